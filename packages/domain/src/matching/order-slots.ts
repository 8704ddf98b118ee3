import { assert } from '../assert.ts';
import { doubledRecords } from './doubled.ts';

/** No slot: the end of a queue, or an order that stands in none. */
export const NONE = -1;

/** An order id is the slot it stands in plus this many times the slot's generation, so that a lookup is an index. */
export const SLOTS_MAX = 2 ** 22;

/** Which generations the slots of one table run through. */
export interface Generations {
  readonly first: number;
  readonly last: number;
}

/** Spot and contracts share no generation, so that one id never names an order of each. */
export const SPOT_GENERATIONS: Generations = { first: 1, last: 2 ** 30 - 1 };
export const PERPETUAL_GENERATIONS: Generations = { first: 2 ** 30, last: 2 ** 31 - 1 };

/** This many closed orders stay readable in their slots before the oldest slot is used again. */
const CLOSED_KEPT = 10_000;

const CAPACITY_FIRST = 1024;

/** An order is one record of 32 bytes, which comes from memory at once: four positions, then two amounts. */
const SLOT_BYTES = 32;
const LINKS = SLOT_BYTES / Int32Array.BYTES_PER_ELEMENT;
const NEXT = 0;
const PREVIOUS = 1;
const LEVEL = 2;
const GENERATION = 3;
const AMOUNTS = SLOT_BYTES / Float64Array.BYTES_PER_ELEMENT;
const GROUP = 2;
const OPEN_LOTS = 3;

/**
 * What matching needs of every order of every book, as records by slot in one piece: a million resting orders are
 * nothing for the garbage collector to walk. Queues are linked through `next` and `previous`; closed slots are linked
 * through `next` too, oldest first.
 */
export interface OrderSlots {
  readonly generations: Generations;
  /** Two views of the same records: next, previous, level, generation; group, open lots. */
  links: Int32Array;
  amounts: Float64Array;
  /** Slots that were ever used. */
  used: number;
  closedFirst: number;
  closedLast: number;
  closedCount: number;
}

export function createOrderSlots(generations: Generations = SPOT_GENERATIONS): OrderSlots {
  const records = new ArrayBuffer(CAPACITY_FIRST * SLOT_BYTES);
  return {
    generations,
    links: new Int32Array(records),
    amounts: new Float64Array(records),
    used: 0,
    closedFirst: NONE,
    closedLast: NONE,
    closedCount: 0,
  };
}

/** The order behind this one in its queue, or NONE. */
export function nextOf(slots: OrderSlots, slot: number): number {
  return slots.links[slot * LINKS + NEXT] ?? NONE;
}

export function setNext(slots: OrderSlots, slot: number, next: number): void {
  slots.links[slot * LINKS + NEXT] = next;
}

/** The order before this one in its queue, or NONE. */
export function previousOf(slots: OrderSlots, slot: number): number {
  return slots.links[slot * LINKS + PREVIOUS] ?? NONE;
}

export function setPrevious(slots: OrderSlots, slot: number, previous: number): void {
  slots.links[slot * LINKS + PREVIOUS] = previous;
}

/** The price level the order stands in, or NONE. */
export function levelOf(slots: OrderSlots, slot: number): number {
  return slots.links[slot * LINKS + LEVEL] ?? NONE;
}

export function setLevel(slots: OrderSlots, slot: number, level: number): void {
  slots.links[slot * LINKS + LEVEL] = level;
}

/** Orders of one group never trade with each other. */
export function groupOf(slots: OrderSlots, slot: number): number {
  return slots.amounts[slot * AMOUNTS + GROUP] ?? 0;
}

/** The lots of the order that are still to trade. */
export function openLotsOf(slots: OrderSlots, slot: number): number {
  return slots.amounts[slot * AMOUNTS + OPEN_LOTS] ?? 0;
}

export function setOpenLots(slots: OrderSlots, slot: number, lots: number): void {
  slots.amounts[slot * AMOUNTS + OPEN_LOTS] = lots;
}

/** How many more orders can be opened now. Whoever opens one asks first: a full table is refused, not stumbled over. */
export function freeSlotCount({ used, closedCount }: Pick<OrderSlots, 'used' | 'closedCount'>): number {
  const reusable = closedCount > CLOSED_KEPT ? closedCount - CLOSED_KEPT : 0;
  return SLOTS_MAX - used + reusable;
}

/** Takes a slot for a new order: a fresh one while few orders have closed, else the one closed longest ago. */
export function openSlot(slots: OrderSlots, group: number, lots: number): number {
  const isReused = slots.closedCount > CLOSED_KEPT;
  const slot = isReused ? reuseSlot(slots) : addSlot(slots);
  const generation = isReused ? generationOf(slots, slot) + 1 : slots.generations.first;
  fillSlot(slots, slot, { group, lots, generation });
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
  fillSlot(slots, slot, { group: order.group, lots: order.lots, generation: (orderId - slot) / SLOTS_MAX });
  return slot;
}

/** Hands a slot back. The order in it can still be read until the slot is used again. */
export function closeSlot(slots: OrderSlots, slot: number): void {
  assert(levelOf(slots, slot) === NONE, 'a closed order stands in no queue');
  // A slot whose generations are used up is retired, because an id is never given twice.
  if (generationOf(slots, slot) >= slots.generations.last) return;
  setNext(slots, slot, NONE);
  if (slots.closedLast === NONE) slots.closedFirst = slot;
  else setNext(slots, slots.closedLast, slot);
  slots.closedLast = slot;
  slots.closedCount += 1;
}

/** The closed slots, the one closed longest ago first. */
export function* closedSlots(slots: OrderSlots): Generator<number> {
  for (let slot = slots.closedFirst; slot !== NONE; slot = nextOf(slots, slot)) yield slot;
}

export function orderIdOf(slots: OrderSlots, slot: number): number {
  return generationOf(slots, slot) * SLOTS_MAX + slot;
}

/** The slot an id names, or NONE when no order ever had that id or its slot has been used again since. */
export function slotOfOrder(slots: OrderSlots, orderId: number): number {
  if (!Number.isSafeInteger(orderId) || orderId < SLOTS_MAX) return NONE;
  // The low bits are the remainder, and a mask finds them in a fraction of the time of a division of large numbers.
  const slot = orderId & (SLOTS_MAX - 1);
  if (slot >= slots.used) return NONE;
  return orderIdOf(slots, slot) === orderId ? slot : NONE;
}

function generationOf(slots: OrderSlots, slot: number): number {
  return slots.links[slot * LINKS + GENERATION] ?? 0;
}

function fillSlot(
  slots: OrderSlots,
  slot: number,
  order: { readonly group: number; readonly lots: number; readonly generation: number },
): void {
  slots.amounts[slot * AMOUNTS + GROUP] = order.group;
  setOpenLots(slots, slot, order.lots);
  setLevel(slots, slot, NONE);
  slots.links[slot * LINKS + GENERATION] = order.generation;
}

function reuseSlot(slots: OrderSlots): number {
  const slot = slots.closedFirst;
  slots.closedFirst = nextOf(slots, slot);
  slots.closedCount -= 1;
  return slot;
}

function addSlot(slots: OrderSlots): number {
  const slot = slots.used;
  assert(slot < SLOTS_MAX, 'a slot is only taken while one is free');
  if (slot * LINKS === slots.links.length) growSlots(slots);
  slots.used += 1;
  return slot;
}

function growSlots(slots: OrderSlots): void {
  const records = doubledRecords(slots.links);
  slots.links = new Int32Array(records);
  slots.amounts = new Float64Array(records);
}
