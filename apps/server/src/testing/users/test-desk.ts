import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeEntrust } from '@candor/contract/spot/entrust.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context, Feature } from '#context.ts';
import type { Degradations } from '#exchange/degradations.ts';
import type { Notice } from '#features/account/port.ts';
import type { Clock } from '#platform/clock.ts';
import { startTestServer } from '#platform/http/test-http-server.ts';
import { createJobRuns, jobMigrations } from '#platform/jobs/job-runs.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import type { LimitOverrides } from '#platform/limits/limit-table.ts';
import { createLog } from '#platform/log.ts';
import { openSockets } from '#platform/sockets/sockets.ts';
import { connect, type TestClient } from '#platform/sockets/test-client.ts';
import { createTickets } from '#platform/sockets/tickets.ts';
import type { Http } from '#platform/http/http.ts';
import { createServedHosts } from '#platform/http/guards/served-hosts.ts';
import { createUpgrades, type Upgrades } from '#platform/sockets/upgrades.ts';
import type { StoreLocation } from '#platform/store/database.ts';
import { openStore, type Store } from '#platform/store/store.ts';
import { openTestExchange, type TestExchange } from '../exchange/test-exchange.ts';
import { uploadMigrations } from '#platform/uploads/upload-rows.ts';
import { openTestIdentities } from './test-identities.ts';
import { callServer } from '../server/call-server.ts';
import { identity } from '../../features/identity/index.ts';
import { wallet } from '../../features/wallet/index.ts';
import { spot } from '../../features/spot/index.ts';

/** The slices of trading on a real server and a real exchange, in a market where nobody trades but the test. */
export interface TestDesk {
  readonly address: string;
  readonly exchange: TestExchange;
  /** What somebody was to be told, in the order it was said. */
  readonly notices: readonly TestNotice[];
  /** Somebody new who has money. */
  openTrader(): Promise<TestTrader>;
  /** Passes the primary verification of somebody, from a country without a cap of its own. */
  verify(trader: TestTrader): Promise<void>;
  /** Takes every order off the book, so that one test does not meet another's. */
  clearBook(): Promise<void>;
  /** The private socket of a trader. */
  connect(trader: TestTrader): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestNotice {
  readonly userId: number;
  readonly notice: Notice;
}

export interface TestTrader {
  readonly userId: number;
  readonly token: string;
}

export interface TestDeskOptions {
  readonly limits?: LimitOverrides;
  readonly databaseUrl?: string;
  /** A folder to keep between two desks of one test; otherwise each has its own. */
  readonly dataFolder?: string;
  readonly rebuiltViews?: readonly string[];
  /** Live binds everybody to their level; a rehearsal nobody. */
  readonly mode?: 'demo' | 'live';
  /** What hinders commands, for whoever wants to raise it. */
  readonly degradations?: Degradations;
  /** More slices than the two of trading. */
  readonly features?: readonly Feature[];
}

const MARKETS = DEFAULT_INSTRUMENTS.filter(({ base }) => base === 'BTC' || base === 'ETH');
const INDEX_PRICES: Readonly<Record<string, string>> = { BTC: '60000', ETH: '3000' };
const FUNDS = { USDT: '100000', BTC: '10', ETH: '100' };
const TOKEN = /^token-of-trader-(\d+)$/;

/** Of the staff nobody is here. */
const AWAY = { console: { route: () => undefined } };

export async function openTestDesk(options: TestDeskOptions = {}): Promise<TestDesk> {
  const { limits = 'off', databaseUrl, rebuiltViews = [], mode = 'demo', features = [] } = options;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'candor-desk-')));
  const location = { dataFolder, ...(databaseUrl !== undefined && { databaseUrl }) };
  const exchange = await openTestExchange({ location, rebuiltViews, ...pickDegradations(options) });
  const slices = [wallet, spot, ...features];
  const store = await openTables(location, slices);
  await listMarkets(exchange);
  const { clock } = exchange;
  const tickets = createTickets(clock);
  const log = createLog({ level: 'silent' });
  const jobs = openJobs(store, clock);
  const notices: TestNotice[] = [];
  const { identities, verify, close } = await openTestIdentities({ store, dataFolder, clock, mode });
  const closings: (() => Promise<void>)[] = [() => jobs.close(), close];
  const server = await startTestServer({
    isShared: true,
    limits,
    async prepare(http) {
      http.authenticateWith(async (token) => sessionIn(token));
      const sockets = openSockets({ upgrades: upgradesOf(http), tickets, clock, log });
      closings.push(() => sockets.close());
      const people = peopleTold(notices);
      const parts = { ...AWAY, http, exchange, store, sockets, clock, jobs, people, identities, log, config: { mode } };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What these slices use of the server.
      const context = parts as unknown as Context;
      for (const slice of slices) await slice.start(context);
    },
  });
  let traders = 0;
  return {
    address: server.origin,
    exchange,
    notices,
    verify,
    async openTrader() {
      traders += 1;
      const userId = USER_FIRST + traders;
      await grantFunds(exchange, userId);
      return { userId, token: `token-of-trader-${userId}` };
    },
    async clearBook() {
      for (let owner = USER_FIRST + 1; owner <= USER_FIRST + traders; owner += 1) {
        await exchange.submit({ kind: 'cancelOrders', owner });
      }
    },
    async connect({ userId }) {
      const client = await connect(`${server.origin.replace('http', 'ws')}/ws/coin/${userId}`);
      client.send({ type: 'authenticate', id: 'a', ticket: tickets.create(sessionOf(userId), 'ws').ticket });
      await client.next('acknowledge');
      return client;
    },
    async close() {
      for (const end of closings) await end();
      await server.close();
      await exchange.close();
      await store.close();
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true });
    },
  };
}

