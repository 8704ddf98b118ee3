import { required } from '../assert.ts';
import {
  createReceiptPages,
  freeSlot,
  keepReply,
  pageOf,
  placeOf,
  type ReceiptPages,
  replyAt,
  takeSlot,
} from './receipt-pages.ts';
import { addSlot, createSlotTable, NONE, nextPlace, removeSlot, slotIn, type SlotTable } from './slot-table.ts';
import type { Reply } from './reply.ts';

/** A repeated request is answered like the first one for this long (rule G-6). */
const RECEIPT_KEPT_MS = 24 * 60 * 60 * 1000;

/** More than an honest client repeats; without a limit one owner could fill the memory of all. */
export const RECEIPTS_PER_OWNER_MAX = 5_000;

/** After a quiet day millions may have become too old: so many leave with one request, which takes a few milliseconds. */
const FORGOTTEN_AT_ONCE_MAX = 10_000;

/** What a request with a key was answered. The content is kept as a fingerprint. */
export interface Receipt {
  readonly fingerprint: number;
  readonly reply: Reply;
  readonly atMs: number;
}

/**
 * The receipts of one owner, oldest first, and where each stands by the hash of its key. A table for each owner, so that
 * nobody can crowd another's, and none is ever long to grow.
 */
interface OwnerReceipts extends SlotTable {
  oldest: number;
  newest: number;
}

/**
 * Kept in the state, so that a restart remembers. Each is in two queues, oldest first: that of everybody, which time
 * shortens, and that of its owner.
 */
export interface Receipts {
  readonly byOwner: Map<number, OwnerReceipts>;
  readonly pages: ReceiptPages;
  oldest: number;
  newest: number;
}

export interface RequestKey {
  readonly owner: number;
  readonly key: string;
}

export function createReceipts(): Receipts {
  return { byOwner: new Map(), pages: createReceiptPages(), oldest: NONE, newest: NONE };
}

export function findReceipt(receipts: Receipts, request: RequestKey, atMs: number): Receipt | undefined {
  const slot = findSlot(receipts, request);
  return slot === NONE || isForgotten(receipts, slot, atMs) ? undefined : receiptAt(receipts, slot).receipt;
}

/** Keeps the receipt of a request that has none, and forgets what is too old or too much of its owner. */
export function keepReceipt(receipts: Receipts, request: RequestKey, receipt: Receipt): void {
  for (let left = FORGOTTEN_AT_ONCE_MAX; left > 0 && isOldestForgotten(receipts, receipt.atMs); left -= 1) {
    forgetOldest(receipts, ownerAt(receipts, receipts.oldest));
  }
  // What is too old and still waits to leave must not stand in the way of its own key.
  while (isOldestForgotten(receipts, receipt.atMs) && findSlot(receipts, request) !== NONE) {
    forgetOldest(receipts, request.owner);
  }
  appendReceipt(receipts, request, receipt);
}

/** Puts a receipt behind all others. */
export function appendReceipt(receipts: Receipts, { owner, key }: RequestKey, receipt: Receipt): void {
  const slot = takeSlot(receipts.pages);
  const hash = hashOf(key);
  const page = pageOf(receipts.pages, slot);
  const place = placeOf(slot);
  page.owners[place] = owner;
  page.keys[place] = key;
  page.keyHashes[place] = hash;
  page.fingerprints[place] = receipt.fingerprint;
  page.times[place] = receipt.atMs;
  keepReply(page, place, receipt.reply);
  page.older[place] = receipts.newest;
  page.newer[place] = NONE;
  page.newerOfOwner[place] = NONE;
  if (receipts.newest === NONE) receipts.oldest = slot;
  else pageOf(receipts.pages, receipts.newest).newer[placeOf(receipts.newest)] = slot;
  receipts.newest = slot;
  appendToOwner(receipts, owner, { slot, hash });
}

/** Every receipt with its request, oldest first. */
export function* receiptsOldestFirst(receipts: Receipts): Generator<RequestKey & { readonly receipt: Receipt }> {
  for (let slot = receipts.oldest; slot !== NONE; slot = newerThan(receipts, slot)) yield receiptAt(receipts, slot);
}

