import { fund, must, pass, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { borrowed, CROSS, ISOLATED, openMarginDesk, putIn, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { Command } from '../../exchange/exchange.ts';
import { BILL } from '../../ledger/bill.ts';
import { INTEREST_INCOME, LENDING_POOL, TREASURY } from '../../ledger/operator-accounts.ts';
import { owedBy } from '../accounts/owed-by.ts';
import { hoursSince, interestUnitsOf, partsAfter } from './margin-loan.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const HOUR_MS = 3_600_000;
const PARTS = 24_000_000n;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };

function openWithBitcoin(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '2', USDT: '50000' });
  putIn(desk, BTC, '1');
  return desk;
}

function refusalOf(desk: Desk, command: Command): unknown {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal;
}

test('B1 B5 a loan and its repayment move what they say, between the account, the pool and the income from interest', () => {
  const desk = openWithBitcoin();
  const borrow = { kind: 'borrowMargin', ...USDT, units: units('24000') } as const;
  expect(journalsOf(desk, () => must(desk, borrow))).toEqual([
    [
      'marginLoan',
      'marginLoan:1',
      [LENDING_POOL, 0, 'available', '-24000 USDT', undefined],
      [ALICE, 4, 'available', '24000 USDT', BILL.marginBorrow],
    ],
  ]);
  const borrowedAtMs = desk.atMs;
  // What interest takes.
  putIn(desk, USDT, '1');
  desk.atMs += HOUR_MS + 1;
  const repay = (amount: string) => must(desk, { kind: 'repayMargin', ...USDT, units: units(amount) });
  // Two hours of 24,000 are 0.4: less than that pays interest alone.
  expect(repay('0.1').reply).toEqual({ repaidUnits: units('0.1'), leftUnits: units('24000.3') });
  expect(desk.events.findLast((event) => event.kind === 'marginRepaid')).toEqual({
    kind: 'marginRepaid',
    loanId: 1,
    owner: ALICE,
    wallet: 4,
    asset: 'USDT',
    interestUnits: units('0.1'),
    principalUnits: 0n,
    by: 'owner',
    bizNo: `marginRepay:${desk.state.ledger.journalCount}`,
    atMs: desk.atMs,
  });
  expect(journalsOf(desk, () => repay('4000.3'))).toEqual([
    [
      'marginRepay',
      `marginRepay:${desk.state.ledger.journalCount}`,
      [ALICE, 4, 'available', '-0.3 USDT', BILL.marginInterest],
      [INTEREST_INCOME, 0, 'available', '0.3 USDT', undefined],
      [ALICE, 4, 'available', '-4000 USDT', BILL.marginRepay],
      [LENDING_POOL, 0, 'available', '4000 USDT', undefined],
    ],
  ]);
  expect(desk.events.findLast((event) => event.kind === 'marginLoanChanged')?.loan).toEqual({
    id: 1,
    owner: ALICE,
    wallet: 4,
    asset: 'USDT',
    borrowedUnits: units('24000'),
    principalUnits: units('20000'),
    interestParts: 0n,
    interestPaidUnits: units('0.4'),
    hours: 2,
    borrowedAtMs,
    updatedAtMs: desk.atMs,
  });
  expect(journalsOf(desk, () => repay('20000'))).toEqual([
    [
      'marginRepay',
      `marginRepay:${desk.state.ledger.journalCount}`,
      [ALICE, 4, 'available', '-20000 USDT', BILL.marginRepay],
      [LENDING_POOL, 0, 'available', '20000 USDT', undefined],
    ],
  ]);
  expect([desk.state.margin.loans.size, desk.state.margin.accounts.get(`${ALICE}/4`)?.loans]).toEqual([0, []]);
  expect(audit(desk.state)).toEqual([]);
});

test('B4 hours that have begun are told of with their rate, what they cost and what they are counted on', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '24000');
  desk.atMs += HOUR_MS;
  const { reply } = must(desk, { kind: 'accrueMarginInterest' });
  expect(reply).toEqual({ loanCount: 1 });
  expect(desk.events.findLast((event) => event.kind === 'marginInterestAccrued')).toEqual({
    kind: 'marginInterestAccrued',
    loanId: 1,
    owner: ALICE,
    wallet: 4,
    asset: 'USDT',
    hours: 1,
    units: units('0.2'),
    dailyRatePpm: 200,
    principalUnits: units('24000'),
    atMs: desk.atMs,
  });
  expect(must(desk, { kind: 'accrueMarginInterest' }).reply).toEqual({ loanCount: 0 });
});

