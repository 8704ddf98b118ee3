import type { Part } from './part.ts';
import type { Reply } from './turn.ts';

/** A repeated request is answered like the first one for this long (rule G-6). */
const RECEIPT_KEPT_MS = 24 * 60 * 60 * 1000;

/** What a request with a key was answered. The content is kept as a fingerprint. */
export interface Receipt {
  readonly fingerprint: number;
  readonly reply: Reply;
  readonly atMs: number;
}

/** By owner and key, oldest first. Kept in the state, so that a restart remembers. */
export type Receipts = Map<string, Receipt>;

export const receiptsPart: Part<Receipts, readonly (readonly [string, Receipt])[]> = {
  create: () => new Map(),
  save: (receipts) => [...receipts],
  restore: (saved) => new Map(saved),
};

export interface RequestKey {
  readonly owner: number;
  readonly key: string;
}

export function findReceipt(receipts: Receipts, request: RequestKey, atMs: number): Receipt | undefined {
  const receipt = receipts.get(nameOf(request));
  return receipt === undefined || isForgotten(receipt, atMs) ? undefined : receipt;
}

export function keepReceipt(receipts: Receipts, request: RequestKey, receipt: Receipt): void {
  forgetOld(receipts, receipt.atMs);
  receipts.set(nameOf(request), receipt);
}

function forgetOld(receipts: Receipts, atMs: number): void {
  for (const [name, receipt] of receipts) {
    if (!isForgotten(receipt, atMs)) return;
    receipts.delete(name);
  }
}

function isForgotten(receipt: Receipt, atMs: number): boolean {
  return atMs - receipt.atMs >= RECEIPT_KEPT_MS;
}

function nameOf({ owner, key }: RequestKey): string {
  return `${owner}/${key}`;
}
