import { audit, quickAudit } from '@candor/domain/exchange/audit.ts';
import { encode } from '@candor/domain/exchange/codec.ts';
import {
  parseSnapshot,
  restoreSnapshot,
  takeSnapshot,
  type Command,
  type Event,
  type State,
} from '@candor/domain/exchange/exchange.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { depthOf } from '@candor/domain/spot/market-views.ts';
import type { OrderRecord } from '@candor/domain/spot/order.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { fund, openDesk, submit, type Desk } from './desk.ts';
import { naiveDepth } from './naive-book.ts';
import { createNaiveMarket, naiveApply, type NaiveMarket } from './naive-market.ts';
import { createRandom } from './random.ts';
import { randomCommand, type Scene } from './random-commands.ts';
import { createTinyLedger, tinyApply, type TinyLedger } from './tiny-ledger.ts';

const OWNER_FIRST = 1_000_001;
const MIDDLE_TICKS = 6_000_000;

export interface Simulation {
  readonly seed: number;
  readonly commandCount: number;
  /** How many commands to let pass between two full comparisons; every command without it. */
  readonly checkEvery?: number;
  /** Whether the exchange is stopped and brought back from its snapshot now and then; it is, without a word. */
  readonly hasRestarts?: boolean;
}

/** What a run has met: a run that never refused, traded or fired has proved little. */
export interface Report {
  readonly stateText: string;
  readonly events: readonly Event[];
  readonly refusals: ReadonlyMap<string, number>;
}

interface Run {
  readonly desk: Desk;
  readonly scene: Scene;
  readonly twin: NaiveMarket;
  readonly tiny: TinyLedger;
  readonly orders: Map<number, OrderRecord>;
  readonly levels: Map<string, number>;
  readonly refusals: Map<string, number>;
}

/**
 * Sends a random flow through the real exchange, and after every command compares trades, orders, levels and balances
 * with the naive twin and the tiny ledger, and checks the invariants. Throws at the first disagreement.
 */
export function simulate({ seed, commandCount, checkEvery = 1, hasRestarts = true }: Simulation): Report {
  const run = createRun(seed);
  for (let step = 1; step <= commandCount; step += 1) {
    try {
      const isChecked = step % checkEvery === 0;
      if (isChecked && run.scene.random.chance(3) && hasRestarts) restart(run.desk);
      takeStep(run, isChecked);
      if (isChecked) compareState(run);
    } catch (error) {
      throw new Error(`Seed ${seed}, command ${step}: ${String(error)}`, { cause: error });
    }
  }
  const stateText = encode(takeSnapshot(run.desk.state));
  return { stateText, events: run.desk.events, refusals: run.refusals };
}

function createRun(seed: number): Run {
  const random = createRandom(seed);
  const instrument = randomInstrument(random.below(1000), random.below(2000));
  const desk = openDesk([instrument]);
  const owners = Array.from({ length: random.between(2, 6) }, (_, index) => OWNER_FIRST + index);
  for (const owner of owners) fund(desk, owner, { BTC: '0.05', USDT: '3000' });
  const scene: Scene = {
    random,
    instrument,
    owners,
    middleTicks: MIDDLE_TICKS,
    spreadTicks: random.pick([3, 30, 200_000]),
    lotsMax: random.pick([20, 300]),
  };
  const run: Run = {
    desk,
    scene,
    twin: createNaiveMarket(instrument, BigInt(MIDDLE_TICKS) * instrument.tickUnits),
    tiny: createTinyLedger(),
    orders: new Map(),
    levels: new Map(),
    refusals: new Map(),
  };
  follow(run, desk.events);
  return run;
}

function randomInstrument(makerFeePpm: number, takerFeePpm: number): Instrument {
  const [bitcoin] = DEFAULT_INSTRUMENTS;
  if (bitcoin === undefined) throw new Error('No market to try.');
  return {
    ...bitcoin,
    makerFeePpm,
    takerFeePpm,
    minNotionalUnits: 100_000_000n,
    maxOpenOrders: 12,
    maxTriggerOrders: 6,
  };
}

