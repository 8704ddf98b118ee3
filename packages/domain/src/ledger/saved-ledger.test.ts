import { expect, test } from 'vitest';
import { auditLedger } from './audit-ledger.ts';
import { EXTERNAL } from './operator-accounts.ts';
import type { Leg } from './journal.ts';
import { ledgerPart, type SavedLedger } from './ledger-part.ts';
import { createLedger, postOnce, type Ledger } from './ledger.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** Money in every bucket, in more than one wallet and asset, and of people who came in no order. */
function busyLedger(): Ledger {
  const ledger = createLedger();
  const rows: readonly (readonly [number, number, string, Leg['bucket'], bigint])[] = [
    [BOB, 2, 'USDT', 'available', 1n],
    [ALICE, 107, 'USDT', 'margin', 2n],
    [ALICE, 1, 'USDT', 'frozen', 3n],
    [ALICE, 1, 'BTC', 'escrow', 4n],
    [ALICE, 1, 'BTC', 'pledged', 5n],
  ];
  for (const [owner, wallet, asset, bucket, units] of rows) {
    const legs: readonly Leg[] = [
      { owner: EXTERNAL, wallet: 0, asset, bucket: 'available', units: -units },
      { owner, wallet, asset, bucket, units },
    ];
    postOnce(ledger, { bizType: 'deposit', bizNo: `chain:${units}`, legs }, 0);
  }
  return ledger;
}

function savedNow(ledger: Ledger): object {
  const saved = ledgerPart.save(ledger);
  return { ...saved, accounts: [...saved.accounts], postedOnce: [...saved.postedOnce] };
}

test('[I40] a ledger is saved by owner, wallet and asset, with every bucket in its place', () => {
  const ledger = busyLedger();
  ledger.fees.set('USDT', 9n).set('BTC', 8n);
  ledger.rebateMillionths.set('USDT', 7n).set('BTC', 6n);
  expect(savedNow(ledger)).toEqual({
    accounts: [
      [EXTERNAL, 0, 'BTC', -9n, 0n, 0n, 0n, 0n],
      [EXTERNAL, 0, 'USDT', -6n, 0n, 0n, 0n, 0n],
      [ALICE, 1, 'BTC', 0n, 0n, 0n, 4n, 5n],
      [ALICE, 1, 'USDT', 0n, 3n, 0n, 0n, 0n],
      [ALICE, 107, 'USDT', 0n, 0n, 2n, 0n, 0n],
      [BOB, 2, 'USDT', 1n, 0n, 0n, 0n, 0n],
    ],
    fees: [
      ['BTC', 8n],
      ['USDT', 9n],
    ],
    rebateMillionths: [
      ['BTC', 6n],
      ['USDT', 7n],
    ],
    postedOnce: ['chain:1', 'chain:2', 'chain:3', 'chain:4', 'chain:5'],
    journalCount: 5,
  });
});

test('[I40] L2 L5 a ledger brought back is the same one, with its sums, and posts nothing twice', () => {
  const ledger = busyLedger();
  ledger.fees.set('USDT', 9n);
  ledger.rebateMillionths.set('BTC', 6n);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What was saved, its long lists as plain ones.
  const restored = ledgerPart.restore(savedNow(ledger) as SavedLedger);
  expect(savedNow(restored)).toEqual(savedNow(ledger));
  expect(Object.fromEntries(restored.sums)).toEqual({ BTC: { units: 0n }, USDT: { units: 0n } });
  expect([...auditLedger(restored)].filter((step) => step?.rule === 'I2' || step?.rule === 'I4')).toEqual([]);
  expect(postOnce(restored, { bizType: 'deposit', bizNo: 'chain:3', legs: [] }, 0)).toBeUndefined();
  expect(ledgerPart.create()).toEqual(createLedger());
});
