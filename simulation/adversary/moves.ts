import type { Command, Outcome } from '../../packages/domain/src/exchange/exchange.ts';
import type { Perpetual, Direction } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import type { OrderDirection } from '../../packages/domain/src/perpetuals/orders/perpetual-order.ts';
import type { PlacePerpetualOrder } from '../../packages/domain/src/perpetuals/orders/place-perpetual-order.ts';
import type { MarginMode, PositionMode } from '../../packages/domain/src/perpetuals/positions/position.ts';
import type { Random } from '../../packages/testkit/src/generators/random.ts';
import type { Observer } from './observer.ts';

/** What a player sees and throws: what is public, its own accounts, and the dice of the seed. */
export interface Table {
  readonly random: Random;
  readonly observer: Observer;
  readonly symbols: readonly string[];
}

/** A command, or leave to go on after the next tick. */
export type Move = Command | 'wait';

/** A plan of several moves that hears what became of each: how a player reacts. */
export type Play = Generator<Move, void, Outcome | undefined>;

const UNITS = 100_000_000;

export function opens(direction: Direction): OrderDirection {
  return direction === 'long' ? 'openLong' : 'openShort';
}

export function closes(direction: Direction): OrderDirection {
  return direction === 'long' ? 'closeLong' : 'closeShort';
}

export function other(direction: Direction): Direction {
  return direction === 'long' ? 'short' : 'long';
}

/** What one lot is worth in dollars, as nearly as a player needs to know. */
function lotDollars({ observer }: Table, symbol: string): number {
  const contract = observer.contract(symbol);
  const size = Number(contract.lotUnits) / UNITS;
  if (contract.kind === 'inverse') return (size * Number(contract.faceUnits ?? 0n)) / UNITS;
  return (size * Number(observer.price(symbol).indexUnits)) / UNITS;
}

export function lotsFor(table: Table, symbol: string, dollars: number): number {
  const { minQuantityLots, maxQuantityLots } = table.observer.contract(symbol);
  const lots = Math.floor(dollars / lotDollars(table, symbol));
  return Math.max(minQuantityLots, Math.min(maxQuantityLots, lots));
}

/** What an account could still put up, in dollars. */
export function crossAccountDollars({ observer }: Table, owner: number, symbol: string): number {
  const { kind, settle } = observer.contract(symbol);
  const whole = Number(observer.cash(owner, settle)) / UNITS;
  return kind === 'linear' ? whole : (whole * Number(observer.price(symbol).indexUnits)) / UNITS;
}

export function order(
  { observer }: Table,
  wish: Partial<Omit<PlacePerpetualOrder, 'kind'>> & {
    readonly owner: number;
    readonly symbol: string;
    readonly direction: OrderDirection;
    readonly lots: number;
    readonly ticks?: number;
    readonly triggerTicks?: number;
  },
): Command {
  const { lots, ticks, triggerTicks, ...rest } = wish;
  const { tickUnits, lotUnits } = observer.contract(wish.symbol);
  return {
    kind: 'placeContractOrder',
    type: ticks === undefined ? 'market' : 'limit',
    quantityUnits: BigInt(Math.max(1, lots)) * lotUnits,
    ...rest,
    ...(ticks === undefined ? {} : { priceUnits: BigInt(Math.max(1, ticks)) * tickUnits }),
    ...(triggerTicks === undefined ? {} : { triggerUnits: BigInt(Math.max(1, triggerTicks)) * tickUnits }),
  };
}

export function priceUnits(contract: Perpetual, ticks: number): bigint {
  return BigInt(Math.max(1, ticks)) * contract.tickUnits;
}

/** The mark moved by parts per million. */
export function markMoved({ observer }: Table, symbol: string, ppm: number): number {
  const ticks = observer.price(symbol).markTicks;
  return Math.max(1, Math.round(ticks * (1 + ppm / 1_000_000)));
}

export interface Habit {
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
  readonly leverage: number;
}

export function drawHabit({ random }: Table): Habit {
  return {
    marginMode: random.pick(['isolated', 'cross']),
    positionMode: random.pick(['hedge', 'hedge', 'oneWay']),
    leverage: random.pick([5, 10, 20, 50, 100, 100]),
  };
}

/** Clears an account's place on a contract and sets it up; what is refused because something stands stays as it was. */
export function* prepare(table: Table, owner: number, { symbol, habit }: { symbol: string; habit: Habit }): Play {
  if (table.observer.ordersOf(owner, symbol).length > 0) yield { kind: 'cancelContractOrders', owner, symbol };
  const { leverage, ...modes } = habit;
  yield { kind: 'setContractModes', owner, symbol, ...modes };
  yield { kind: 'setContractLeverage', owner, symbol, leverage };
}

/** Two accounts open against each other at a price near the mark; whoever stands in between trades along. */
export function* openAgainst(
  table: Table,
  deal: {
    readonly symbol: string;
    readonly direction: Direction;
    readonly owner: number;
    readonly partner: number;
    readonly lots: number;
    readonly ticks?: number;
  },
): Play {
  const { symbol, direction, owner, partner, lots } = deal;
  const ticks = deal.ticks ?? markMoved(table, symbol, table.random.between(-2_000, 2_000));
  yield order(table, { owner: partner, symbol, direction: opens(other(direction)), lots, ticks });
  yield order(table, { owner, symbol, direction: opens(direction), lots, ticks });
}

/** Nothing for some ticks. */
export function* waitTicks(count: number): Play {
  for (let done = 0; done < count; done += 1) yield 'wait';
}
