import { fund, must, openDesk, pass, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  borrowed,
  CROSS,
  heldBy,
  type Holder,
  ISOLATED,
  openMarginDesk,
  putIn,
  rateOf,
  repaid,
  setIndex,
  takeOut,
} from '@candor/testkit/fixtures/margin.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';
import { INTEREST_INCOME, LENDING_POOL } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };

/** Alice has one bitcoin in her cross account. */
function openWithBitcoin(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '2', USDT: '50000' });
  expect(putIn(desk, BTC, '1')).toBe('accepted');
  return desk;
}

function operator(desk: Desk, owner: number, asset = 'USDT'): string {
  return decimal(availableUnits(desk.state.ledger, { owner, wallet: OPERATOR_WALLET, asset }));
}

test('B1 what is lent comes out of the pool, and a pool gives no more than it has', () => {
  const desk = openWithBitcoin();
  expect(operator(desk, LENDING_POOL, 'ETH')).toBe('150');
  expect(borrowed(desk, { ...USDT, asset: 'ETH' }, '20')).toBe('accepted');
  expect(operator(desk, LENDING_POOL, 'ETH')).toBe('130');
  must(desk, { kind: 'allocateLendingPool', asset: 'ETH', units: units('-125') });
  expect(borrowed(desk, { ...USDT, asset: 'ETH' }, '6')).toBe('lendingPoolEmpty');
  expect(audit(desk.state)).toEqual([]);
});

test.each<readonly [string, Partial<Holder> & { readonly amount?: string }, string]>([
  ['an asset that is not lent', { asset: 'XRP' }, 'marginNotOffered'],
  ['a pair without accounts', { mode: 'isolated', symbol: 'SOL/USDT' }, 'marginNotOffered'],
  ['nothing', { amount: '0' }, 'amountMustBePositive'],
  ['less than the least', { amount: '9.99999999' }, 'belowBorrowMinimum'],
  ['more than the account secures', { amount: '120000.00000001' }, 'aboveMaxBorrow'],
])('B3 a loan of %s is refused', (_, wish, word) => {
  const { amount = '10', ...other } = wish;
  expect(borrowed(openWithBitcoin(), { ...USDT, ...other }, amount)).toBe(word);
});

test('B3 with a leverage of 2 an account borrows as much as it has, and with another one nothing is set', () => {
  const desk = openWithBitcoin();
  must(desk, { kind: 'setMarginLeverage', owner: ALICE, ...CROSS, leverage: 2 });
  expect(borrowed(desk, USDT, '60000.00000001')).toBe('aboveMaxBorrow');
  expect(borrowed(desk, USDT, '60000')).toBe('accepted');
  expect(submit(desk, { kind: 'setMarginLeverage', owner: ALICE, ...CROSS, leverage: 5 })).toMatchObject({
    refusal: { word: 'marginLeverageNotAllowed', details: { allowed: '2, 3' } },
  });
});

test.each([
  [0, '0.33333334'],
  [1, '0.33333334'],
  [HOUR_MS, '0.33333334'],
  [HOUR_MS + 1, '0.66666667'],
  [24 * HOUR_MS, '8'],
  [24 * HOUR_MS + 1, '8.33333334'],
])('B4 after %i ms the interest on 40 000 USDT is %s', (elapsedMs, interest) => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '40000');
  desk.atMs += elapsedMs;
  must(desk, { kind: 'repayMargin', ...USDT, units: units('40000') });
  expect(operator(desk, INTEREST_INCOME)).toBe(interest);
});

test('B4 every hour is counted once, however often the clock asks, and at the rate it began with', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '24000');
  desk.atMs += 90 * MINUTE_MS;
  for (let time = 0; time < 3; time += 1) must(desk, { kind: 'accrueMarginInterest' });
  const terms = {
    asset: 'USDT',
    dailyRatePpm: 400,
    collateralPpm: 1_000_000,
    borrowMinUnits: 1n,
    borrowMaxUnits: units('99999'),
  };
  must(desk, { kind: 'setMarginTerms', terms });
  desk.atMs += HOUR_MS;
  must(desk, { kind: 'accrueMarginInterest' });
  const told = desk.events.filter((event) => event.kind === 'marginInterestAccrued');
  expect(told.map(({ hours, units: grown }) => [hours, decimal(grown)])).toEqual([
    [2, '0.4'],
    [1, '0.4'],
  ]);
});

