import { asTextFingerprint } from './command-fingerprint.ts';
import { longList } from './long-list.ts';
import type { Part } from './part.ts';
import { appendReceipt, createReceipts, type Receipt, type Receipts, receiptsOldestFirst } from './receipts.ts';
import type { Reply } from './reply.ts';

/** owner, key, fingerprint, time, reply */
type SavedReceipt = readonly [number, string, number, number, Reply];

/** As version 5 of the rules saved it: owner and key as one name, and the fingerprint of the command's text. */
type SavedReceipt5 = readonly [string, Receipt];

export const receiptsPart: Part<Receipts, Iterable<SavedReceipt | SavedReceipt5>> = {
  create: createReceipts,
  save: (receipts) =>
    longList(
      () => receiptsOldestFirst(receipts),
      ({ owner, key, receipt: { fingerprint, atMs, reply } }): SavedReceipt => [owner, key, fingerprint, atMs, reply],
    ),
  restore: (saved) => {
    const receipts = createReceipts();
    for (const one of saved) {
      const [owner, key, fingerprint, atMs, reply] = isOld(one) ? renewed(one) : one;
      appendReceipt(receipts, { owner, key }, { fingerprint, reply, atMs });
    }
    return receipts;
  },
};

function isOld(saved: SavedReceipt | SavedReceipt5): saved is SavedReceipt5 {
  return typeof saved[0] === 'string';
}

function renewed([name, { fingerprint, atMs, reply }]: SavedReceipt5): SavedReceipt {
  const border = name.indexOf('/');
  const [owner, key] = [Number(name.slice(0, border)), name.slice(border + 1)];
  return [owner, key, asTextFingerprint(fingerprint), atMs, reply];
}
