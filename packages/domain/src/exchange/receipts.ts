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
  readonly name: string;
  readonly owner: number;
  readonly receipt: Receipt;
  older: Kept | undefined;
  newer: Kept | undefined;
  newerOfOwner: Kept | undefined;
}

interface OwnerQueue {
  oldest: Kept;
  newest: Kept;
  count: number;
}

/**
 * Kept in the state, so that a restart remembers. The queues are links and not the order of a map: a map walks over
 * what was deleted at its front, and forgetting would become slower the more there is to forget.
 */
export interface Receipts {
  /** By owner and key. */
  readonly byName: Map<string, Kept>;
  readonly byOwner: Map<number, OwnerQueue>;
  oldest: Kept | undefined;
  newest: Kept | undefined;
}

export const receiptsPart: Part<Receipts, readonly (readonly [string, Receipt])[]> = {
  create: createReceipts,
  save: (receipts) => {
    const saved: (readonly [string, Receipt])[] = [];
    for (let kept = receipts.oldest; kept !== undefined; kept = kept.newer) saved.push([kept.name, kept.receipt]);
    return saved;
  },
  restore: (saved) => {
    const receipts = createReceipts();
    for (const [name, receipt] of saved) append(receipts, { name, owner: ownerIn(name), receipt });
    return receipts;
  },
};

export interface RequestKey {
  readonly owner: number;
  readonly key: string;
}

export function findReceipt(receipts: Receipts, request: RequestKey, atMs: number): Receipt | undefined {
  const receipt = receipts.byName.get(nameOf(request))?.receipt;
  return receipt === undefined || isForgotten(receipt, atMs) ? undefined : receipt;
}

/** Keeps the receipt of a request that has none, and forgets what is too old or too much of its owner. */
export function keepReceipt(receipts: Receipts, request: RequestKey, receipt: Receipt): void {
  while (receipts.oldest !== undefined && isForgotten(receipts.oldest.receipt, receipt.atMs)) {
    forget(receipts, receipts.oldest);
  }
  append(receipts, { name: nameOf(request), owner: request.owner, receipt });
}

function createReceipts(): Receipts {
  return { byName: new Map(), byOwner: new Map(), oldest: undefined, newest: undefined };
}

function append(receipts: Receipts, entry: Pick<Kept, 'name' | 'owner' | 'receipt'>): void {
  const kept: Kept = { ...entry, older: receipts.newest, newer: undefined, newerOfOwner: undefined };
  if (receipts.newest === undefined) receipts.oldest = kept;
  else receipts.newest.newer = kept;
  receipts.newest = kept;
  receipts.byName.set(kept.name, kept);
  const queue = receipts.byOwner.get(kept.owner);
  if (queue === undefined) {
    receipts.byOwner.set(kept.owner, { oldest: kept, newest: kept, count: 1 });
    return;
  }
  queue.newest.newerOfOwner = kept;
  queue.newest = kept;
  queue.count += 1;
  if (queue.count > RECEIPTS_PER_OWNER_MAX) forget(receipts, queue.oldest);
}

/** Forgets the oldest receipt of an owner: whatever is the oldest of all is the oldest of its owner too. */
function forget(receipts: Receipts, kept: Kept): void {
  const { name, owner, older, newer, newerOfOwner } = kept;
  if (older === undefined) receipts.oldest = newer;
  else older.newer = newer;
  if (newer === undefined) receipts.newest = older;
  else newer.older = older;
  receipts.byName.delete(name);
  const queue = receipts.byOwner.get(owner);
  if (queue === undefined || newerOfOwner === undefined) {
    receipts.byOwner.delete(owner);
    return;
  }
  queue.oldest = newerOfOwner;
  queue.count -= 1;
}

function isForgotten(receipt: Receipt, atMs: number): boolean {
  return atMs - receipt.atMs >= RECEIPT_KEPT_MS;
}

function nameOf({ owner, key }: RequestKey): string {
  return `${owner}/${key}`;
}

function ownerIn(name: string): number {
  return Number(name.slice(0, name.indexOf('/')));
}
