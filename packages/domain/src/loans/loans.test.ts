import { must, pass, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  askForLoan,
  bid,
  changesOf,
  fundingBalance,
  grant,
  lend,
  LENDER,
  loanOf,
  moveIndex,
  openLoanDesk,
  poolBalance,
  tryToAsk,
} from '@candor/testkit/fixtures/loans.ts';
import { trySecond } from '@candor/testkit/fixtures/second-contracts.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';
import { INTEREST_INCOME, SECOND_BANK } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { DEFAULT_SECONDS } from '../second-contracts/default-seconds.ts';
import { balancesOf } from '../wallet/balances-of.ts';
import { creditScoreOf } from './credit-score.ts';
import { defaultLoanProducts } from './default-loan-products.ts';
import { dueOf, interestFor } from './loan.ts';
import { isLoanProductSound, CALL_LTV_PERCENT, SALE_LTV_PERCENT } from './loan-product.ts';
import { collateralFor, ltvCentipercent, priceAtLtv } from './loan-to-value.ts';

const ALICE = 1_000_000;
const BOB = 1_000_001;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function openFunded(): Desk {
  const desk = openLoanDesk();
  for (const owner of [ALICE, BOB]) grant(desk, { owner, wallet: 1, amounts: { BTC: '2', USDT: '1000' } });
  return desk;
}

function repay(desk: Desk, loanId: number, amount: string): string {
  const outcome = submit(desk, { kind: 'repayLoan', owner: ALICE, loanId, units: units(amount) });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

function due(desk: Desk, loanId: number): string {
  return decimal(dueOf(loanOf(desk, loanId), desk.atMs).totalUnits);
}

test('[AT-33] L1 L3 500 for 14 days at 0.05 % cost 3.5; 0.01282052 BTC secure them, are called for at 51 999.97 and sold at 46 987.93', () => {
  const desk = openFunded();
  expect(decimal(interestFor({ dailyPpm: 500 }, units('500'), 14))).toBe('3.5');
  const collateral = collateralFor(units('500'), units('60000'));
  expect(decimal(collateral)).toBe('0.01282052');
  const security = { owedUnits: units('500'), collateralUnits: collateral };
  const price = (percent: bigint) => Number(decimal(priceAtLtv(security, percent) ?? 0n)).toFixed(2);
  expect([price(CALL_LTV_PERCENT), price(SALE_LTV_PERCENT)]).toEqual(['51999.97', '46987.93']);
  expect(tryToAsk(desk, { owner: ALICE, amount: '500', collateral: '0.01282051' })).toBe('ltvTooHigh');
  const id = lend(desk, { owner: ALICE, amount: '500', collateral: '0.01282052' });
  desk.atMs += 14 * DAY_MS;
  expect(due(desk, id)).toBe('503.5');
  expect(repay(desk, id, '503.5')).toBe('accepted');
  expect(fundingBalance(desk, ALICE, 'USDT').available).toBe('996.5');
});

test('[STATE-4] L1 a loan waits, is disbursed out of the pool once, and is settled when it is repaid', () => {
  const desk = openFunded();
  const id = askForLoan(desk, { owner: ALICE, amount: '600', collateral: '0.02' });
  expect(loanOf(desk, id)).toMatchObject({ status: 'pending', lender: LENDER });
  expect(fundingBalance(desk, ALICE, 'BTC')).toEqual({ available: '1.98', pledged: '0.02' });
  expect(poolBalance(desk)).toBe('100000');
  must(desk, { kind: 'approveLoan', loanId: id, reviewers: ['ann'] });
  expect(submit(desk, { kind: 'approveLoan', loanId: id, reviewers: ['ann'] }).ok).toBe(false);
  expect([poolBalance(desk), fundingBalance(desk, ALICE, 'USDT').available]).toEqual(['99400', '1600']);
  expect(repay(desk, id, '600.3')).toBe('accepted');
  expect(loanOf(desk, id).end).toMatchObject({ status: 'settled', returnedUnits: units('0.02') });
  expect(fundingBalance(desk, ALICE, 'BTC')).toEqual({ available: '2', pledged: '0' });
  expect(decimal(balancesOf(desk.state, INTEREST_INCOME)[0]?.available ?? 0n)).toBe('0.3');
  expect(repay(desk, id, '1')).toBe('loanNotFound');
  expect(audit(desk.state)).toEqual([]);
});

test('[STATE-4] L2 what fails its review, or is taken back, frees all of its collateral', () => {
  const desk = openFunded();
  const [first, second] = [1, 2].map(() => askForLoan(desk, { owner: ALICE, amount: '600', collateral: '0.02' }));
  must(desk, { kind: 'rejectLoan', loanId: first ?? 0, reason: 'The pictures cannot be read.' });
  expect(loanOf(desk, first ?? 0).end).toMatchObject({ status: 'failed', reason: 'The pictures cannot be read.' });
  const taken = { kind: 'withdrawLoanApplication', loanId: second ?? 0 } as const;
  expect(submit(desk, { ...taken, owner: BOB }).ok).toBe(false);
  must(desk, { ...taken, owner: ALICE });
  expect(fundingBalance(desk, ALICE, 'BTC')).toEqual({ available: '2', pledged: '0' });
  expect(submit(desk, { kind: 'approveLoan', loanId: first ?? 0, reviewers: ['ann'] }).ok).toBe(false);
});

test('L3 a part of a day is a day; what is repaid early costs the days it was used, interest first', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '1000', collateral: '0.03' });
  expect(due(desk, id)).toBe('1000.5');
  desk.atMs += DAY_MS;
  expect(due(desk, id)).toBe('1000.5');
  desk.atMs += 1;
  expect(due(desk, id)).toBe('1001');
  expect(repay(desk, id, '501')).toBe('accepted');
  expect(loanOf(desk, id)).toMatchObject({ interestPaidUnits: units('1'), outstandingUnits: units('500') });
  desk.atMs += DAY_MS;
  expect(due(desk, id)).toBe('500.25');
  expect(repay(desk, id, '500.25000001')).toBe('aboveDue');
  const foreign = submit(desk, { kind: 'repayLoan', owner: BOB, loanId: id, units: units('1') });
  expect(foreign).toMatchObject({ ok: false, refusal: { word: 'loanNotFound' } });
  expect(repay(desk, id, '500.25')).toBe('accepted');
  expect(audit(desk.state)).toEqual([]);
});

