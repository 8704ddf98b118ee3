import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { creditScoreOf } from '../credit-score.ts';
import { daysBegun, dueAtMs, dueOf, graceEndsAtMs, interestAt, interestFor, type Loan } from '../loan.ts';
import { isLoanProductSound, type LoanProduct } from '../loan-product.ts';
import { collateralFor, isAboveLtv, isAtLtv, ltvCentipercent, priceAtLtv } from '../loan-to-value.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LENT_MS = 1_767_225_600_000;

const LOAN: Pick<Loan, 'disbursedAtMs' | 'days'> = { disbursedAtMs: LENT_MS, days: 7 };

/** 1,000 units at 0.05 % a day for a week: half a unit a day. */
const RUNNING = {
  ...LOAN,
  principalUnits: 1_000n,
  dailyPpm: 500,
  outstandingUnits: 1_000n,
  countedDays: 0,
  interestParts: 0n,
  interestPaidUnits: 0n,
};

const PRODUCT: LoanProduct = {
  id: 1,
  asset: 'USDT',
  days: 7,
  dailyPpm: 500,
  minUnits: 1n,
  maxUnits: 1n,
  lender: 'A',
  isOn: true,
};

test('L3 a loan is due at the last moment of its last day, and its window is three days, or seven from thirty days on', () => {
  expect(dueAtMs(LOAN)).toBe(LENT_MS + 7 * DAY_MS);
  expect(graceEndsAtMs(LOAN)).toBe(LENT_MS + 7 * DAY_MS + 72 * HOUR_MS);
  expect(graceEndsAtMs({ ...LOAN, days: 29 })).toBe(LENT_MS + 29 * DAY_MS + 72 * HOUR_MS);
  expect(graceEndsAtMs({ ...LOAN, days: 30 })).toBe(LENT_MS + 30 * DAY_MS + 168 * HOUR_MS);
  const waiting = { ...LOAN, disbursedAtMs: undefined };
  expect([dueAtMs(waiting), graceEndsAtMs(waiting), daysBegun(waiting, LENT_MS + DAY_MS)]).toEqual([
    undefined,
    undefined,
    0,
  ]);
});

test.each([
  [0, 1],
  [1, 1],
  [DAY_MS - 1, 1],
  [DAY_MS, 1],
  [DAY_MS + 1, 2],
  [2 * DAY_MS, 2],
  [7 * DAY_MS + 1, 8],
])('L3 %i ms after it was lent so many days have begun: %i', (passedMs, days) => {
  expect(daysBegun(LOAN, LENT_MS + passedMs)).toBe(days);
});

test('L3 L4 interest is counted by the day, three times as much after the last one, and each day once', () => {
  const partsAfter = (days: number) => interestAt(RUNNING, LENT_MS + days * DAY_MS).interestParts;
  expect([1, 2, 7, 8, 9].map(partsAfter)).toEqual([500_000n, 1_000_000n, 3_500_000n, 5_000_000n, 6_500_000n]);
  const counted = { ...RUNNING, ...interestAt(RUNNING, LENT_MS + 8 * DAY_MS) };
  expect(counted).toMatchObject({ countedDays: 8, interestParts: 5_000_000n });
  expect(interestAt(counted, LENT_MS + 8 * DAY_MS)).toEqual({ countedDays: 8, interestParts: 5_000_000n });
  expect(interestAt(counted, LENT_MS + 3 * DAY_MS)).toEqual({ countedDays: 8, interestParts: 5_000_000n });
  // What was paid back meanwhile costs nothing from then on.
  const less = { ...counted, outstandingUnits: 400n };
  expect(interestAt(less, LENT_MS + 9 * DAY_MS)).toEqual({ countedDays: 9, interestParts: 5_600_000n });
});

test('L4 all interest together is never more than was lent', () => {
  const nearly = { ...RUNNING, countedDays: 7, interestParts: 998_500_000n };
  expect(interestAt(nearly, LENT_MS + 8 * DAY_MS).interestParts).toBe(1_000_000_000n);
  expect(interestAt(nearly, LENT_MS + 9 * DAY_MS).interestParts).toBe(1_000_000_000n);
});

