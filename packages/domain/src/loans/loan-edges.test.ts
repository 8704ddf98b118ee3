import {
  askForLoan,
  bid,
  changesOf,
  fundingBalance,
  grant,
  lend,
  loanOf,
  moveIndex,
  openLoanDesk,
  poolBalance,
  type LoanWish,
} from '@candor/testkit/fixtures/loans.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { creditScoreOf } from './credit-score.ts';
import { graceEndsAtMs } from './loan.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const DAY_MS = 24 * 60 * 60 * 1_000;
const SECURED: LoanWish = { owner: ALICE, amount: '500', collateral: '0.02' };

function openDesk(): Desk {
  const desk = openLoanDesk();
  grant(desk, { owner: ALICE, wallet: FUNDING_WALLET, amounts: { BTC: '1', USDT: '1000' } });
  return desk;
}

function ordersOf(desk: Desk) {
  return desk.events.flatMap((event) =>
    event.kind === 'orderChanged' && event.order.owner === ALICE ? [event.order] : [],
  );
}

test('[STATE-4] L2 a loan that was lent can neither be rejected nor taken back, and its collateral stays', () => {
  const desk = openDesk();
  const loanId = lend(desk, SECURED);
  const before = fundingBalance(desk, ALICE, 'BTC');
  for (const command of [
    { kind: 'rejectLoan', loanId, reason: 'Too late.' },
    { kind: 'withdrawLoanApplication', owner: ALICE, loanId },
  ] as const)
    expect(submit(desk, command)).toEqual({ ok: false, refusal: { word: 'loanAlreadyDecided' } });
  expect(fundingBalance(desk, ALICE, 'BTC')).toEqual(before);
  expect(desk.state.loans.open.get(loanId)?.status).toBe('approved');
});

test('[STATE-4] L2 a rejected application says why and what came back', () => {
  const desk = openDesk();
  const loanId = askForLoan(desk, SECURED);
  expect(must(desk, { kind: 'rejectLoan', loanId, reason: 'No income.' }).reply).toEqual({ loanId });
  expect(loanOf(desk, loanId)).toMatchObject({
    collateralUnits: 0n,
    end: { status: 'failed', reason: 'No income.', returnedUnits: units('0.02') },
  });
  expect(changesOf(desk, loanId)).toEqual(['applied', 'failed']);
});

test('[STATE-4] L3 L6 an application that waits is neither called for, sold nor counted, whatever the price is', () => {
  const desk = openDesk();
  const waiting = askForLoan(desk, SECURED);
  const lent = lend(desk, { ...SECURED, collateral: '0.1' });
  bid(desk, { owner: BOB, price: '20000', quantity: '1' });
  moveIndex(desk, '20000');
  desk.atMs += 5 * DAY_MS;
  moveIndex(desk, '20000');
  expect(must(desk, { kind: 'advanceLoans' }).reply).toEqual({ count: 1 });
  expect(desk.state.loans.open.get(waiting)).toMatchObject({
    status: 'pending',
    countedDays: 0,
    interestParts: 0n,
    collateralUnits: units('0.02'),
  });
  expect(changesOf(desk, waiting)).toEqual(['applied']);
  expect(desk.state.loans.open.get(lent)?.countedDays).toBe(5);
});

test('L5 at the last moment of the window nothing is sold, and right after it is', () => {
  const desk = openDesk();
  const loanId = lend(desk, SECURED);
  bid(desk, { owner: BOB, price: '59000', quantity: '1' });
  const loan = desk.state.loans.open.get(loanId);
  desk.atMs = (loan === undefined ? undefined : graceEndsAtMs(loan)) ?? 0;
  moveIndex(desk, '60000');
  must(desk, { kind: 'advanceLoans' });
  expect(loanOf(desk, loanId).status).toBe('overdue');
  expect(ordersOf(desk)).toEqual([]);
  desk.atMs += 1;
  moveIndex(desk, '60000');
  must(desk, { kind: 'advanceLoans' });
  expect(ordersOf(desk).at(-1)).toMatchObject({
    side: 'sell',
    type: 'limit',
    timeInForce: 'IOC',
    wallet: FUNDING_WALLET,
    // 95 % of the index.
    priceTicks: 5_700_000,
    status: 'filled',
  });
  expect(loanOf(desk, loanId).end?.status).toBe('settled');
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['43700.01', true],
  ['43700', false],
] as const)(
  'L5 L6 at no worse than 95 % of the index, a part of a tick for the owner: a bid of %s',
  (price, isTaken) => {
    const desk = openDesk();
    const loanId = lend(desk, { ...SECURED, amount: '799', collateral: '0.02049' });
    bid(desk, { owner: BOB, price, quantity: '1' });
    // 95 % of it are 43 700.0095.
    moveIndex(desk, '46000.01');
    expect(ordersOf(desk).length > 0).toBe(isTaken);
    expect(changesOf(desk, loanId).includes('settled')).toBe(isTaken);
  },
);

test('L7 an application without collateral moves nothing and keeps the score, one with it moves that and keeps none', () => {
  const desk = openDesk();
  const bare = { owner: ALICE, amount: '100', productId: 1, score: 700 };
  expect(journalsOf(desk, () => askForLoan(desk, bare))).toEqual([]);
  const [hold, ...others] = journalsOf(desk, () => askForLoan(desk, SECURED));
  expect(others).toEqual([]);
  expect(hold).toEqual([
    'loanHold',
    'loanHold:2',
    [ALICE, FUNDING_WALLET, 'available', '-0.02 BTC', undefined],
    [ALICE, FUNDING_WALLET, 'pledged', '0.02 BTC', undefined],
  ]);
  expect([loanOf(desk, 1).score, loanOf(desk, 2).score]).toEqual([700, undefined]);
  expect(poolBalance(desk)).toBe('100000');
});

test('L8 deposits bring a point for 50 up to 200 of them, and no point for a unit less', () => {
  const points = (depositUnits: bigint): number =>
    creditScoreOf({ accountDays: 0, depositUnits, isVerified: false, overdueCount: 0 }).deposits;
  expect(['49.99999999', '50', '9999.99999999', '10000', '20000'].map((amount) => points(units(amount)))).toEqual([
    0, 1, 199, 200, 200,
  ]);
});