function appendToOwner(receipts: Receipts, owner: number, { slot, hash }: { slot: number; hash: number }): void {
  const own = receipts.byOwner.get(owner);
  if (own === undefined) {
    const { places, count } = createSlotTable();
    const first: OwnerReceipts = { places, count, oldest: slot, newest: slot };
    addSlot(first, hash, slot);
    receipts.byOwner.set(owner, first);
    return;
  }
  pageOf(receipts.pages, own.newest).newerOfOwner[placeOf(own.newest)] = slot;
  own.newest = slot;
  addSlot(own, hash, slot);
  if (own.count > RECEIPTS_PER_OWNER_MAX) forgetOldest(receipts, owner);
}

/** Forgets the oldest receipt of an owner: whatever is the oldest of all is the oldest of its owner too. */
function forgetOldest(receipts: Receipts, owner: number): void {
  const own = required(receipts.byOwner.get(owner), 'a receipt has an owner');
  const slot = own.oldest;
  const page = pageOf(receipts.pages, slot);
  const place = placeOf(slot);
  const older = page.older[place] ?? NONE;
  const newer = page.newer[place] ?? NONE;
  if (older === NONE) receipts.oldest = newer;
  else pageOf(receipts.pages, older).newer[placeOf(older)] = newer;
  if (newer === NONE) receipts.newest = older;
  else pageOf(receipts.pages, newer).older[placeOf(newer)] = older;
  own.oldest = page.newerOfOwner[place] ?? NONE;
  if (own.oldest === NONE) receipts.byOwner.delete(owner);
  else removeSlot(own, page.keyHashes[place] ?? 0, slot);
  freeSlot(receipts.pages, slot);
}

function findSlot(receipts: Receipts, { owner, key }: RequestKey): number {
  const own = receipts.byOwner.get(owner);
  if (own === undefined) return NONE;
  const hash = hashOf(key);
  let place = nextPlace(own, hash, NONE);
  while (place !== NONE && keyAt(receipts, slotIn(own, place)) !== key) place = nextPlace(own, hash, place);
  return place === NONE ? NONE : slotIn(own, place);
}

function receiptAt(receipts: Receipts, slot: number): RequestKey & { readonly receipt: Receipt } {
  const page = pageOf(receipts.pages, slot);
  const place = placeOf(slot);
  const reply = replyAt(page, place);
  const receipt = { fingerprint: page.fingerprints[place] ?? 0, reply, atMs: page.times[place] ?? 0 };
  return { owner: page.owners[place] ?? 0, key: page.keys[place] ?? '', receipt };
}

function newerThan(receipts: Receipts, slot: number): number {
  return pageOf(receipts.pages, slot).newer[placeOf(slot)] ?? NONE;
}

function ownerAt(receipts: Receipts, slot: number): number {
  return pageOf(receipts.pages, slot).owners[placeOf(slot)] ?? 0;
}

function keyAt(receipts: Receipts, slot: number): string | undefined {
  return pageOf(receipts.pages, slot).keys[placeOf(slot)];
}

function isOldestForgotten(receipts: Receipts, atMs: number): boolean {
  return receipts.oldest !== NONE && isForgotten(receipts, receipts.oldest, atMs);
}

function isForgotten(receipts: Receipts, slot: number, atMs: number): boolean {
  return atMs - (pageOf(receipts.pages, slot).times[placeOf(slot)] ?? 0) >= RECEIPT_KEPT_MS;
}

function hashOf(key: string): number {
  let hash = 0x41c6ce57;
  for (let index = 0; index < key.length; index += 1) hash = multiply(hash ^ key.charCodeAt(index), 2654435761);
  hash ^= hash >>> 16;
  return multiply(hash, 2246822507) ^ (hash >>> 13);
}

/** The low 32 bits of a product, exactly and alike on every machine: the one part of `Math` that no rule need fear. */
// oxlint-disable-next-line no-restricted-globals -- It is banned for its floats, and this has none.
const multiply = Math.imul;
