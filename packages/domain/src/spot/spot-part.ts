import { assert, broken, required } from '../assert.ts';
import { sortedByText } from '../exchange/canonical-order.ts';
import { longList } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { PricePoint } from '../matching/auction/price-path.ts';
import { enqueue, walkInPriority } from '../matching/book.ts';
import { keepDeadline } from '../matching/deadlines.ts';
import type { Ladder } from '../matching/ladder.ts';
import {
  closedSlots,
  closeSlot,
  createOrderSlots,
  NONE,
  openSlotAs,
  slotOfOrder,
  type OrderSlots,
} from '../matching/order-slots.ts';
import { createLook, type IndexLooks } from './prices/index-looks.ts';
import { addLive, createLiveOrders, type LiveOrders } from './orders/live-orders.ts';
import { createMarket, type Market, type TickRange } from './market.ts';
import { isLive, remainingLotsOf, type Order, type OrderRecord } from './orders/order.ts';

export interface Spot {
  readonly markets: Map<string, Market>;
  readonly slots: OrderSlots;
  /** By slot. A closed order stays readable until its slot is used again. */
  readonly orders: Order[];
  readonly live: LiveOrders;
  tradeCount: number;
}

/** A market's queues as order ids, in the order in which they would trade or fire. */
interface SavedQueues {
  readonly bids: Iterable<number>;
  readonly asks: Iterable<number>;
  readonly rising: Iterable<number>;
  readonly falling: Iterable<number>;
}

type SavedMarket = Omit<
  Market,
  'book' | 'triggers' | 'deadlines' | 'bands' | 'breakerRange' | 'pricePath' | 'looks' | 'reached'
> &
  SavedQueues & {
    readonly looks?: SavedLooks;
    /** Absent when every stop that was reached has fired. */
    readonly reached?: readonly TickRange[];
    /** Absent before version 7 of the rules. */
    readonly pricePath?: readonly PricePoint[];
  };

/** Version 6 ended what was left behind in one piece. */
type SavedLooks = Omit<IndexLooks, 'leftBehind'> & Partial<Pick<IndexLooks, 'leftBehind'>>;

export interface SavedSpot {
  readonly markets: readonly SavedMarket[];
  readonly orders: Iterable<OrderRecord>;
  readonly closed: Iterable<number>;
  readonly tradeCount: number;
}

export const spotPart: Part<Spot, SavedSpot> = {
  create: createSpot,
  save: (spot) => ({
    markets: sortedByText(spot.markets).map(([, market]) => saveMarket(spot, market)),
    orders: longList(
      () => spot.orders,
      (order) => ({ ...order }),
    ),
    closed: longList(
      () => closedSlots(spot.slots),
      (slot) => slot,
    ),
    tradeCount: spot.tradeCount,
  }),
  restore: (saved) => {
    const spot = createSpot();
    spot.tradeCount = saved.tradeCount;
    for (const record of saved.orders) restoreOrder(spot, record);
    for (const slot of saved.closed) closeSlot(spot.slots, slot);
    for (const market of saved.markets) restoreMarket(spot, market);
    return spot;
  },
};

export function findOrder(spot: Spot, orderId: number): Order | undefined {
  const slot = slotOfOrder(spot.slots, orderId);
  // Asked for first: a look at a place before the beginning of a list is slow, and makes every later look slow too.
  return slot === NONE ? undefined : spot.orders[slot];
}

export function requireOrder(spot: Spot, orderId: number): Order {
  return findOrder(spot, orderId) ?? broken(`order ${orderId} exists`);
}

export function requireMarket(spot: Spot, symbol: string): Market {
  return spot.markets.get(symbol) ?? broken(`market ${symbol} exists`);
}

function createSpot(): Spot {
  return { markets: new Map(), slots: createOrderSlots(), orders: [], live: createLiveOrders(), tradeCount: 0 };
}

function saveMarket(spot: Spot, market: Market): SavedMarket {
  const { book, triggers, deadlines: _deadlines, bands: _, breakerRange: _range, looks, reached, ...kept } = market;
  const idsIn = (ladder: Ladder) =>
    longList(
      () => walkInPriority(ladder, spot.slots),
      (slot) => required(spot.orders[slot], 'a queue holds orders').id,
    );
  return {
    ...kept,
    recentTrades: kept.recentTrades.map((second) => ({ ...second })),
    pricePath: [...kept.pricePath],
    ...(kept.auction === undefined ? {} : { auction: { ...kept.auction } }),
    bids: idsIn(book.bids),
    asks: idsIn(book.asks),
    rising: idsIn(triggers.rising),
    falling: idsIn(triggers.falling),
    ...(looks !== undefined && { looks: copyOf(looks) }),
    ...(reached.length > 0 && { reached: [...reached] }),
  };
}

function copyOf({ leftBehind = createLook(), loans, borrowers }: SavedLooks): IndexLooks {
  return { leftBehind: { ...leftBehind }, loans: { ...loans }, borrowers: { ...borrowers } };
}

function restoreOrder(spot: Spot, record: OrderRecord): void {
  const slot = openSlotAs(spot.slots, record.id, { group: record.group, lots: remainingLotsOf(record) });
  assert(slot === spot.orders.length, 'a snapshot has its orders by slot');
  spot.orders.push({ ...record });
  if (isLive(record)) addLive(spot.live, record, slot);
}

function restoreMarket(spot: Spot, { bids, asks, rising, falling, looks, ...saved }: SavedMarket): void {
  const market: Market = {
    ...createMarket(saved.instrument),
    ...saved,
    recentTrades: saved.recentTrades.map((second) => ({ ...second })),
    pricePath: [...(saved.pricePath ?? [])],
    reached: [...(saved.reached ?? [])],
    ...(saved.auction === undefined ? {} : { auction: { ...saved.auction } }),
    ...(looks !== undefined && { looks: copyOf(looks) }),
  };
  spot.markets.set(market.instrument.symbol, market);
  const { book, triggers } = market;
  restoreQueue(spot, market, { ladder: book.bids, orderIds: bids });
  restoreQueue(spot, market, { ladder: book.asks, orderIds: asks });
  restoreQueue(spot, market, { ladder: triggers.rising, orderIds: rising });
  restoreQueue(spot, market, { ladder: triggers.falling, orderIds: falling });
}

interface SavedQueue {
  readonly ladder: Ladder;
  readonly orderIds: Iterable<number>;
}

function restoreQueue(spot: Spot, { deadlines }: Market, { ladder, orderIds }: SavedQueue): void {
  for (const orderId of orderIds) {
    const { status, priceTicks, triggerTicks, expiresAtMs } = requireOrder(spot, orderId);
    const ticks = status === 'pending' ? triggerTicks : priceTicks;
    enqueue(ladder, spot.slots, {
      slot: slotOfOrder(spot.slots, orderId),
      priceTicks: required(ticks, 'a queue stands at a price'),
    });
    if (expiresAtMs !== undefined) keepDeadline(deadlines, { orderId, atMs: expiresAtMs });
  }
}
