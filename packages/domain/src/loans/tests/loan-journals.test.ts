import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
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
} from '@candor/testkit/fixtures/loans.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { BILL } from '../../ledger/bill.ts';
import { INTEREST_INCOME, LOAN_POOL } from '../../ledger/operator-accounts.ts';
import { loanDebts } from '../loan-debts.ts';
import { hasRunningLoan } from '../loans-part.ts';

const ALICE = 1_000_000;
const BOB = 1_000_001;
const DAY_MS = 24 * 3_600_000;

function openFunded(): Desk {
  const desk = openLoanDesk();
  for (const owner of [ALICE, BOB]) grant(desk, { owner, wallet: 1, amounts: { BTC: '2', USDT: '1000' } });
  return desk;
}

test('L1 L3 every step of a loan moves what it says, between its owner, the pool and the income from interest', () => {
  const desk = openFunded();
  let id = 0;
  const application = journalsOf(
    desk,
    () => (id = askForLoan(desk, { owner: ALICE, amount: '600', collateral: '0.02' })),
  );
  expect(application).toEqual([
    [
      'loanHold',
      `loanHold:${id}`,
      [ALICE, 1, 'available', '-0.02 BTC', undefined],
      [ALICE, 1, 'pledged', '0.02 BTC', undefined],
    ],
  ]);
  expect(journalsOf(desk, () => must(desk, { kind: 'approveLoan', loanId: id, reviewers: ['ann'] }))).toEqual([
    [
      'loan',
      `loan:${id}`,
      [LOAN_POOL, 0, 'available', '-600 USDT', undefined],
      [ALICE, 1, 'available', '600 USDT', BILL.loanDisburse],
    ],
  ]);
  const more = { kind: 'addLoanCollateral', owner: ALICE, loanId: id, units: units('0.01') } as const;
  expect(journalsOf(desk, () => must(desk, more))).toEqual([
    [
      'loanHold',
      `loanHold:${id}`,
      [ALICE, 1, 'available', '-0.01 BTC', undefined],
      [ALICE, 1, 'pledged', '0.01 BTC', undefined],
    ],
  ]);
  const repay = (amount: string) => must(desk, { kind: 'repayLoan', owner: ALICE, loanId: id, units: units(amount) });
  // A day of 600 costs 0.3: less than that pays interest alone.
  expect(journalsOf(desk, () => repay('0.1'))).toEqual([
    [
      'loanRepay',
      `loanRepay:${id}`,
      [ALICE, 1, 'available', '-0.1 USDT', BILL.loanInterest],
      [INTEREST_INCOME, 0, 'available', '0.1 USDT', undefined],
    ],
  ]);
  expect(journalsOf(desk, () => expect(repay('100.2').reply).toMatchObject({ leftUnits: units('500') }))).toEqual([
    [
      'loanRepay',
      `loanRepay:${id}`,
      [ALICE, 1, 'available', '-0.2 USDT', BILL.loanInterest],
      [INTEREST_INCOME, 0, 'available', '0.2 USDT', undefined],
      [ALICE, 1, 'available', '-100 USDT', BILL.loanRepay],
      [LOAN_POOL, 0, 'available', '100 USDT', undefined],
    ],
  ]);
  expect(journalsOf(desk, () => repay('500'))).toEqual([
    [
      'loanRepay',
      `loanRepay:${id}`,
      [ALICE, 1, 'available', '-500 USDT', BILL.loanRepay],
      [LOAN_POOL, 0, 'available', '500 USDT', undefined],
      [ALICE, 1, 'available', '0.03 BTC', undefined],
      [ALICE, 1, 'pledged', '-0.03 BTC', undefined],
    ],
  ]);
  expect(loanOf(desk, id)).toMatchObject({
    outstandingUnits: 0n,
    collateralUnits: 0n,
    end: { status: 'settled', atMs: desk.atMs, reason: undefined, returnedUnits: units('0.03') },
  });
  expect(changesOf(desk, id)).toEqual(['applied', 'approved', 'secured', 'repaid', 'repaid', 'settled']);
  expect(audit(desk.state)).toEqual([]);
});

