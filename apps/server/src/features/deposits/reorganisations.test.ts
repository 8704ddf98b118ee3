import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Chains, createOrderNumbers, openChains } from '#features/chains/port.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import type { BatchTransfer } from '#testing/chain/development-contracts.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import { type ChainWatcher, createChainWatcher } from './chain-watcher.ts';
import { createDepositAddresses } from './deposit-addresses.ts';
import { collectDebts, type CollectedDebt } from './deposit-debts.ts';
import { createDeclaredSettlement } from './declared-settlement.ts';
import { createDepositReviews } from './deposit-reviews.ts';
import { createDepositSettlement } from './deposit-settlement.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';

const [ANNA, BEN, CARL] = [1_000_001, 1_000_002, 1_000_003];
const STRANGER = '0x00000000000000000000000000000000000000D1';
const TOKEN = 10n ** 6n;
const tell = async (): Promise<void> => undefined;
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);

let chain: DevelopmentChain;
let funds: TestFunds;
let watcher: ChainWatcher;
let addresses: readonly string[];
let db: Kysely<DepositTables>;
let chains: Chains;
let alarms: string[];

beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

beforeEach(async () => {
  funds = await openTestFunds();
  const { store, exchange, clock, secrets, identities, settings } = funds;
  alarms = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void alarms.push(alarmOf(line)) } });
  const CANDOR_CHAINS = JSON.stringify([chain.settings]);
  const config = readConfig({ MODE: 'live', PUBLIC_ORIGIN: 'https://exchange.example', CANDOR_CHAINS });
  chains = await openChains({ config, store, clock, secrets }, settings);
  const [ethereum] = chains.connected;
  if (ethereum === undefined) throw new Error('The chain is connected.');
  db = store.tables<DepositTables>();
  const book = createDepositAddresses(db, chains);
  addresses = await Promise.all([ANNA, BEN, CARL].map((userId) => book.addressOf('ethereum', userId)));
  for (const userId of [ANNA, BEN, CARL]) {
    const identity = { flag: 1, realName: `Person ${userId}`, idCard: `A${userId}`, country: 'CH' } as const;
    await identities.submitPrimary(userId, identity);
  }
  const settlement = createDepositSettlement({ db, exchange, identities, chains, tell, clock, log });
  const numbers = createOrderNumbers(clock);
  const options = { chain: ethereum, chains, store, addresses: book, settlement, numbers, clock, log, tell };
  watcher = createChainWatcher(options);
  await watcher.look();
});
afterEach(async () => {
  await chain.setAutomine(true);
  await funds.close();
});

function at(index: number): string {
  const address = addresses[index];
  if (address === undefined) throw new Error('Three have an address.');
  return address;
}

function balances(): readonly string[] {
  return [ANNA, BEN, CARL].map((userId) => funds.balanceOf(userId, 'USDT')[1]);
}

function alarmOf(line: string): string {
  const { alarm }: { readonly alarm?: string } = JSON.parse(line);
  return alarm ?? line;
}

function rows(): Promise<DepositRow[]> {
  return db.selectFrom('deposits').selectAll().orderBy('id').execute();
}

interface TwoBlocks {
  readonly transfers: Parameters<DevelopmentChain['payBatch']>[0];
  /** Blocks before the batch stands again. */
  readonly later?: number;
  /** Of the watcher, between the two blocks. */
  readonly between?: () => Promise<void>;
}

/** A batch behind another event of its block first, and after a reorganisation of one block in front. */
async function mineBatchTwice({ transfers, later = 0, between }: TwoBlocks): Promise<string> {
  await chain.setAutomine(false);
  const before = await chain.snapshot();
  await chain.payTokenAhead(STRANGER, TOKEN);
  const batch = await chain.payBatch(transfers);
  await chain.mine(1);
  await watcher.look();
  await between?.();
  await chain.revert(before);
  await chain.mine(later);
  await chain.resend(batch);
  await chain.mine(13);
  await watcher.look();
  return batch;
}

