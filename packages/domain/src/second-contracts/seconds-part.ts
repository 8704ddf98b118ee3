import { assert, required } from '../assert.ts';
import { sortedByText, sortedSlicesByNumber } from '../exchange/canonical-order.ts';
import { LongList, longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import { addExposure, createExposure, moveExposure, removeExposure, type SecondExposure } from './second-exposure.ts';
import type { SecondOrder } from './second-order.ts';
import type { Second } from './second.ts';
import { lossMaxUnits } from './settle-second.ts';
import { type SecondTick } from './second-tick.ts';
import type { SecondUsage } from './second-usage.ts';

/** One symbol, and the orders on it that have not ended, by id. */
export interface SecondMarket {
  second: Second;
  readonly orders: Map<number, SecondOrder>;
}

/** What an owner's orders that have not ended come to. */
export interface OpenSeconds {
  count: number;
  /** What they cost if all of them are lost. */
  atRiskUnits: bigint;
}

export interface Seconds {
  readonly markets: Map<string, SecondMarket>;
  readonly usage: Map<number, SecondUsage>;
  /** Follow from the orders. */
  readonly open: Map<number, OpenSeconds>;
  readonly exposure: SecondExposure;
  orderCount: number;
}

export interface SavedSeconds {
  readonly seconds: readonly Second[];
  readonly orders: Iterable<SecondOrder>;
  readonly usage: Iterable<readonly [number, SecondUsage]>;
  readonly orderCount: number;
}

export const secondsPart: Part<Seconds, SavedSeconds> = {
  create: createSeconds,
  save: ({ markets, usage, orderCount }) => ({
    seconds: sortedByText(markets).map(([, { second }]) => second),
    orders: new LongList(function* slices() {
      for (const [, { orders }] of sortedByText(markets)) {
        for (const slice of sortedSlicesByNumber(orders)) yield slice.map(([, order]) => ({ ...order }));
      }
    }),
    usage: longListByNumber(usage, ([owner, used]) => [owner, { ...used }] as const),
    orderCount,
  }),
  restore: (saved) => {
    const seconds = createSeconds();
    for (const second of saved.seconds) seconds.markets.set(second.symbol, { second, orders: new Map() });
    for (const order of saved.orders) keepSecondOrder(seconds, restored(order));
    for (const [owner, used] of saved.usage) seconds.usage.set(owner, { ...used });
    seconds.orderCount = saved.orderCount;
    return seconds;
  },
};

export function requireSecondMarket({ markets }: Seconds, symbol: string): SecondMarket {
  return required(markets.get(symbol), 'an order has a second contract');
}

/** Enters an order among its symbol's, its owner's, and what the bank may have to pay. */
export function keepSecondOrder(seconds: Seconds, order: SecondOrder): void {
  requireSecondMarket(seconds, order.symbol).orders.set(order.id, order);
  const open = seconds.open.get(order.owner) ?? { count: 0, atRiskUnits: 0n };
  open.count += 1;
  open.atRiskUnits += lossMaxUnits(order);
  seconds.open.set(order.owner, open);
  addExposure(seconds.exposure, order);
}

/** The open tick settles when the order ends, to the millisecond. */
export function openSecondOrder(seconds: Seconds, order: SecondOrder, openTick: SecondTick): void {
  assert(order.openTick === undefined, 'an order opens once');
  order.openTick = openTick;
  moveExposure(seconds.exposure, order, openTick.tsMs + order.periodSeconds * 1_000);
}

export function dropSecondOrder(seconds: Seconds, order: SecondOrder): void {
  requireSecondMarket(seconds, order.symbol).orders.delete(order.id);
  const open = required(seconds.open.get(order.owner), 'an order is counted');
  open.count -= 1;
  open.atRiskUnits -= lossMaxUnits(order);
  if (open.count === 0) seconds.open.delete(order.owner);
  removeExposure(seconds.exposure, order);
}

/** A field that is not there yet was left out of the text; it comes back to its own place, as the next text has it. */
function restored({ openTick, closeAtMs, ...terms }: SecondOrder): SecondOrder {
  return { ...terms, openTick, closeAtMs };
}

function createSeconds(): Seconds {
  return { markets: new Map(), usage: new Map(), open: new Map(), exposure: createExposure(), orderCount: 0 };
}