test('[STATE-4] L4 after its last moment a loan is overdue, its days cost three times as much, and all of it never more than was lent', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '1000', productId: 1, collateral: '0.1' });
  desk.atMs += 7 * DAY_MS;
  must(desk, { kind: 'advanceLoans' });
  expect([loanOf(desk, id).status, due(desk, id)]).toEqual(['approved', '1003.5']);
  desk.atMs += 1;
  must(desk, { kind: 'advanceLoans' });
  must(desk, { kind: 'advanceLoans' });
  expect([loanOf(desk, id).status, due(desk, id)]).toEqual(['overdue', '1005']);
  expect(desk.state.loans.overdueCounts.get(ALICE)).toBe(1);
  desk.atMs += 2_000 * DAY_MS;
  expect(due(desk, id)).toBe('2000');
  expect(repay(desk, id, '2000')).toBe('accepted');
  expect(loanOf(desk, id).end?.status).toBe('settled');
  expect(changesOf(desk, id)).toEqual(['applied', 'approved', 'overdue', 'settled']);
});

test('L5 once its window is over so much is sold as is due, at no worse than 95 % of the index, and the rest comes back', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '1000', productId: 1, collateral: '0.1' });
  pass(desk, 7 * DAY_MS + 72 * HOUR_MS);
  bid(desk, { owner: BOB + 1, price: '56000', quantity: '1' });
  must(desk, { kind: 'advanceLoans' });
  expect(loanOf(desk, id).status).toBe('overdue');
  desk.atMs += 1;
  must(desk, { kind: 'advanceLoans' });
  expect(changesOf(desk, id)).not.toContain('sold');
  pass(desk, DAY_MS);
  bid(desk, { owner: BOB + 2, price: '59000', quantity: '1' });
  must(desk, { kind: 'advanceLoans' });
  expect(loanOf(desk, id).end).toMatchObject({ status: 'settled' });
  const { available, pledged } = fundingBalance(desk, ALICE, 'BTC');
  // 1 011 are due, and a sale costs 0.1 %: 0.01716 BTC at 59 000, in lots of 0.00001.
  expect([available, pledged]).toEqual(['1.98284', '0']);
  expect(audit(desk.state)).toEqual([]);
});