function pickDegradations({ degradations }: TestDeskOptions) {
  return degradations === undefined ? {} : { degradations };
}

/** People of long standing, who are told nothing but by this list. */
function peopleTold(notices: TestNotice[]) {
  return {
    notify: async (userId: number, notice: Notice) => void notices.push({ userId, notice }),
    require: async () => ({ createdAtMs: 0 }),
  };
}

async function grantFunds(exchange: TestExchange, owner: number): Promise<void> {
  const amounts = Object.entries(FUNDS).map(([asset, amount]) => ({ asset, units: unitsOf(amount) }));
  await exchange.submit({ kind: 'grantDemoFunds', owner, wallet: SPOT_WALLET, amounts });
}

async function openTables(location: StoreLocation, slices: readonly Feature[]): Promise<Store> {
  const store = await openStore({ location });
  const lists = [identity, ...slices].map(({ name, migrations = [] }) => [name, migrations] as const);
  await store.migrate({ jobs: jobMigrations, uploads: uploadMigrations, ...Object.fromEntries(lists) });
  return store;
}

function openJobs(store: Store, clock: Clock): Jobs {
  return createJobs({ clock, log: createLog({ level: 'silent' }), runs: createJobRuns(store.tables()) });
}

function sessionIn(token: string) {
  const userId = TOKEN.exec(token)?.[1];
  return userId === undefined ? undefined : sessionOf(Number(userId));
}

async function listMarkets(exchange: TestExchange): Promise<void> {
  for (const code of Object.keys(FUNDS)) {
    await exchange.submit({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } });
  }
  for (const instrument of MARKETS) {
    await exchange.submit({ kind: 'listInstrument', instrument });
    const priceUnits = unitsOf(INDEX_PRICES[instrument.base] ?? '1');
    await exchange.submit({ kind: 'setIndexPrice', symbol: instrument.symbol, priceUnits });
  }
}

function sessionOf(userId: number) {
  return { userId, sessionId: `session-${userId}`, endsAtMs: Number.MAX_SAFE_INTEGER };
}

function unitsOf(amount: string): bigint {
  return requireUnits(amount, LEDGER_SCALE);
}

export type OrderBody = RequestInput<typeof submitSpotOrder>['body'];
export type EntrustBody = RequestInput<typeof placeEntrust>['body'];

const BTC = { symbol: 'btc', coin: 'usdt' } as const;
export const buyBody = (delegatePrice: string, delegateTotal: string): OrderBody =>
  ({ ...BTC, type: 0, delegateType: 0, delegatePrice, delegateTotal }) as const;
export const sellBody = (delegatePrice: string, delegateTotal: string): OrderBody =>
  ({ ...BTC, type: 1, delegateType: 0, delegatePrice, delegateTotal }) as const;

/** A moment later, so that no two orders of a test have the same time. */
export async function tick({ exchange }: TestDesk): Promise<void> {
  await exchange.pass(1000);
}

/** By family A. */
export async function submit(desk: TestDesk, { token }: TestTrader, body: OrderBody) {
  await tick(desk);
  return callServer(desk, submitSpotOrder, { token, body });
}

/** By family B. */
export async function entrust(
  desk: TestDesk,
  { token }: TestTrader,
  { code, ...body }: EntrustBody & { readonly code: string },
) {
  await tick(desk);
  return callServer(desk, placeEntrust, { token, params: { code }, body });
}

export async function balancesOf(desk: TestDesk, { token }: TestTrader) {
  const { data } = await callServer(desk, getMyBalance, { token, query: { type: '2' } });
  return Object.fromEntries(data.map(({ coin, available, frozen, total }) => [coin, { available, frozen, total }]));
}

/** Two strangers trade a little at this price, which is then the last. */
export async function tradeAt(desk: TestDesk, price: string): Promise<void> {
  const [seller, buyer] = [await desk.openTrader(), await desk.openTrader()];
  await submit(desk, seller, sellBody(price, '0.001'));
  await submit(desk, buyer, buyBody(price, '0.001'));
}

function upgradesOf({ fastify: { server } }: Http): Upgrades {
  return createUpgrades({ server, hosts: createServedHosts(), origins: [], addressOf: () => '127.0.0.1' });
}
