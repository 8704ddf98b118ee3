import { must, pass, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { askForLoan, grant, lend, LENDER, moveIndex, openLoanDesk } from '@candor/testkit/fixtures/loans.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { Command } from '../../exchange/exchange.ts';
import type { Loan } from '../loan.ts';

const ALICE = 1_000_000;
const BOB = 1_000_001;
const DAY_MS = 24 * 3_600_000;

function openFunded(): Desk {
  const desk = openLoanDesk();
  for (const owner of [ALICE, BOB]) grant(desk, { owner, wallet: 1, amounts: { BTC: '2', USDT: '1000' } });
  return desk;
}

function refusalOf(desk: Desk, command: Command): unknown {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal;
}

test('L9 a refusal says what is missing, to the last unit', () => {
  const desk = openFunded();
  const photos = { front: 'f', back: 'b', handheld: 'h' };
  const ask = { kind: 'applyForLoan', owner: ALICE, productId: 2, score: 640, photos, units: units('500') } as const;
  const pledge = (amount: string, asset = 'BTC') => ({ collateral: { asset, units: units(amount) } });
  expect(refusalOf(desk, { ...ask, units: units('99') })).toEqual({
    word: 'loanAmountOutOfRange',
    details: { minimum: '100', maximum: '10000', asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...ask, units: units('10000.00000001') })).toMatchObject({ word: 'loanAmountOutOfRange' });
  expect(refusalOf(desk, { ...ask, units: units('501') })).toEqual({
    word: 'unsecuredLoanLimit',
    details: { maximum: '500' },
  });
  expect(refusalOf(desk, ask)).toEqual({ word: 'creditScoreTooLow', details: { score: '640', minimum: '650' } });
  expect(refusalOf(desk, { ...ask, ...pledge('1', 'USDT') })).toEqual({
    word: 'collateralNotAccepted',
    details: { asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...ask, ...pledge('0') })).toMatchObject({ word: 'collateralNotAccepted' });
  expect(refusalOf(desk, { ...ask, ...pledge('1', 'ETH') })).toEqual({
    word: 'valueUnknown',
    details: { coin: 'ETH' },
  });
  expect(refusalOf(desk, { ...ask, ...pledge('0.01') })).toEqual({
    word: 'ltvTooHigh',
    details: { required: '0.01282052', asset: 'BTC' },
  });
  expect(refusalOf(desk, { ...ask, ...pledge('3') })).toEqual({
    word: 'insufficientBalance',
    details: { available: '2', asset: 'BTC' },
  });
  expect(refusalOf(desk, { ...ask, units: units('10000'), ...pledge('2') })).toBe('accepted');
});

test('L1 L2 an approval looks at the price of its moment and at the pool', () => {
  const desk = openLoanDesk('500');
  grant(desk, { owner: ALICE, wallet: 1, amounts: { BTC: '2' } });
  const id = askForLoan(desk, { owner: ALICE, amount: '600', collateral: '0.02' });
  const approve = { kind: 'approveLoan', loanId: id, reviewers: ['ann'] } as const;
  expect(refusalOf(desk, approve)).toEqual({ word: 'loanPoolEmpty', details: { available: '500', asset: 'USDT' } });
  moveIndex(desk, '46000');
  expect(refusalOf(desk, approve)).toEqual({ word: 'ltvTooHigh', details: { required: '0.02006689', asset: 'BTC' } });
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  expect(refusalOf(desk, approve)).toEqual({ word: 'valueUnknown', details: { coin: 'BTC' } });
  expect(refusalOf(desk, { ...approve, reviewers: [] })).toMatchObject({ word: 'secondReviewerNeeded' });
  expect(refusalOf(desk, { ...approve, loanId: 99 })).toMatchObject({ word: 'loanNotFound' });
  const exact = openLoanDesk('600');
  grant(exact, { owner: ALICE, wallet: 1, amounts: { BTC: '2' } });
  lend(exact, { owner: ALICE, amount: '600', collateral: '0.02' });
  expect(refusalOf(exact, approve)).toMatchObject({ word: 'loanAlreadyDecided' });
});

test('L3 a payment is within what is due and what is there, and more collateral likewise', () => {
  const desk = openFunded();
  const waiting = askForLoan(desk, { owner: ALICE, amount: '600', collateral: '0.02' });
  const repay = { kind: 'repayLoan', owner: ALICE, loanId: waiting, units: units('1') } as const;
  expect(refusalOf(desk, repay)).toMatchObject({ word: 'loanNotRunning' });
  must(desk, { kind: 'approveLoan', loanId: waiting, reviewers: ['ann'] });
  expect(refusalOf(desk, { ...repay, units: 0n })).toMatchObject({ word: 'amountMustBePositive' });
  expect(refusalOf(desk, { ...repay, units: units('600.30000001') })).toEqual({
    word: 'aboveDue',
    details: { due: '600.3', asset: 'USDT' },
  });
  const large = lend(desk, { owner: BOB, amount: '5000', collateral: '1' });
  must(desk, { kind: 'transfer', owner: BOB, asset: 'USDT', units: units('5990'), fromWallet: 1, toWallet: 2 });
  expect(refusalOf(desk, { ...repay, owner: BOB, loanId: large, units: units('10.00000001') })).toEqual({
    word: 'insufficientBalance',
    details: { available: '10', asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...repay, owner: BOB, loanId: large, units: units('10') })).toBe('accepted');
  const add = { kind: 'addLoanCollateral', owner: BOB, loanId: large, units: units('1') } as const;
  expect(refusalOf(desk, { ...add, owner: ALICE })).toMatchObject({ word: 'loanNotFound' });
  expect(refusalOf(desk, { ...add, units: 0n })).toMatchObject({ word: 'amountMustBePositive' });
  expect(refusalOf(desk, { ...add, units: units('1.00000001') })).toEqual({
    word: 'insufficientBalance',
    details: { available: '1', asset: 'BTC' },
  });
  expect(refusalOf(desk, add)).toBe('accepted');
  const bare = askForLoan(desk, { owner: ALICE, amount: '300', score: 700 });
  expect(refusalOf(desk, { ...add, owner: ALICE, loanId: bare })).toEqual({
    word: 'collateralNotAccepted',
    details: { asset: 'USDT' },
  });
});

test('L9 nobody has more than twenty open, and a product is listed once, soundly, in an asset that is there', () => {
  const desk = openFunded();
  for (let count = 0; count < 20; count += 1) askForLoan(desk, { owner: ALICE, amount: '100', collateral: '0.01' });
  const photos = { front: 'f', back: 'b', handheld: 'h' };
  const ask = { kind: 'applyForLoan', owner: ALICE, productId: 2, score: 300, photos, units: units('100') } as const;
  const collateral = { asset: 'BTC', units: units('0.01') };
  expect(refusalOf(desk, { ...ask, collateral })).toEqual({ word: 'tooManyLoans', details: { limit: '20' } });
  expect(refusalOf(desk, { ...ask, owner: BOB, collateral })).toBe('accepted');
  const product = {
    id: 4,
    asset: 'USDT',
    days: 7,
    dailyPpm: 1,
    minUnits: 1n,
    maxUnits: 2n,
    lender: LENDER,
    isOn: true,
  };
  const list = (change: Partial<typeof product>) =>
    refusalOf(desk, { kind: 'listLoanProduct', product: { ...product, ...change } });
  expect(list({ asset: 'XYZ' })).toEqual({ word: 'unknownAsset', details: { asset: 'XYZ' } });
  expect(list({ id: 1 })).toEqual({ word: 'alreadyListed', details: { symbol: '1' } });
  expect(list({ days: 8 })).toEqual({ word: 'termsNotSound', details: { symbol: '4' } });
  expect(list({})).toBe('accepted');
  expect(desk.events.at(-1)).toEqual({ kind: 'loanProductChanged', product });
  const terms = { kind: 'setLoanTerms', productId: 4, minUnits: 3n, maxUnits: 2n, isOn: false } as const;
  expect(refusalOf(desk, terms)).toMatchObject({ word: 'termsOutOfRange' });
  expect(refusalOf(desk, { ...terms, productId: 9 })).toMatchObject({ word: 'unknownLoanProduct' });
  expect(must(desk, { ...terms, minUnits: 2n }).reply).toEqual({ productId: 4 });
  expect(desk.events.at(-1)).toEqual({
    kind: 'loanProductChanged',
    product: { ...product, minUnits: 2n, isOn: false },
  });
});

test.each<readonly [string, Partial<Loan>, string]>([
  ['lent', { collateralUnits: -1n }, 'is secured by -1'],
  ['asked for', { outstandingUnits: 1n }, 'is owed before it was lent'],
  ['asked for', { disbursedAtMs: 1 }, 'is owed before it was lent'],
  ['asked for', { countedDays: 1 }, 'is owed before it was lent'],
  ['lent', { disbursedAtMs: undefined }, 'was lent at no time'],
  ['lent', { outstandingUnits: 0n }, 'owes 0'],
  ['lent', { outstandingUnits: units('600.00000001') }, `owes ${units('600.00000001')}`],
  ['lent', { interestParts: units('600') * 1_000_000n + 1n }, 'costs more than it was'],
  ['lent', { interestPaidUnits: 1n, interestParts: 0n }, 'was overpaid'],
])('[I31] the audit finds it when a loan that was %s has %o', (status, change, finding) => {
  const desk = openFunded();
  const wish = { owner: ALICE, amount: '600', collateral: '0.02' };
  const id = status === 'lent' ? lend(desk, wish) : askForLoan(desk, wish);
  const loan = desk.state.loans.open.get(id);
  expect(audit(desk.state)).toEqual([]);
  if (loan !== undefined) Object.assign(loan, change);
  expect(audit(desk.state)).toContainEqual({ rule: 'I31', finding: `loan ${id} ${finding}` });
});

test('[I31] the audit lets exactly what is allowed be', () => {
  const desk = openFunded();
  const loan = desk.state.loans.open.get(lend(desk, { owner: ALICE, amount: '600', collateral: '0.02' }));
  if (loan === undefined) throw new Error('It runs.');
  pass(desk, DAY_MS);
  for (const change of [
    { interestParts: units('600') * 1_000_000n },
    { interestParts: 1n, interestPaidUnits: 1n },
    { interestParts: 1_000_001n, interestPaidUnits: 2n },
    { outstandingUnits: 1n },
  ]) {
    Object.assign(loan, change);
    expect(audit(desk.state).filter(({ rule }) => rule === 'I31')).toEqual([]);
  }
});