test('B4 interest is rounded up once, and what rounding took is no credit', () => {
  expect([0, 1, HOUR_MS, HOUR_MS + 1].map((passedMs) => hoursSince({ borrowedAtMs: 5 }, 5 + passedMs))).toEqual([
    0, 1, 1, 2,
  ]);
  expect([0n, 1n, PARTS, PARTS + 1n].map(interestUnitsOf)).toEqual([0n, 1n, 1n, 2n]);
  expect([PARTS, PARTS + 1n, 3n * PARTS].map((parts) => partsAfter(parts, 2n))).toEqual([0n, 0n, PARTS]);
});

test('B3 B5 a refusal says what is missing, to the last unit', () => {
  const desk = openWithBitcoin();
  const borrow = { kind: 'borrowMargin', ...USDT, units: units('10') } as const;
  expect(refusalOf(desk, { ...borrow, units: units('9') })).toEqual({
    word: 'belowBorrowMinimum',
    details: { minimum: '10', asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...borrow, asset: 'XRP' })).toEqual({ word: 'marginNotOffered', details: { asset: 'XRP' } });
  expect(refusalOf(desk, { ...borrow, asset: 'BTC', units: units('5') })).toEqual({
    word: 'aboveMaxBorrow',
    details: { maximum: '2', asset: 'BTC' },
  });
  expect(refusalOf(desk, { ...borrow, owedMaxUnits: units('9.99999999') })).toEqual({
    word: 'marginLoanLimit',
    details: { maximum: '9.99999999', left: '9.99999999' },
  });
  expect(refusalOf(desk, { ...borrow, owedMaxUnits: units('10') })).toBe('accepted');
  expect(refusalOf(desk, { ...borrow, owedMaxUnits: units('9') })).toEqual({
    word: 'marginLoanLimit',
    details: { maximum: '9', left: '0' },
  });
  must(desk, { kind: 'allocateLendingPool', asset: 'USDT', units: units('-499980') });
  expect(refusalOf(desk, { ...borrow, units: units('10.00000001') })).toEqual({
    word: 'lendingPoolEmpty',
    details: { available: '10', asset: 'USDT' },
  });
  const repay = { kind: 'repayMargin', ...USDT, units: units('1') } as const;
  expect(refusalOf(desk, { ...repay, asset: 'BTC' })).toEqual({ word: 'loanNotFound', details: { asset: 'BTC' } });
  expect(refusalOf(desk, { ...repay, loanId: 7 })).toMatchObject({ word: 'loanNotFound' });
  expect(refusalOf(desk, { ...repay, mode: 'isolated' })).toEqual({
    word: 'marginNotOffered',
    details: { asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...repay, units: 0n })).toMatchObject({ word: 'amountMustBePositive' });
  expect(refusalOf(desk, { ...repay, units: units('10.00008334') })).toEqual({
    word: 'insufficientBalance',
    details: { available: '10', asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...repay, units: units('10.00008335') })).toEqual({
    word: 'aboveDue',
    details: { due: '10.00008334', asset: 'USDT' },
  });
  expect(refusalOf(desk, { ...repay, units: units('10') })).toBe('accepted');
});

test('B3 at exactly 150 % nothing more is lent, and the refusal tells the rate', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '120000');
  expect(refusalOf(desk, { kind: 'borrowMargin', ...USDT, units: units('10') })).toEqual({
    word: 'riskRateTooLow',
    details: { rate: '150', minimum: '150' },
  });
});

test('B5 one loan among others is repaid alone, when it is named', () => {
  const desk = openWithBitcoin();
  for (const amount of ['100', '200', '300']) borrowed(desk, USDT, amount);
  must(desk, { kind: 'repayMargin', ...USDT, units: units('200.00166667'), loanId: 2 });
  const left = desk.state.margin.accounts.get(`${ALICE}/4`)?.loans.map((loan) => decimal(loan.principalUnits));
  expect(left).toEqual(['100', '300']);
  expect([...desk.state.margin.loans.keys()]).toEqual([1, 3]);
});

