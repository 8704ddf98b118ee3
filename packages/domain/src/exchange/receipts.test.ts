import { expect, test } from 'vitest';
import { findReceipt, keepReceipt, RECEIPTS_PER_OWNER_MAX, receiptsPart, type Receipts } from './receipts.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const DAY_MS = 24 * 60 * 60 * 1000;

function keep(receipts: Receipts, owner: number, { number, atMs = 0 }: { number: number; atMs?: number }): void {
  keepReceipt(receipts, { owner, key: `key-${number}` }, { fingerprint: number, reply: { orderId: number }, atMs });
}

function knows(receipts: Receipts, owner: number, { number, atMs = 0 }: { number: number; atMs?: number }): boolean {
  return findReceipt(receipts, { owner, key: `key-${number}` }, atMs)?.fingerprint === number;
}

/** Alice has one receipt more than is kept, Bob one, from the middle of hers. */
function crowded(): Receipts {
  const receipts = receiptsPart.create();
  for (let number = 0; number <= RECEIPTS_PER_OWNER_MAX; number += 1) {
    keep(receipts, ALICE, { number });
    if (number === 10) keep(receipts, BOB, { number });
  }
  return receipts;
}

test('E3 an owner keeps the newest 5,000 receipts, and takes none from another', () => {
  const receipts = crowded();
  expect(RECEIPTS_PER_OWNER_MAX).toBe(5_000);
  expect(knows(receipts, ALICE, { number: 0 })).toBe(false);
  expect(knows(receipts, ALICE, { number: 1 })).toBe(true);
  expect(knows(receipts, ALICE, { number: RECEIPTS_PER_OWNER_MAX })).toBe(true);
  expect(knows(receipts, BOB, { number: 10 })).toBe(true);
  expect([...receiptsPart.save(receipts)]).toHaveLength(RECEIPTS_PER_OWNER_MAX + 1);
});

test('E3 [I40] receipts brought back from a snapshot are forgotten in the same order', () => {
  const live = crowded();
  const restored = receiptsPart.restore(receiptsPart.save(live));
  for (const receipts of [live, restored]) keep(receipts, ALICE, { number: 0 });
  expect([...receiptsPart.save(restored)]).toEqual([...receiptsPart.save(live)]);
  expect(knows(restored, ALICE, { number: 1 })).toBe(false);
  expect(knows(restored, ALICE, { number: 0 })).toBe(true);
});

test('E3 after a day nothing of a receipt is left, whoever comes next', () => {
  const receipts = crowded();
  keep(receipts, BOB, { number: 11, atMs: DAY_MS });
  expect([...receiptsPart.save(receipts)].map(([name]) => name)).toEqual([`${BOB}/key-11`]);
  expect([...receipts.byOwner.keys()]).toEqual([BOB]);
  expect(receipts.byOwner.get(BOB)?.byKey.size).toBe(1);
  keep(receipts, ALICE, { number: 1, atMs: DAY_MS });
  expect(knows(receipts, ALICE, { number: 1, atMs: DAY_MS })).toBe(true);
});