test('L6 at 75 % more is called for, once a day; at 83 % it is sold; more collateral or a repayment ends the call', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '5000', productId: 2, collateral: '0.13' });
  const called = () => changesOf(desk, id).filter((change) => change === 'called').length;
  moveIndex(desk, '51300');
  moveIndex(desk, '51200');
  expect(called()).toBe(1);
  must(desk, { kind: 'addLoanCollateral', owner: ALICE, loanId: id, units: units('0.01') });
  moveIndex(desk, '47000');
  expect(called()).toBe(2);
  pass(desk, DAY_MS);
  bid(desk, { owner: BOB + 1, price: '42900', quantity: '2' });
  moveIndex(desk, '43000');
  expect(loanOf(desk, id).end).toMatchObject({ status: 'settled' });
  expect(fundingBalance(desk, ALICE, 'BTC').pledged).toBe('0');
  expect(audit(desk.state)).toEqual([]);
});

test('L6 what nobody buys at a fair price waits, and without a valid index nothing is sold', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
  moveIndex(desk, '43000');
  expect(loanOf(desk, id).end).toBeUndefined();
  bid(desk, { owner: BOB + 1, price: '42900', quantity: '0.05' });
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  must(desk, { kind: 'advanceLoans' });
  expect(changesOf(desk, id)).not.toContain('sold');
  moveIndex(desk, '43000');
  expect(changesOf(desk, id).at(-1)).toBe('sold');
  expect(loanOf(desk, id).collateralUnits).toBe(units('0.08'));
  expect(audit(desk.state)).toEqual([]);
});

test('L7 without collateral: up to 500, from a score of 650 on, one at a time, and lent by two', () => {
  const desk = openFunded();
  const wish = { owner: ALICE, amount: '500', score: 650 };
  expect(tryToAsk(desk, { ...wish, score: 649 })).toBe('creditScoreTooLow');
  expect(tryToAsk(desk, { ...wish, amount: '500.00000001' })).toBe('unsecuredLoanLimit');
  const id = askForLoan(desk, wish);
  expect(tryToAsk(desk, { ...wish, amount: '100' })).toBe('unsecuredLoanLimit');
  const approve = (reviewers: readonly string[]) => submit(desk, { kind: 'approveLoan', loanId: id, reviewers });
  expect(approve(['ann', 'ann'])).toMatchObject({ ok: false, refusal: { word: 'secondReviewerNeeded' } });
  expect(approve(['ann', 'bob']).ok).toBe(true);
  expect(tryToAsk(desk, { ...wish, amount: '100' })).toBe('unsecuredLoanLimit');
  expect(repay(desk, id, due(desk, id))).toBe('accepted');
  expect(tryToAsk(desk, wish)).toBe('accepted');
});

test('L10 what a sold collateral does not cover stays owed, and nobody stakes borrowed money on second contracts', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
  bid(desk, { owner: BOB + 1, price: '20000', quantity: '2' });
  moveIndex(desk, '20000');
  expect(loanOf(desk, id)).toMatchObject({ status: 'approved', collateralUnits: 0n });
  expect(Number(due(desk, id))).toBeGreaterThan(2_000);
  expect(fundingBalance(desk, ALICE, 'USDT').available).toBe('6000');
  expect(audit(desk.state)).toEqual([]);
  for (const second of DEFAULT_SECONDS.slice(0, 1)) must(desk, { kind: 'listSecond', second });
  grant(desk, { owner: SECOND_BANK, wallet: OPERATOR_WALLET, amounts: { USDT: '1000000' } });
  const stake = { owner: ALICE, stake: '10' };
  expect(trySecond(desk, stake)).toBe('loanRunning');
  expect(repay(desk, id, due(desk, id))).toBe('accepted');
  // Nothing else than an empty contract wallet is in the way now.
  expect(trySecond(desk, stake)).toBe('insufficientBalance');
});