test('B5 a repayment pays the interest of all loans first, then the oldest; more than is due is refused with the due', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '12000');
  borrowed(desk, USDT, '24000');
  putIn(desk, USDT, '100');
  pass(desk, 24 * HOUR_MS);
  const tooMuch = submit(desk, { kind: 'repayMargin', ...USDT, units: units('36007.20000001') });
  expect(tooMuch).toMatchObject({ refusal: { word: 'aboveDue', details: { due: '36007.2', asset: 'USDT' } } });
  must(desk, { kind: 'repayMargin', ...USDT, units: units('12007.2') });
  const paid = desk.events.filter((event) => event.kind === 'marginRepaid');
  expect(paid.map((one) => [one.loanId, decimal(one.interestUnits), decimal(one.principalUnits)])).toEqual([
    [1, '2.4', '12000'],
    [2, '4.8', '0'],
  ]);
  expect(repaid(desk, USDT, '24000')).toBe('accepted');
  expect(repaid(desk, USDT, '1')).toBe('loanNotFound');
  expect(rateOf(desk, ALICE, CROSS)).toBe('999.00');
  expect(audit(desk.state)).toEqual([]);
});

test('B6 out of an account that owes may go what leaves 200 %, and all of it once nothing is owed', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '30000');
  expect(takeOut(desk, USDT, '30000.00000001')).toBe('insufficientBalance');
  expect(takeOut(desk, BTC, '0.50000001')).toBe('transferLimit');
  expect(takeOut(desk, USDT, '30000')).toBe('accepted');
  expect(rateOf(desk, ALICE, CROSS)).toBe('200.00');
  expect(takeOut(desk, BTC, '0.00000001')).toBe('transferLimit');
  expect(putIn(desk, USDT, '30001')).toBe('accepted');
  expect(repaid(desk, USDT, '30000.25')).toBe('accepted');
  expect(takeOut(desk, BTC, '1')).toBe('accepted');
});

test.each([
  ['90000', '46000', { transfer: 'transferLimit', borrow: 'accepted', trade: 'accepted' }],
  ['90000', '44999', { transfer: 'transferLimit', borrow: 'riskRateTooLow', trade: 'accepted' }],
  ['90000', '27000', { transfer: 'transferLimit', borrow: 'riskRateTooLow', trade: 'riskRateTooLow' }],
])('B7 with %s borrowed on a bitcoin that falls to %s', (debt, price, expected) => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, debt);
  setIndex(desk, 'BTC/USDT', price);
  const order = { kind: 'placeOrder', symbol: 'BTC/USDT', side: 'sell', type: 'limit', owner: ALICE } as const;
  const ask = { ...order, priceUnits: units(price), quantityUnits: units('0.01'), marginMode: 'cross' } as const;
  expect(takeOut(desk, USDT, '1')).toBe(expected.transfer);
  expect(borrowed(desk, USDT, '10')).toBe(expected.borrow);
  const placed = submit(desk, ask);
  expect(placed.ok ? 'accepted' : placed.refusal.word).toBe(expected.trade);
  expect(submit(desk, { ...ask, autoRepay: true }).ok).toBe(true);
});

test('B8 an order from an account holds, trades and is charged there, and the spot wallet knows nothing of it', () => {
  const desk = openWithBitcoin();
  fund(desk, BOB, { BTC: '1' });
  borrowed(desk, USDT, '30000');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.5' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.4', marginMode: 'cross' });
  expect(heldBy(desk, USDT)).toEqual({ available: '6000', frozen: '0' });
  expect(heldBy(desk, BTC)).toEqual({ available: '1.3996', frozen: '0' });
  place(desk, { owner: ALICE, side: 'sell', price: '62000', quantity: '1', marginMode: 'cross' });
  expect(heldBy(desk, BTC)).toEqual({ available: '0.3996', frozen: '1' });
  expect(audit(desk.state)).toEqual([]);
});