test('L1 what is refused or taken back frees its collateral by a journal, and without one moves nothing', () => {
  const desk = openFunded();
  const secured = askForLoan(desk, { owner: ALICE, amount: '600', collateral: '0.02' });
  const bare = askForLoan(desk, { owner: BOB, amount: '300', score: 700 });
  const reject = (loanId: number) => () => must(desk, { kind: 'rejectLoan', loanId, reason: 'No.' });
  expect(journalsOf(desk, reject(secured))).toEqual([
    [
      'loanRelease',
      `loanRelease:${secured}`,
      [ALICE, 1, 'available', '0.02 BTC', undefined],
      [ALICE, 1, 'pledged', '-0.02 BTC', undefined],
    ],
  ]);
  expect(journalsOf(desk, reject(bare))).toEqual([]);
  expect(loanOf(desk, secured)).toMatchObject({
    collateralUnits: 0n,
    end: { status: 'failed', atMs: desk.atMs, reason: 'No.', returnedUnits: units('0.02') },
  });
  expect(submit(desk, { kind: 'rejectLoan', loanId: bare, reason: 'No.' })).toMatchObject({
    refusal: { word: 'loanNotFound' },
  });
});

test('L5 a sale pays what is due out of what it brought less its fee, and keeps the rest secured', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
  bid(desk, { owner: BOB + 1, price: '42900', quantity: '0.05' });
  const journals = journalsOf(desk, () => moveIndex(desk, '43000'));
  const ofLoan = journals.filter((journal) => String(Array.isArray(journal) && journal[0]).startsWith('loan'));
  expect(ofLoan).toEqual([
    [
      'loanSale',
      `loanSale:${id}`,
      [ALICE, 1, 'available', '0.11673 BTC', undefined],
      [ALICE, 1, 'pledged', '-0.11673 BTC', undefined],
    ],
    [
      'loanSale',
      `loanSale:${id}`,
      [ALICE, 1, 'available', '-0.06673 BTC', undefined],
      [ALICE, 1, 'pledged', '0.06673 BTC', undefined],
    ],
    [
      'loanRepay',
      `loanRepay:${id}`,
      [ALICE, 1, 'available', '-2.5 USDT', BILL.loanInterest],
      [INTEREST_INCOME, 0, 'available', '2.5 USDT', undefined],
      [ALICE, 1, 'available', '-2140.355 USDT', BILL.loanRepay],
      [LOAN_POOL, 0, 'available', '2140.355 USDT', undefined],
    ],
  ]);
  expect(fundingBalance(desk, ALICE, 'USDT').available).toBe('6000');
});

test('L6 a bid at exactly 95 % of the index is taken, one tick below it waits', () => {
  for (const [price, change] of [
    ['40850', 'sold'],
    ['40849.99', 'approved'],
  ] as const) {
    const desk = openFunded();
    const id = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
    bid(desk, { owner: BOB + 1, price, quantity: '0.01' });
    moveIndex(desk, '43000');
    expect(changesOf(desk, id).at(-1)).toBe(change);
  }
});

test('L6 a call is repeated after a whole day, and is lifted by a better price', () => {
  const desk = openFunded();
  const id = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
  const calls = () => changesOf(desk, id).filter((change) => change === 'called').length;
  const fall = (passedMs: number) => {
    desk.atMs += passedMs;
    moveIndex(desk, '50000');
    return calls();
  };
  expect([fall(0), fall(DAY_MS - 1), fall(1)]).toEqual([1, 1, 2]);
  moveIndex(desk, '60000');
  expect(desk.state.loans.open.get(id)?.calledAtMs).toBeUndefined();
  expect(fall(1)).toBe(3);
  // A repayment that answers it lifts it too; one that does not leaves it.
  const repay = (amount: string) => must(desk, { kind: 'repayLoan', owner: ALICE, loanId: id, units: units(amount) });
  repay('10');
  expect(desk.state.loans.open.get(id)?.calledAtMs).toBe(desk.atMs);
  repay('1000');
  expect(desk.state.loans.open.get(id)?.calledAtMs).toBeUndefined();
});

test('L3 who owes what for loans counts against what they hold, and an application does not', () => {
  const desk = openFunded();
  lend(desk, { owner: ALICE, amount: '600', collateral: '0.1' });
  lend(desk, { owner: ALICE, amount: '1000', collateral: '0.1' });
  askForLoan(desk, { owner: BOB, amount: '600', collateral: '0.1' });
  expect([...loanDebts(desk.state, desk.atMs)]).toEqual([
    [
      ALICE,
      [
        { asset: 'USDT', total: -units('600.3') },
        { asset: 'USDT', total: -units('1000.5') },
      ],
    ],
  ]);
  expect([ALICE, BOB].map((owner) => hasRunningLoan(desk.state.loans, owner))).toEqual([true, false]);
});