function takeStep(run: Run, isChecked: boolean): void {
  const { desk, scene } = run;
  desk.atMs += scene.random.below(3000);
  const command = randomCommand(scene, desk.state);
  const before = isChecked && scene.random.chance(3) ? encode(takeSnapshot(desk.state)) : undefined;
  const outcome = submit(desk, command);
  if (!outcome.ok) {
    run.refusals.set(outcome.refusal.word, (run.refusals.get(outcome.refusal.word) ?? 0) + 1);
    if (before !== undefined) agree('a refusal changes nothing', encode(takeSnapshot(desk.state)), before);
    return;
  }
  follow(run, outcome.events);
  const isRepeated = outcome.events.length === 0;
  if (!isRepeated || command.kind === 'setIndexPrice') compareTrades(run, command, outcome);
}

function restart(desk: Desk): void {
  const text = encode(takeSnapshot(desk.state));
  desk.state = restoreSnapshot(parseSnapshot(text));
  agree('the state that came back', encode(takeSnapshot(desk.state)), text);
}

function follow({ tiny, orders, levels, scene }: Run, events: readonly Event[]): void {
  for (const event of events) {
    tinyApply(tiny, event, scene.instrument);
    if (event.kind === 'orderChanged') orders.set(event.order.id, event.order);
    if (event.kind !== 'levelChanged') continue;
    if (event.quantityLots === 0) levels.delete(`${event.side}/${event.priceTicks}`);
    else levels.set(`${event.side}/${event.priceTicks}`, event.quantityLots);
  }
}

type Accepted = Extract<ReturnType<typeof submit>, { ok: true }>;

function compareTrades({ twin }: Run, command: Command, { events, reply }: Accepted): void {
  const ids = { orderId: Number(reply['orderId'] ?? 0), stopOrderId: Number(reply['stopOrderId'] ?? 0) };
  const expected = naiveApply(twin, command, ids).map(({ makerId, takerId, priceTicks, lots }) => [
    makerId,
    takerId,
    priceTicks,
    lots,
  ]);
  const trades = events
    .filter((event) => event.kind === 'traded')
    .map(({ trade }) => [trade.makerOrderId, trade.takerOrderId, trade.priceTicks, trade.quantityLots]);
  agree(`trades of ${command.kind}`, JSON.stringify(trades), JSON.stringify(expected));
}

function compareState(run: Run): void {
  const { desk, twin, orders, levels } = run;
  const { state } = desk;
  const breaches = [...quickAudit(state), ...audit(state)];
  agree('breaches', JSON.stringify(breaches), '[]');
  for (const { id, status, filledLots } of twin.orders.values()) {
    const order = orders.get(id);
    agree(`order ${id}`, `${order?.status} ${order?.filledLots}`, `${status} ${filledLots}`);
  }
  const depth = depthOf(state, twin.instrument.symbol, 1_000_000);
  const expected = { bids: naiveDepth(twin.book, 'buy'), asks: naiveDepth(twin.book, 'sell') };
  agree('depth', JSON.stringify(depth), JSON.stringify(expected));
  const told = [...levels].map(([place, lots]) => `${place}=${lots}`);
  const standing = [
    ...expected.bids.map((level) => `buy/${level.priceTicks}=${level.quantityLots}`),
    ...expected.asks.map((level) => `sell/${level.priceTicks}=${level.quantityLots}`),
  ].toSorted();
  agree('levels', told.toSorted().join(' '), standing.join(' '));
  compareMoney(run, state);
}

function compareMoney({ tiny, scene }: Run, state: State): void {
  for (const owner of scene.owners) {
    const totals = new Map<string, bigint>();
    for (const row of balancesOf(state, owner)) {
      const account = `${owner}/${row.wallet}/${row.asset}`;
      for (const bucket of ['available', 'frozen'] as const) {
        agree(`${account}/${bucket}`, String(row[bucket]), String(tiny.balances.get(`${account}/${bucket}`) ?? 0n));
      }
      agree(`bills of ${account}`, String(row.total), String(tiny.bills.get(account) ?? 0n));
      totals.set(row.asset, (totals.get(row.asset) ?? 0n) + row.total);
    }
    for (const [asset, units] of totals) {
      agree(`all of ${owner} in ${asset}`, String(units), String(tiny.expected.get(`${owner}/${asset}`) ?? 0n));
    }
  }
  for (const [asset, units] of tiny.fees) {
    agree(`fees in ${asset}`, String(state.ledger.fees.get(asset) ?? 0n), String(units));
    agree(`security fund in ${asset}`, String(tiny.balances.get(`2/0/${asset}/available`) ?? 0n), String(units / 10n));
  }
}

function agree(what: string, actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}
