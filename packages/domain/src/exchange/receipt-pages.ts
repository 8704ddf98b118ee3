import { required } from '../assert.ts';
import { NONE } from './slot-table.ts';
import type { Reply } from './reply.ts';

const PAGE_BITS = 12;
const PAGE_SLOTS = 2 ** PAGE_BITS;
const PLACE_MASK = PAGE_SLOTS - 1;

/**
 * Receipts side by side in columns. One object for each, alive for a day, cost the collector more than the orders they
 * were for; a page at a time, so that neither growing nor shrinking ever moves what is kept.
 */
export interface ReceiptPage {
  readonly number: number;
  readonly owners: Float64Array;
  readonly keys: (string | undefined)[];
  readonly keyHashes: Int32Array;
  readonly fingerprints: Float64Array;
  readonly times: Float64Array;
  /** Most replies name an order and nothing else: its number stands here, and they are made again. Zero is none. */
  readonly orderIds: Float64Array;
  /** Those that say something else. */
  readonly replies: (Reply | undefined)[];
  /** `NONE` ends a queue: that of everybody, both ways, and that of the owner; the slots that are free are a queue of `newer` too. */
  readonly older: Int32Array;
  readonly newer: Int32Array;
  readonly newerOfOwner: Int32Array;
  usedCount: number;
  firstFree: number;
}

export interface ReceiptPages {
  readonly pages: (ReceiptPage | undefined)[];
  /** Pages that have a free slot; the last is filled first. */
  readonly withSpace: ReceiptPage[];
  /** Numbers of pages that were given up. */
  readonly freeNumbers: number[];
}

export function createReceiptPages(): ReceiptPages {
  return { pages: [], withSpace: [], freeNumbers: [] };
}

export function pageOf({ pages }: ReceiptPages, slot: number): ReceiptPage {
  return required(pages[slot >> PAGE_BITS], 'a receipt stands on its page');
}

export function placeOf(slot: number): number {
  return slot & PLACE_MASK;
}

/** A free slot, of which nothing is known yet. */
export function takeSlot(all: ReceiptPages): number {
  const page = all.withSpace.at(-1) ?? openPage(all);
  const place = page.firstFree;
  page.firstFree = page.newer[place] ?? NONE;
  page.usedCount += 1;
  if (page.firstFree === NONE) all.withSpace.pop();
  return (page.number << PAGE_BITS) | place;
}

export function keepReply(page: ReceiptPage, place: number, reply: Reply): void {
  const orderId = onlyOrderId(reply);
  page.orderIds[place] = orderId;
  page.replies[place] = orderId === 0 ? reply : undefined;
}

export function replyAt({ orderIds, replies }: ReceiptPage, place: number): Reply {
  const orderId = orderIds[place] ?? 0;
  return orderId === 0 ? required(replies[place], 'a receipt has a reply') : { orderId };
}

/** The number of the order that is all a reply tells; zero when it tells anything else. */
function onlyOrderId(reply: Reply): number {
  let found = 0;
  for (const name in reply) {
    const value = reply[name];
    if (name !== 'orderId' || typeof value !== 'number') return 0;
    found = value;
  }
  return found;
}

/** Gives a slot back, and its page when that was the last on it: what has left memory has left it. */
export function freeSlot(all: ReceiptPages, slot: number): void {
  const page = pageOf(all, slot);
  const place = placeOf(slot);
  page.keys[place] = undefined;
  page.replies[place] = undefined;
  page.usedCount -= 1;
  if (page.firstFree === NONE) all.withSpace.push(page);
  page.newer[place] = page.firstFree;
  page.firstFree = place;
  if (page.usedCount === 0 && all.withSpace.length > 1) closePage(all, page);
}

function openPage(all: ReceiptPages): ReceiptPage {
  const number = all.freeNumbers.pop() ?? all.pages.length;
  const newer = new Int32Array(PAGE_SLOTS);
  for (let place = 0; place < PLACE_MASK; place += 1) newer[place] = place + 1;
  newer[PLACE_MASK] = NONE;
  const page: ReceiptPage = {
    number,
    owners: new Float64Array(PAGE_SLOTS),
    // Filled from the first place on, so these two grow as they are.
    keys: [],
    keyHashes: new Int32Array(PAGE_SLOTS),
    fingerprints: new Float64Array(PAGE_SLOTS),
    times: new Float64Array(PAGE_SLOTS),
    orderIds: new Float64Array(PAGE_SLOTS),
    replies: [],
    older: new Int32Array(PAGE_SLOTS),
    newer,
    newerOfOwner: new Int32Array(PAGE_SLOTS),
    usedCount: 0,
    firstFree: 0,
  };
  all.pages[number] = page;
  all.withSpace.push(page);
  return page;
}

function closePage(all: ReceiptPages, page: ReceiptPage): void {
  all.withSpace.splice(all.withSpace.indexOf(page), 1);
  all.pages[page.number] = undefined;
  all.freeNumbers.push(page.number);
}