test('L8 a score is the sum of its published parts, each rounded down, with an upper end', () => {
  const none = { accountDays: 0, depositUnits: 0n, isVerified: false, overdueCount: 0 };
  expect(creditScoreOf(none).score).toBe(300);
  expect(creditScoreOf({ ...none, accountDays: 3 })).toMatchObject({ age: 1, score: 301 });
  expect(creditScoreOf({ ...none, accountDays: 4_000 }).age).toBe(200);
  expect(creditScoreOf({ ...none, depositUnits: units('2549.99') }).deposits).toBe(50);
  expect(creditScoreOf({ ...none, depositUnits: units('1000000') }).deposits).toBe(200);
  const best = { accountDays: 400, depositUnits: units('10000'), isVerified: true, overdueCount: 2 };
  expect(creditScoreOf(best)).toMatchObject({ verification: 100, overdue: -200, score: 600 });
});

test('L9 the checks run in their order', () => {
  const desk = openFunded();
  const word = (wish: Partial<Parameters<typeof tryToAsk>[1]>) =>
    tryToAsk(desk, { owner: ALICE, amount: '500', collateral: '0.1', ...wish });
  expect(word({ productId: 9 })).toBe('unknownLoanProduct');
  expect(word({ amount: '99.99999999' })).toBe('loanAmountOutOfRange');
  expect(word({ asset: 'USDT' })).toBe('collateralNotAccepted');
  expect(word({ asset: 'ETH' })).toBe('valueUnknown');
  expect(word({ amount: '10000' })).toBe('ltvTooHigh');
  expect(word({ collateral: '2.00000001' })).toBe('insufficientBalance');
  const terms = { minUnits: units('100'), maxUnits: units('200') };
  must(desk, { kind: 'setLoanTerms', productId: 2, ...terms, isOn: true });
  expect(word({})).toBe('loanAmountOutOfRange');
  must(desk, { kind: 'setLoanTerms', productId: 2, ...terms, isOn: false });
  expect(word({})).toBe('loanProductClosed');
});

test('L9 nothing is lent that the pool does not have, or that a fallen price no longer secures', () => {
  const desk = openLoanDesk('400');
  grant(desk, { owner: ALICE, wallet: 1, amounts: { BTC: '1' } });
  const id = askForLoan(desk, { owner: ALICE, amount: '500', collateral: '0.013' });
  const approve = () => submit(desk, { kind: 'approveLoan', loanId: id, reviewers: ['ann'] });
  expect(approve()).toMatchObject({ refusal: { word: 'loanPoolEmpty' } });
  moveIndex(desk, '59000');
  expect(approve()).toMatchObject({ refusal: { word: 'ltvTooHigh' } });
  expect(ltvCentipercent({ owedUnits: 65n, collateralUnits: 100_000_000n, priceUnits: 100n })).toBe(6_500n);
});

test('the same key asks once, and a snapshot brings back products, loans and counts', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
  const command = { kind: 'repayLoan', owner: ALICE, key: 'one', loanId: id, units: units('100') } as const;
  expect(must(desk, command).reply).toEqual(must(desk, command).reply);
  moveIndex(desk, '51300');
  const restored = restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state))));
  expect(restored.loans).toEqual(desk.state.loans);
  expect(encode(takeSnapshot(restored))).toBe(encode(takeSnapshot(desk.state)));
});

test('every loan a fresh exchange offers is sound, and what is not sound is not listed', () => {
  const products = defaultLoanProducts(LENDER);
  expect(products.filter((product) => !isLoanProductSound(product))).toEqual([]);
  const [product] = products;
  if (product === undefined) throw new Error('There is a loan.');
  for (const fault of [{ id: 0 }, { days: 8 }, { dailyPpm: 1_001 }, { minUnits: 0n }, { lender: ' ' }]) {
    expect(isLoanProductSound({ ...product, ...fault })).toBe(false);
  }
});