const toThree = (): readonly BatchTransfer[] => [
  { to: at(0), value: 10_000n * TOKEN },
  { to: at(1), value: 10n * TOKEN },
  { to: at(2), value: 10n * TOKEN },
];

test('[8.3] a batch that a reorganisation of one block moves is credited to the last unit, and once', async () => {
  await mineBatchTwice({ transfers: toThree() });
  expect(balances()).toEqual(['10000', '10', '10']);
  expect((await rows()).map(({ position, state }) => [position, state])).toEqual([
    [0, 'credited'],
    [1, 'credited'],
    [2, 'credited'],
  ]);
  expect(alarms).toEqual([]);
});

test('[8.3] rows of a version that counted within the block are known by their content, and credited once', async () => {
  const between = async () => {
    // As that version kept them, behind one event of a stranger.
    for (const { id, position } of await rows()) {
      const former = { logIndex: (position ?? 0) + 1, position: null, blockHash: null };
      await db.updateTable('deposits').set(former).where('id', '=', id).execute();
    }
    await chain.mine(11);
    await watcher.look();
    expect(balances()).toEqual(['10000', '10', '10']);
  };
  const batch = await mineBatchTwice({ transfers: toThree(), between });
  const known = funds.exchange.read((state) => [...state.funds.deposits.keys()]);
  expect(known.toSorted()).toEqual([1, 2, 3].map((index) => `ethereum:${batch.slice(2)}:${index}`));
  expect(balances()).toEqual(['10000', '10', '10']);
  expect(await rows()).toHaveLength(3);
  await chain.mine(52);
  await watcher.look();
  expect((await rows()).map(({ state }) => state)).toEqual(['unlocked', 'unlocked', 'unlocked']);
  expect(alarms).toEqual([]);
});

test('[8.3] another amount in the same place is an alarm and a person, never a credit', async () => {
  const batch = await mineBatchTwice({ transfers: [{ to: at(0), value: 'height' }], later: 2 });
  expect(alarms).toEqual(['depositDiffers']);
  expect((await rows()).map(({ state }) => state)).toEqual(['reversed', 'underReview']);
  await chain.mine(64);
  await watcher.look();
  expect(balances()).toEqual(['0', '0', '0']);

  const contested = (await rows())[1];
  if (contested === undefined) throw new Error('It was kept.');
  const { exchange, audit, memory, clock, log } = funds;
  const declared = createDeclaredSettlement({ db, exchange, chains, log });
  const onDecided = (row: DepositRow) => declared.settle(row);
  const uploads = { readDocument: async () => undefined };
  const reviews = createDepositReviews({ db, exchange, uploads, audit, memory, clock, newStaffMs: 0, onDecided });
  expect((await reviews.listWaiting()).map(({ deposit }) => deposit.id)).toEqual([contested.id]);
  const finding = (txHash: string) =>
    ({ staff: 'rita', receivedUnits: contested.amountUnits, evidence: { kind: 'transaction', txHash } }) as const;
  expect(await reviews.pass(contested.id, finding('ab'.repeat(32)))).toMatchObject({
    refusal: { word: 'findingDiffers' },
  });
  expect(await reviews.pass(contested.id, finding(batch))).toMatchObject({ ok: true });
  expect(funds.balanceOf(ANNA, 'USDT')[1]).toBe(printUnits(contested.amountUnits, LEDGER_SCALE));
});

test('[8.3] what is not on the chain as it was seen is not credited, whoever has changed the row', async () => {
  await chain.payToken(at(0), 20n * TOKEN);
  await watcher.look();
  await db
    .updateTable('deposits')
    .set({ amountUnits: units('2000') })
    .execute();
  await chain.mine(12);
  await watcher.look();
  expect([balances(), alarms]).toEqual([['0', '0', '0'], ['depositDiffers']]);
  expect((await rows()).map(({ state }) => state)).toEqual(['underReview']);
});

