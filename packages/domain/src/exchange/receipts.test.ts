import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from './codec.ts';
import { hasFingerprint } from './command-fingerprint.ts';
import { fingerprintOf } from './fingerprint.ts';
import { receiptsPart } from './receipts-part.ts';
import { findReceipt, keepReceipt, type Receipt, RECEIPTS_PER_OWNER_MAX, type Receipts } from './receipts.ts';

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

test.each([
  [{ orderId: 4_194_304 }],
  [{ orderId: 2 ** 52 }],
  [{ orderId: 0 }],
  [{ orderId: '4194304' }],
  [{ orderId: 7, tradeId: 8 }],
  [{ tradeId: 8 }],
  [{ loanId: 'a', units: 5n }],
  [{}],
])('E3 a repeated request hears the reply of the first, %o', (reply) => {
  const receipts = receiptsPart.create();
  // In the place of another, of whose reply nothing may be left.
  keepReceipt(receipts, { owner: ALICE, key: 'early' }, { fingerprint: 1, reply: { orderId: 9 }, atMs: 0 });
  keepReceipt(receipts, { owner: ALICE, key: 'late' }, { fingerprint: 2, reply, atMs: DAY_MS });
  expect(findReceipt(receipts, { owner: ALICE, key: 'late' }, DAY_MS)?.reply).toStrictEqual(reply);
  expect([...receiptsPart.save(receipts)].at(-1)?.at(-1)).toStrictEqual(reply);
});

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
  expect([...receiptsPart.save(receipts)].map(([owner, key]) => [owner, key])).toEqual([[BOB, 'key-11']]);
  expect([...receipts.byOwner.keys()]).toEqual([BOB]);
  expect(receipts.byOwner.get(BOB)?.count).toBe(1);
  keep(receipts, ALICE, { number: 1, atMs: DAY_MS });
  expect(knows(receipts, ALICE, { number: 1, atMs: DAY_MS })).toBe(true);
});

test('E3 after a quiet day a request makes room for others a stretch at a time, and is answered all the same', () => {
  const receipts = receiptsPart.create();
  const count = 12_000;
  for (let number = 0; number < count; number += 1) keep(receipts, ALICE + (number % 7), { number });
  keep(receipts, ALICE, { number: count, atMs: DAY_MS });
  expect([...receiptsPart.save(receipts)]).toHaveLength(count - 10_000 + 1);
  // Its former receipt is too old, has not left yet, and neither answers nor stands in the way.
  const last = { number: count - 1, atMs: DAY_MS };
  const owner = ALICE + (last.number % 7);
  expect(knows(receipts, owner, last)).toBe(false);
  keep(receipts, owner, last);
  expect(knows(receipts, owner, last)).toBe(true);
  keep(receipts, BOB, { number: 0, atMs: DAY_MS });
  expect([...receiptsPart.save(receipts)]).toHaveLength(3);
  expect(receipts.pages.pages.filter((page) => page !== undefined)).toHaveLength(1);
});

interface Kept {
  readonly owner: number;
  readonly key: string;
  readonly receipt: Receipt;
}

/** The same rules as one would write them down: a list. */
function keepNaively(list: readonly Kept[], kept: Kept): readonly Kept[] {
  const young = list.filter(({ receipt }) => kept.receipt.atMs - receipt.atMs < DAY_MS);
  const own = young.filter(({ owner }) => owner === kept.owner);
  const crowdedOut = own.length === RECEIPTS_PER_OWNER_MAX ? own[0] : undefined;
  return [...young.filter((one) => one !== crowdedOut), kept];
}

test('E3 whatever is kept, found, forgotten and brought back is what a plain list would say', () => {
  const step = fc.record({
    owner: fc.integer({ min: 1, max: 4 }),
    // So few that many share a place in the table.
    key: fc.integer({ min: 0, max: 60 }).map((number) => 'k'.repeat(1 + (number % 5)) + String(number)),
    laterMs: fc.constantFrom(0, 1, DAY_MS / 100, DAY_MS / 10),
    isRestored: fc.integer({ min: 0, max: 30 }).map((die) => die === 0),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 200, maxLength: 400, size: 'max' }), (steps) => {
      let receipts = receiptsPart.create();
      let list: readonly Kept[] = [];
      let atMs = 0;
      for (const [index, { owner, key, laterMs, isRestored }] of steps.entries()) {
        atMs += laterMs;
        const expected = list.find((one) => one.owner === owner && one.key === key && atMs - one.receipt.atMs < DAY_MS);
        expect(findReceipt(receipts, { owner, key }, atMs)).toEqual(expected?.receipt);
        if (expected !== undefined) continue;
        const receipt = { fingerprint: index, reply: { orderId: index }, atMs };
        keepReceipt(receipts, { owner, key }, receipt);
        list = keepNaively(list, { owner, key, receipt });
        if (isRestored) receipts = receiptsPart.restore([...receiptsPart.save(receipts)]);
      }
      const saved = list.map(({ owner, key, receipt: { fingerprint, reply } }) => [owner, key, fingerprint, reply]);
      expect(
        [...receiptsPart.save(receipts)].map(([owner, key, print, , reply]) => [owner, key, print, reply]),
      ).toEqual(saved);
    }),
    { numRuns: 40 },
  );
});

test('E3 [R12] receipts that version 5 saved go on answering the same requests', () => {
  const command = { kind: 'cancelOrder', owner: ALICE, orderId: 7, key: 'a/b' } as const;
  const fingerprint = fingerprintOf(encode(command));
  const saved = [[`${ALICE}/a/b`, { fingerprint, reply: { orderId: 7 }, atMs: 5 }]] as const;
  const restored = receiptsPart.restore(saved);
  const again = receiptsPart.restore([...receiptsPart.save(restored)]);
  for (const receipts of [restored, again]) {
    const receipt = findReceipt(receipts, { owner: ALICE, key: 'a/b' }, 6);
    expect(receipt?.reply).toEqual({ orderId: 7 });
    expect(hasFingerprint(command, receipt?.fingerprint ?? 0)).toBe(true);
    expect(hasFingerprint({ ...command, orderId: 8 }, receipt?.fingerprint ?? 0)).toBe(false);
  }
});
