import { doubledIndex } from '../../matching/doubled.ts';
import { freeSlotCount, NONE, SLOTS_MAX, type OrderSlots } from '../../matching/order-slots.ts';
import { refuse } from '../../result.ts';
import type { Instrument } from '../instrument.ts';
import type { OrderRecord } from './order.ts';

/** What a live order of any market is listed by. */
type Listed = Pick<OrderRecord, 'owner' | 'symbol' | 'status'>;

/** Live orders of one kind of one owner on one market, linked by slot. */
interface LiveList {
  readonly owner: LiveOwner;
  count: number;
  first: number;
}

interface LiveOnMarket {
  readonly open: LiveList;
  readonly pending: LiveList;
}

interface LiveOwner {
  readonly bySymbol: Map<string, LiveOnMarket>;
  /** Over all markets. */
  count: number;
}

/** Every live order, by owner. Links in arrays by slot: an order comes and goes without a search, and weighs little. */
export interface LiveOrders {
  readonly byOwner: Map<number, LiveOwner>;
  /** By slot: the list an order stands in; undefined when it is not live. */
  readonly lists: (LiveList | undefined)[];
  next: Int32Array;
  previous: Int32Array;
}

/** Over all markets together (rule 1.1). */
const LIVE_ORDERS_MAX = 1000;
const CAPACITY_FIRST = 1024;

export function createLiveOrders(): LiveOrders {
  return {
    byOwner: new Map(),
    lists: [],
    next: new Int32Array(CAPACITY_FIRST),
    previous: new Int32Array(CAPACITY_FIRST),
  };
}

/** Enters a live order among its owner's, where its status says. */
export function addLive(live: LiveOrders, order: Listed, slot: number): void {
  const { open, pending } = openPlace(live, order);
  const list = order.status === 'pending' ? pending : open;
  while (slot >= live.next.length) growLinks(live);
  live.next[slot] = list.first;
  live.previous[slot] = NONE;
  if (list.first !== NONE) live.previous[list.first] = slot;
  list.first = slot;
  list.count += 1;
  list.owner.count += 1;
  live.lists[slot] = list;
}

/** Takes an order out of its owner's; one that is not among them is left alone. */
export function removeLive(live: LiveOrders, slot: number): void {
  const list = live.lists[slot];
  if (list === undefined) return;
  live.lists[slot] = undefined;
  const next = live.next[slot] ?? NONE;
  const previous = live.previous[slot] ?? NONE;
  if (previous === NONE) list.first = next;
  else live.next[previous] = next;
  if (next !== NONE) live.previous[next] = previous;
  list.count -= 1;
  list.owner.count -= 1;
}

/** The slots of an owner's live orders, on one market or on all, in the same order on every machine. */
export function liveSlotsOf(live: LiveOrders, owner: number, symbol?: string): readonly number[] {
  const bySymbol = live.byOwner.get(owner)?.bySymbol;
  if (bySymbol === undefined) return [];
  const places = symbol === undefined ? [...bySymbol.values()] : [bySymbol.get(symbol)];
  return places
    .flatMap((place) => (place === undefined ? [] : [...slotsIn(live, place.open), ...slotsIn(live, place.pending)]))
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
export function checkLiveOrders(
  live: LiveOrders,
  instrument: Pick<Instrument, 'maxOpenOrders' | 'maxTriggerOrders'>,
  newcomer: Newcomer,
) {
  const owner = live.byOwner.get(newcomer.owner);
  const place = owner?.bySymbol.get(newcomer.symbol);
  const standing = newcomer.isPending ? place?.pending : place?.open;
  const limit = newcomer.isPending ? instrument.maxTriggerOrders : instrument.maxOpenOrders;
  if ((standing?.count ?? 0) + newcomer.count > limit) return refuse('tooManyOpenOrders', { limit: String(limit) });
  if ((owner?.count ?? 0) + newcomer.count > LIVE_ORDERS_MAX) {
    return refuse('tooManyOpenOrders', { limit: String(LIVE_ORDERS_MAX) });
  }
  return undefined;
}

/** Refuses what no slot is left for: even an order that ends at once stands in one. */
export function checkSlots(slots: OrderSlots, count: number) {
  return freeSlotCount(slots) < count ? refuse('tooManyOpenOrders', { limit: String(SLOTS_MAX) }) : undefined;
}

function slotsIn(live: LiveOrders, list: LiveList): readonly number[] {
  const slots: number[] = [];
  for (let slot = list.first; slot !== NONE; slot = live.next[slot] ?? NONE) slots.push(slot);
  return slots;
}

function openPlace(live: LiveOrders, { owner, symbol }: Listed): LiveOnMarket {
  let liveOwner = live.byOwner.get(owner);
  if (liveOwner === undefined) {
    liveOwner = { bySymbol: new Map(), count: 0 };
    live.byOwner.set(owner, liveOwner);
  }
  let place = liveOwner.bySymbol.get(symbol);
  if (place === undefined) {
    place = { open: createList(liveOwner), pending: createList(liveOwner) };
    liveOwner.bySymbol.set(symbol, place);
  }
  return place;
}

function createList(owner: LiveOwner): LiveList {
  return { owner, count: 0, first: NONE };
}

function growLinks(live: LiveOrders): void {
  live.next = doubledIndex(live.next);
  live.previous = doubledIndex(live.previous);
}
