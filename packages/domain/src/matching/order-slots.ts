import { assert } from '../assert.ts';

/** No slot: the end of a queue, or an order that stands in none. */
export const NONE = -1;

/** An order id is the slot it stands in plus this many times the slot's generation, so that a lookup is an index. */
export const SLOTS_MAX = 2 ** 22;
const GENERATIONS_MAX = 2 ** 31 - 1;

/** This many closed orders stay readable in their slots before the oldest slot is used again. */
const CLOSED_KEPT = 10_000;

const CAPACITY_FIRST = 1024;

/**
 * What matching needs of every order of every book, as arrays by slot: a million resting orders are eight arrays,
 * and nothing for the garbage collector to walk. Queues are linked through `next` and `previous`; closed slots are
 * linked through `next` too, oldest first.
 */
export interface OrderSlots {
  /** Orders of one group never trade with each other. */
  group: Float64Array;
  remainingLots: Float64Array;
  next: Int32Array;
  previous: Int32Array;
  /** The price level the order stands in, or NONE. */
  level: Int32Array;
  generation: Int32Array;
  /** Slots that were ever used. */
  used: number;
  closedFirst: number;
  closedLast: number;
  closedCount: number;
}

export function createOrderSlots(): OrderSlots {
  return {
    group: new Float64Array(CAPACITY_FIRST),
    remainingLots: new Float64Array(CAPACITY_FIRST),
    next: new Int32Array(CAPACITY_FIRST),
    previous: new Int32Array(CAPACITY_FIRST),
    level: new Int32Array(CAPACITY_FIRST).fill(NONE),
    generation: new Int32Array(CAPACITY_FIRST),
    used: 0,
    closedFirst: NONE,
    closedLast: NONE,
    closedCount: 0,
  };
}

/** How many more orders can be opened now. Whoever opens one asks first: a full table is refused, not stumbled over. */
export function freeSlotCount({ used, closedCount }: Pick<OrderSlots, 'used' | 'closedCount'>): number {
  const reusable = closedCount > CLOSED_KEPT ? closedCount - CLOSED_KEPT : 0;
  return SLOTS_MAX - used + reusable;
}

/** Takes a slot for a new order: a fresh one while few orders have closed, else the one closed longest ago. */
export function openSlot(slots: OrderSlots, group: number, lots: number): number {
  const slot = slots.closedCount > CLOSED_KEPT ? reuseSlot(slots) : addSlot(slots);
  slots.group[slot] = group;
  slots.remainingLots[slot] = lots;
  slots.level[slot] = NONE;
  slots.generation[slot] = generationOf(slots, slot) + 1;
  return slot;
}

/** Takes the slot and the generation an id names: how a snapshot's orders come back, in the order of their slots. */
export function openSlotAs(
  slots: OrderSlots,
  orderId: number,
  order: { readonly group: number; readonly lots: number },
): number {
  const slot = addSlot(slots);
  assert(slot === orderId % SLOTS_MAX, 'orders come back in the order of their slots');
  slots.group[slot] = order.group;
  slots.remainingLots[slot] = order.lots;
  slots.level[slot] = NONE;
  slots.generation[slot] = (orderId - slot) / SLOTS_MAX;
  return slot;
}

/** Hands a slot back. The order in it can still be read until the slot is used again. */
export function closeSlot(slots: OrderSlots, slot: number): void {
  assert(slots.level[slot] === NONE, 'a closed order stands in no queue');
  // A slot whose generations are used up is retired, because an id is never given twice.
  if (generationOf(slots, slot) >= GENERATIONS_MAX) return;
  slots.next[slot] = NONE;
  if (slots.closedLast === NONE) slots.closedFirst = slot;
  else slots.next[slots.closedLast] = slot;
  slots.closedLast = slot;
  slots.closedCount += 1;
}

/** The closed slots, the one closed longest ago first. */
export function closedSlots(slots: OrderSlots): readonly number[] {
  const closed: number[] = [];
  for (let slot = slots.closedFirst; slot !== NONE; slot = slots.next[slot] ?? NONE) closed.push(slot);
  return closed;
}

export function orderIdOf(slots: OrderSlots, slot: number): number {
  return generationOf(slots, slot) * SLOTS_MAX + slot;
}

/** The slot an id names, or NONE when no order ever had that id or its slot has been used again since. */
export function slotOfOrder(slots: OrderSlots, orderId: number): number {
  const slot = orderId % SLOTS_MAX;
  if (!Number.isSafeInteger(orderId) || orderId < SLOTS_MAX || slot >= slots.used) return NONE;
  return orderIdOf(slots, slot) === orderId ? slot : NONE;
}

function generationOf(slots: OrderSlots, slot: number): number {
  return slots.generation[slot] ?? 0;
}

function reuseSlot(slots: OrderSlots): number {
  const slot = slots.closedFirst;
  slots.closedFirst = slots.next[slot] ?? NONE;
  slots.closedCount -= 1;
  return slot;
}

function addSlot(slots: OrderSlots): number {
  const slot = slots.used;
  assert(slot < SLOTS_MAX, 'a slot is only taken while one is free');
  if (slot === slots.group.length) growSlots(slots);
  slots.used += 1;
  return slot;
}

function growSlots(slots: OrderSlots): void {
  slots.group = doubled(slots.group);
  slots.remainingLots = doubled(slots.remainingLots);
  slots.next = doubledIndex(slots.next);
  slots.previous = doubledIndex(slots.previous);
  slots.level = doubledIndex(slots.level);
  slots.generation = doubledIndex(slots.generation);
}

function doubled(source: Float64Array): Float64Array {
  const target = new Float64Array(source.length * 2);
  target.set(source);
  return target;
}

function doubledIndex(source: Int32Array): Int32Array {
  const target = new Int32Array(source.length * 2);
  target.set(source);
  return target;
}