test('L3 what is due is the principal and the interest that is not paid, rounded up once', () => {
  expect(dueOf(RUNNING, LENT_MS)).toEqual({ interestUnits: 1n, totalUnits: 1_001n });
  expect(dueOf(RUNNING, LENT_MS + 2 * DAY_MS)).toEqual({ interestUnits: 1n, totalUnits: 1_001n });
  expect(dueOf(RUNNING, LENT_MS + 3 * DAY_MS)).toEqual({ interestUnits: 2n, totalUnits: 1_002n });
  const paid = { ...RUNNING, interestPaidUnits: 1n, outstandingUnits: 600n };
  expect(dueOf(paid, LENT_MS + 3 * DAY_MS)).toEqual({ interestUnits: 0n, totalUnits: 600n });
  expect([interestFor(RUNNING, 1_000n, 2), interestFor(RUNNING, 1_000n, 3)]).toEqual([1n, 2n]);
});

test('L2 L6 a part of the value is reached exactly, and passed by one unit more', () => {
  const security = { owedUnits: 65n, collateralUnits: 100_000_000n, priceUnits: 100n };
  expect([isAtLtv(security, 65n), isAboveLtv(security, 65n)]).toEqual([true, false]);
  const more = { ...security, owedUnits: 66n };
  expect([isAtLtv(more, 65n), isAboveLtv(more, 65n)]).toEqual([true, true]);
  const less = { ...security, owedUnits: 64n };
  expect([isAtLtv(less, 65n), isAboveLtv(less, 65n)]).toEqual([false, false]);
});

test('L2 L6 what is told of a security is rounded against who owes', () => {
  const security = { owedUnits: 1n, collateralUnits: 300_000_000n, priceUnits: 1n };
  expect(ltvCentipercent(security)).toBe(3_334n);
  expect(ltvCentipercent({ ...security, collateralUnits: 0n })).toBeUndefined();
  expect(collateralFor(1n, 100n)).toBe(1_538_462n);
  expect(priceAtLtv(security, 75n)).toBe(0n);
  expect(priceAtLtv({ owedUnits: 7n, collateralUnits: 300_000_000n }, 75n)).toBe(3n);
  expect(priceAtLtv({ owedUnits: 7n, collateralUnits: 0n }, 75n)).toBeUndefined();
});

test('L8 every part of a score ends where its formula says, and a loan that was overdue costs a hundred', () => {
  const none = { accountDays: 0, depositUnits: 0n, isVerified: false, overdueCount: 0 };
  expect(creditScoreOf(none)).toEqual({ base: 300, age: 0, deposits: 0, verification: 0, overdue: 0, score: 300 });
  expect([1, 2, 399, 400, 402].map((accountDays) => creditScoreOf({ ...none, accountDays }).age)).toEqual([
    0, 1, 199, 200, 200,
  ]);
  const deposits = ['49.99999999', '50', '9999.99999999', '10000', '10050'].map(units);
  expect(deposits.map((depositUnits) => creditScoreOf({ ...none, depositUnits }).deposits)).toEqual([
    0, 1, 199, 200, 200,
  ]);
  expect(creditScoreOf({ ...none, overdueCount: 1 })).toMatchObject({ overdue: -100, score: 200 });
});

test.each([
  [{ id: 0 }, false],
  [{ id: 1.5 }, false],
  [{ id: 99 }, true],
  [{ id: 100 }, false],
  [{ days: 14 }, true],
  [{ days: 8 }, false],
  [{ dailyPpm: 0 }, false],
  [{ dailyPpm: 1_000 }, true],
  [{ dailyPpm: 1_001 }, false],
  [{ minUnits: 0n }, false],
  [{ minUnits: 2n }, false],
  [{ lender: ' ' }, false],
  [{ lender: 'A'.repeat(80) }, true],
  [{ lender: 'A'.repeat(81) }, false],
])('a loan with %o is sound: %s', (change, isSound) => {
  expect(isLoanProductSound(PRODUCT)).toBe(true);
  expect(isLoanProductSound({ ...PRODUCT, ...change })).toBe(isSound);
});