/** A declared deposit that a reviewer has passed by a transaction which no block has yet. */
async function keepPassed(txHash: string, passed: Pick<DepositRow, 'userId' | 'creditedUnits'>): Promise<void> {
  const atMs = funds.clock.nowMs();
  const known = { id: '1', kind: 'declared', coin: 'USDT', way: 'ERC20', amountUnits: units('10'), txHash } as const;
  const decided = { state: 'passed', status: 1, txKey: txHash.slice(2), createdAtMs: atMs, updatedAtMs: atMs } as const;
  await db
    .insertInto('deposits')
    .values({ ...EMPTY, ...known, ...decided, ...passed })
    .execute();
}

const EMPTY = {
  valueUnits: 0n,
  reason: null,
  address: null,
  chain: null,
  logIndex: null,
  position: null,
  blockNumber: null,
  blockHash: null,
  uploadId: null,
  evidence: null,
  bankLineKey: null,
  firstReviewer: null,
} as const;

test('[8.3] a declared deposit uses up its own transfer of a batch, and nobody else’s', async () => {
  await chain.setAutomine(false);
  const before = await chain.snapshot();
  const batch = await chain.payBatch([...toThree(), { to: at(1), value: 10n * TOKEN }]);
  await chain.revert(before);
  await keepPassed(batch, { userId: BEN, creditedUnits: units('10') });
  await chain.resend(batch);
  await chain.mine(12);
  await watcher.look();
  // Ben was paid twice and has been credited once by hand; that credit itself is not played here.
  expect(balances()).toEqual(['10000', '10', '10']);
  const own = (await rows()).filter(({ kind }) => kind === 'chain');
  expect(own.map(({ userId, state, reason }) => [userId, state, reason])).toEqual([
    [ANNA, 'credited', null],
    [BEN, 'failed', 'alreadyCredited'],
    [CARL, 'credited', null],
    [BEN, 'credited', null],
  ]);
});

test('[8.3] what somebody was credited by hand in another amount is for a person when the chain tells of it', async () => {
  await chain.setAutomine(false);
  const before = await chain.snapshot();
  const batch = await chain.payBatch([{ to: at(1), value: 10n * TOKEN }]);
  await chain.revert(before);
  await keepPassed(batch, { userId: BEN, creditedUnits: units('9') });
  await chain.resend(batch);
  await chain.mine(12);
  await watcher.look();
  expect(balances()).toEqual(['0', '0', '0']);
  const own = (await rows()).filter(({ kind }) => kind === 'chain');
  expect(own.map(({ userId, state }) => [userId, state])).toEqual([[BEN, 'underReview']]);
});

test('[8.3] what is owed for a reversed deposit is collected from later credits until it is paid', async () => {
  const before = await chain.snapshot();
  await chain.payToken(at(0), 100n * TOKEN);
  await chain.mine(12);
  await watcher.look();
  const trade = {
    kind: 'transfer',
    owner: ANNA,
    asset: 'USDT',
    fromWallet: 1,
    toWallet: 2,
    units: units('100'),
  } as const;
  expect(await funds.exchange.submit(trade)).toMatchObject({ ok: true });
  await chain.revert(before);
  await chain.mine(3);
  await watcher.look();
  const told: CollectedDebt[] = [];
  const { exchange, log } = funds;
  const collect = () => collectDebts({ exchange, log, tell: async (debt) => void told.push(debt) });
  await collect();
  expect(told).toEqual([]);
  for (const amount of ['30', '50', '20']) {
    await exchange.submit({ ...trade, fromWallet: 2, toWallet: 1, units: units(amount) });
    await collect();
    await collect();
  }
  expect(told.map(({ owner, collectedUnits, leftUnits }) => [owner, collectedUnits, leftUnits])).toEqual([
    [ANNA, units('30'), units('70')],
    [ANNA, units('50'), units('20')],
    [ANNA, units('20'), 0n],
  ]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['0', '0']);
});