test('B8 a sale with automatic repayment repays with what each fill brings', () => {
  const desk = openWithBitcoin();
  fund(desk, BOB, { USDT: '100000' });
  borrowed(desk, USDT, '30000');
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.4' });
  place(desk, { owner: ALICE, side: 'sell', price: '60000', quantity: '1', marginMode: 'cross', autoRepay: true });
  // 24 000 less the taker's fee of 24; one hour of interest on 30 000 is 0.25.
  expect(heldBy(desk, USDT)).toEqual({ available: '30000', frozen: '0' });
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.6' });
  // The rest of the debt, 6 024.25, out of 36 000 less the maker's fee of 28.8.
  expect(heldBy(desk, USDT)).toEqual({ available: '59946.95', frozen: '0' });
  expect(rateOf(desk, ALICE, CROSS)).toBe('999.00');
  expect(desk.events.filter((event) => event.kind === 'marginRepaid').every(({ by }) => by === 'sale')).toBe(true);
});

test.each([
  ['a purchase', { side: 'buy', marginMode: 'cross' }],
  ['the spot wallet', { side: 'sell' }],
] as const)('B8 %s does not repay by itself', (_, wish) => {
  const order = { kind: 'placeOrder', owner: ALICE, symbol: 'BTC/USDT', type: 'limit', autoRepay: true } as const;
  const amounts = { priceUnits: units('60000'), quantityUnits: units('0.1') };
  expect(submit(openWithBitcoin(), { ...order, ...amounts, ...wish })).toMatchObject({
    refusal: { word: 'unsupportedCombination' },
  });
});

test('B13 isolated accounts know nothing of each other nor of the cross account', () => {
  const desk = openWithBitcoin();
  const own = { owner: ALICE, asset: 'USDT', ...ISOLATED };
  expect(putIn(desk, { ...own, asset: 'ETH' }, '1')).toBe('transferNotAllowed');
  expect(borrowed(desk, own, '10')).toBe('aboveMaxBorrow');
  expect(putIn(desk, own, '1000')).toBe('accepted');
  expect(borrowed(desk, { ...own, asset: 'ETH' }, '0.1')).toBe('marginNotOffered');
  expect(borrowed(desk, own, '2000')).toBe('accepted');
  expect(rateOf(desk, ALICE, ISOLATED)).toBe('150.00');
  expect(rateOf(desk, ALICE, CROSS)).toBe('999.00');
  expect(rateOf(desk, ALICE, { mode: 'isolated', symbol: 'ETH/USDT' })).toBe('999.00');
  expect(heldBy(desk, { ...own, symbol: 'ETH/USDT' })).toEqual({ available: '0', frozen: '0' });
});

test('E4 loans, leverages, and pools come back from a snapshot', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '30000');
  must(desk, { kind: 'setMarginLeverage', owner: BOB, ...ISOLATED, leverage: 2 });
  desk.atMs += HOUR_MS;
  must(desk, { kind: 'accrueMarginInterest' });
  const snapshot = takeSnapshot(desk.state);
  const text = encode(snapshot);
  desk.state = restoreSnapshot(snapshot);
  expect(encode(takeSnapshot(desk.state))).toBe(text);
  expect(repaid(desk, USDT, '30000')).toBe('accepted');
});

test('B1 a pool is set aside for what is lent alone, and only as far as the treasury has it', () => {
  const desk = openMarginDesk();
  const allocate = (asset: string, amount: string) => {
    const outcome = submit(desk, { kind: 'allocateLendingPool', asset, units: units(amount) });
    return outcome.ok ? 'accepted' : outcome.refusal.word;
  };
  expect(allocate('XRP', '1')).toBe('marginNotOffered');
  expect(allocate('BTC', '10.00000001')).toBe('insufficientBalance');
  expect(allocate('BTC', '10')).toBe('accepted');
  expect(allocate('BTC', '-20.00000001')).toBe('insufficientBalance');
  expect(submit(openDesk(), { kind: 'listMarginPair', symbol: 'BTC/USDT' })).toMatchObject({
    refusal: { word: 'marginNotOffered' },
  });
});