test('B8 what a sale brings beyond what is owed stays in the account, and without a debt nothing is repaid', () => {
  const desk = openWithBitcoin();
  fund(desk, BOB, { USDT: '100000' });
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.2' });
  const sale = { owner: ALICE, side: 'sell', price: '60000', quantity: '0.1', marginMode: 'cross' } as const;
  const repays = (): readonly unknown[] =>
    journalsOf(desk, () => place(desk, { ...sale, autoRepay: true })).filter(
      (journal) => Array.isArray(journal) && journal[0] === 'marginRepay',
    );
  expect(repays()).toEqual([]);
  borrowed(desk, USDT, '1000');
  expect(repays()).toMatchObject([
    [
      'marginRepay',
      expect.any(String),
      [ALICE, 4, 'available', '-0.00833334 USDT', BILL.marginInterest],
      [INTEREST_INCOME, 0, 'available', '0.00833334 USDT', undefined],
      [ALICE, 4, 'available', '-1000 USDT', BILL.marginRepay],
      [LENDING_POOL, 0, 'available', '1000 USDT', undefined],
    ],
  ]);
});

test('B1 what is set aside for lending comes from the treasury and goes back there', () => {
  const desk = openMarginDesk();
  const allocate = (amount: string, asset = 'BTC') =>
    ({ kind: 'allocateLendingPool', asset, units: units(amount) }) as const;
  expect(journalsOf(desk, () => must(desk, allocate('1')))).toEqual([
    [
      'lendingPool',
      `lendingPool:${desk.sequence}`,
      [TREASURY, 0, 'available', '-1 BTC', undefined],
      [LENDING_POOL, 0, 'available', '1 BTC', undefined],
    ],
  ]);
  expect(desk.state.margin.allocated.get('BTC')).toBe(units('11'));
  expect(refusalOf(desk, allocate('9.00000001'))).toEqual({
    word: 'insufficientBalance',
    details: { available: '9', asset: 'BTC' },
  });
  expect(refusalOf(desk, allocate('0'))).toMatchObject({ word: 'insufficientBalance' });
  expect(refusalOf(desk, allocate('-11.00000001'))).toEqual({
    word: 'insufficientBalance',
    details: { available: '11', asset: 'BTC' },
  });
  expect(refusalOf(desk, allocate('-11'))).toBe('accepted');
  expect(refusalOf(desk, allocate('1', 'XRP'))).toEqual({ word: 'marginNotOffered', details: { asset: 'XRP' } });
});

test('B13 what is owed is told by account and asset, loans of one asset together', () => {
  const desk = openWithBitcoin();
  putIn(desk, { owner: ALICE, asset: 'USDT', ...ISOLATED }, '1000');
  borrowed(desk, USDT, '100');
  borrowed(desk, USDT, '200');
  borrowed(desk, BTC, '0.1');
  borrowed(desk, { owner: ALICE, asset: 'USDT', ...ISOLATED }, '400');
  pass(desk, 24 * HOUR_MS);
  const rows = owedBy(desk.state, ALICE, desk.atMs);
  expect(rows.map((row) => [row.wallet, row.asset, decimal(row.principalUnits), decimal(row.interestUnits)])).toEqual([
    [4, 'USDT', '300', '0.06'],
    [4, 'BTC', '0.1', '0.00001'],
    [101, 'USDT', '400', '0.08'],
  ]);
});

test('[I32] the audit finds it when a pool and what is lent are not what was set aside, or a loan owes nothing', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '100');
  expect(audit(desk.state)).toEqual([]);
  desk.state.margin.allocated.set('USDT', units('500001'));
  const [pool, all] = [units('499900'), units('500001')];
  expect(audit(desk.state)).toEqual([
    { rule: 'I32', finding: `USDT: pool ${pool} and lent ${units('100')} are not ${all}` },
  ]);
  desk.state.margin.allocated.set('USDT', units('500000'));
  const loan = desk.state.margin.loans.get(1);
  if (loan === undefined) throw new Error('It is owed.');
  loan.interestParts = -1n;
  expect(audit(desk.state)).toEqual([{ rule: 'I32', finding: `margin loan 1 owes ${units('100')}` }]);
});

test('B2 a coin that falls takes the account to its rate exactly', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '90000');
  setIndex(desk, 'BTC/USDT', '45000');
  expect(refusalOf(desk, { kind: 'borrowMargin', ...USDT, units: units('10') })).toMatchObject({
    details: { rate: '150', minimum: '150' },
  });
});
