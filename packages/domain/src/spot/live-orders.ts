import { freeSlotCount, SLOTS_MAX, type OrderSlots } from '../matching/order-slots.ts';
import { refuse } from '../result.ts';
import type { Instrument } from './instrument.ts';
import type { OrderRecord } from './order.ts';

/** The slots of one owner's live orders on one market. */
export interface LiveOnMarket {
  readonly open: Set<number>;
  readonly pending: Set<number>;
}

/** By owner, then by symbol. */
export type LiveOrders = Map<number, Map<string, LiveOnMarket>>;

/** Over all markets together (rule 1.1). */
const LIVE_ORDERS_MAX = 1000;

/** Enters a live order among its owner's, where its status says. */
export function addLive(live: LiveOrders, order: OrderRecord, slot: number): void {
  const { open, pending } = openPlace(live, order);
  (order.status === 'pending' ? pending : open).add(slot);
}

export function removeLive(live: LiveOrders, { owner, symbol }: OrderRecord, slot: number): void {
  const place = live.get(owner)?.get(symbol);
  if (place?.open.delete(slot) === false) place.pending.delete(slot);
}

/** The slots of an owner's live orders, on one market or on all, in the same order on every machine. */
export function liveSlotsOf(live: LiveOrders, owner: number, symbol?: string): readonly number[] {
  const bySymbol = live.get(owner);
  if (bySymbol === undefined) return [];
  const places = symbol === undefined ? [...bySymbol.values()] : [bySymbol.get(symbol)];
  return places
    .flatMap((place) => (place === undefined ? [] : [...place.open, ...place.pending]))
    .toSorted((left, right) => left - right);
}

/** What an order would add to its owner's live orders. */
export interface Newcomer {
  readonly owner: number;
  readonly symbol: string;
  readonly isPending: boolean;
  readonly count: number;
}

/** Refuses what would be more live orders than the market, or the exchange, lets one owner have. */
export function checkLiveOrders(live: LiveOrders, instrument: Instrument, newcomer: Newcomer) {
  const place = live.get(newcomer.owner)?.get(newcomer.symbol);
  const standing = newcomer.isPending ? place?.pending : place?.open;
  const limit = newcomer.isPending ? instrument.maxTriggerOrders : instrument.maxOpenOrders;
  if ((standing?.size ?? 0) + newcomer.count > limit) return refuse('tooManyOpenOrders', { limit: String(limit) });
  if (countLive(live, newcomer.owner) + newcomer.count > LIVE_ORDERS_MAX) {
    return refuse('tooManyOpenOrders', { limit: String(LIVE_ORDERS_MAX) });
  }
  return undefined;
}

/** Refuses what no slot is left for: even an order that ends at once stands in one. */
export function checkSlots(slots: OrderSlots, count: number) {
  return freeSlotCount(slots) < count ? refuse('tooManyOpenOrders', { limit: String(SLOTS_MAX) }) : undefined;
}

function countLive(live: LiveOrders, owner: number): number {
  let count = 0;
  for (const { open, pending } of live.get(owner)?.values() ?? []) count += open.size + pending.size;
  return count;
}

function openPlace(live: LiveOrders, { owner, symbol }: OrderRecord): LiveOnMarket {
  let bySymbol = live.get(owner);
  if (bySymbol === undefined) {
    bySymbol = new Map();
    live.set(owner, bySymbol);
  }
  let place = bySymbol.get(symbol);
  if (place === undefined) {
    place = { open: new Set(), pending: new Set() };
    bySymbol.set(symbol, place);
  }
  return place;
}
