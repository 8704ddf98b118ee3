import { longList } from './long-list.ts';
import type { Part } from './part.ts';
import type { Reply } from './turn.ts';

/** A repeated request is answered like the first one for this long (rule G-6). */
const RECEIPT_KEPT_MS = 24 * 60 * 60 * 1000;

/** More than an honest client repeats; without a limit one owner could fill the memory of all. */
export const RECEIPTS_PER_OWNER_MAX = 5_000;

/** What a request with a key was answered. The content is kept as a fingerprint. */
export interface Receipt {
  readonly fingerprint: number;
  readonly reply: Reply;
  readonly atMs: number;
}

/** A receipt in two queues, oldest first: that of everybody, which time shortens, and that of its owner. */
interface Kept {
  readonly owner: number;
  readonly key: string;
  readonly receipt: Receipt;
  older: Kept | undefined;
  newer: Kept | undefined;
  newerOfOwner: Kept | undefined;
}

interface OwnerQueue {
  readonly byKey: Map<string, Kept>;
  oldest: Kept;
  newest: Kept;
}

/**
 * Kept in the state, so that a restart remembers. The queues are links and not the order of a map: a map walks over
 * what was deleted at its front, and forgetting would become slower the more there is to forget.
 */
export interface Receipts {
  readonly byOwner: Map<number, OwnerQueue>;
  oldest: Kept | undefined;
  newest: Kept | undefined;
}

export const receiptsPart: Part<Receipts, Iterable<readonly [string, Receipt]>> = {
  create: createReceipts,
  save: (receipts) =>
    longList(
      () => oldestFirst(receipts),
      (kept) => [nameOf(kept), kept.receipt] as const,
    ),
  restore: (saved) => {
    const receipts = createReceipts();
    for (const [name, receipt] of saved) append(receipts, { ...requestIn(name), receipt });
    return receipts;
  },
};

export interface RequestKey {
  readonly owner: number;
  readonly key: string;
}

export function findReceipt(receipts: Receipts, request: RequestKey, atMs: number): Receipt | undefined {
  const receipt = receipts.byOwner.get(request.owner)?.byKey.get(request.key)?.receipt;
  return receipt === undefined || isForgotten(receipt, atMs) ? undefined : receipt;
}

/** Keeps the receipt of a request that has none, and forgets what is too old or too much of its owner. */
export function keepReceipt(receipts: Receipts, request: RequestKey, receipt: Receipt): void {
  while (receipts.oldest !== undefined && isForgotten(receipts.oldest.receipt, receipt.atMs)) {
    forget(receipts, receipts.oldest);
  }
  append(receipts, { owner: request.owner, key: request.key, receipt });
}

function createReceipts(): Receipts {
  return { byOwner: new Map(), oldest: undefined, newest: undefined };
}

function* oldestFirst(receipts: Receipts): Generator<Kept> {
  for (let kept = receipts.oldest; kept !== undefined; kept = kept.newer) yield kept;
}

function append(receipts: Receipts, { owner, key, receipt }: Pick<Kept, 'owner' | 'key' | 'receipt'>): void {
  // Written out: an object that is spread and then added to has a shape of its own, and every later look at it is slow.
  const kept: Kept = { owner, key, receipt, older: receipts.newest, newer: undefined, newerOfOwner: undefined };
  if (receipts.newest === undefined) receipts.oldest = kept;
  else receipts.newest.newer = kept;
  receipts.newest = kept;
  const queue = receipts.byOwner.get(owner);
  if (queue === undefined) {
    receipts.byOwner.set(owner, { byKey: new Map([[key, kept]]), oldest: kept, newest: kept });
    return;
  }
  queue.byKey.set(key, kept);
  queue.newest.newerOfOwner = kept;
  queue.newest = kept;
  if (queue.byKey.size > RECEIPTS_PER_OWNER_MAX) forget(receipts, queue.oldest);
}

/** Forgets the oldest receipt of an owner: whatever is the oldest of all is the oldest of its owner too. */
function forget(receipts: Receipts, kept: Kept): void {
  const { owner, key, older, newer, newerOfOwner } = kept;
  if (older === undefined) receipts.oldest = newer;
  else older.newer = newer;
  if (newer === undefined) receipts.newest = older;
  else newer.older = older;
  const queue = receipts.byOwner.get(owner);
  if (queue === undefined || newerOfOwner === undefined) {
    receipts.byOwner.delete(owner);
    return;
  }
  queue.byKey.delete(key);
  queue.oldest = newerOfOwner;
}

function isForgotten(receipt: Receipt, atMs: number): boolean {
  return atMs - receipt.atMs >= RECEIPT_KEPT_MS;
}

function nameOf({ owner, key }: RequestKey): string {
  return `${owner}/${key}`;
}

function requestIn(name: string): RequestKey {
  const border = name.indexOf('/');
  return { owner: Number(name.slice(0, border)), key: name.slice(border + 1) };
}
