import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  AD,
  balance,
  BUYER,
  lastOrder,
  MERCHANT,
  open,
  opening,
  openOtcDesk,
  SELLER,
} from '@candor/testkit/fixtures/otc.ts';
import { decline } from '@candor/testkit/fixtures/wallet.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { EXTERNAL, FEE_INCOME, SECURITY_FUND } from '../ledger/operator-accounts.ts';
import { withdrawableUnits } from '../wallet/withdrawable.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('[AT-39] X3 X5 a merchant sells 500 USDT: escrow 500 and fee 0.5, the buyer gets 500', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1499', frozen: '2001', escrow: '0' });
  const orderId = open(desk, BUYER, '500');
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1499', frozen: '1500.5', escrow: '500.5' });
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  must(desk, { kind: 'completeOtcOrder', owner: MERCHANT, orderId, lockMs: DAY_MS });
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1499', frozen: '1500.5', escrow: '0' });
  expect(balance(desk, BUYER, 6).available).toBe('500');
  expect([SECURITY_FUND, FEE_INCOME].map((owner) => balance(desk, owner, 0).available)).toEqual(['0.05', '0.45']);
  expect(lastOrder(desk)).toMatchObject({ status: 'completed', end: 'released', buyerUnits: units('500') });
  expect(audit(desk.state)).toEqual([]);
});

test('X5 a merchant who buys pays the fee out of what is bought', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, side: 'buy' });
  const orderId = open(desk, SELLER, '200');
  expect(balance(desk, SELLER, 6)).toEqual({ available: '300', frozen: '0', escrow: '200' });
  must(desk, { kind: 'payOtcOrder', owner: MERCHANT, orderId });
  must(desk, { kind: 'completeOtcOrder', owner: SELLER, orderId, lockMs: 0 });
  expect(balance(desk, SELLER, 6)).toEqual({ available: '300', frozen: '0', escrow: '0' });
  expect(balance(desk, MERCHANT, 8).available).toBe('2699.8');
});

test('X1 a deposit is frozen with the application and comes back when a merchant left long enough ago', () => {
  const desk = openOtcDesk();
  expect(decline(desk, { kind: 'applyAsMerchant', owner: MERCHANT })).toBe('merchantAlready');
  expect(decline(desk, { kind: 'applyAsMerchant', owner: 1_000_009 })).toBe('insufficientBalance');
  const { reply } = must(desk, AD);
  const leave = {
    kind: 'setMerchantStatus',
    owner: MERCHANT,
    status: 'leaving',
    returnAtMs: desk.atMs + 7 * DAY_MS,
  } as const;
  expect(decline(desk, leave)).toBe('otcStillOpen');
  must(desk, { ...AD, adId: Number(reply['adId']), isOn: false });
  must(desk, leave);
  expect(decline(desk, AD)).toBe('notAMerchant');
  const giveBack = { kind: 'returnMerchantDeposit', owner: MERCHANT } as const;
  expect(decline(desk, giveBack)).toBe('depositNotDue');
  desk.atMs += 7 * DAY_MS;
  must(desk, giveBack);
  // The wallet ends with the merchant: what was in it stands where everybody has a wallet.
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '0', frozen: '0', escrow: '0' });
  expect(balance(desk, MERCHANT, 1).available).toBe('3500');
  expect(decline(desk, giveBack)).toBe('notAMerchant');
  expect(audit(desk.state)).toEqual([]);
});

test('X2 the fee of an ad is rounded up once, and the orders of an ad pay no more than that', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, units: 1500n });
  for (const owner of [BUYER, SELLER, 1_000_003]) complete(desk, owner, { units: 500n });
  expect(balance(desk, MERCHANT, 8).frozen).toBe('1000');
  expect(desk.state.ledger.fees.get('USDT')).toBe(2n);
});

test('X4 nobody but the buyer pays and gives up, nobody but the seller releases, and only what is paid', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  const orderId = open(desk, BUYER, '100');
  const release = { kind: 'completeOtcOrder', owner: MERCHANT, orderId, lockMs: 0 } as const;
  expect(decline(desk, { kind: 'payOtcOrder', owner: MERCHANT, orderId })).toBe('unknownOtcOrder');
  expect(decline(desk, release)).toBe('otcOrderState');
  expect(decline(desk, { kind: 'cancelOtcOrder', owner: MERCHANT, orderId })).toBe('sellerCannotCancel');
  expect(decline(desk, { kind: 'cancelOtcOrder', owner: SELLER, orderId })).toBe('unknownOtcOrder');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  expect(decline(desk, { ...release, owner: BUYER })).toBe('unknownOtcOrder');
  desk.atMs += 30 * DAY_MS;
  expect(decline(desk, { kind: 'expireOtcOrder', orderId })).toBe('otcOrderState');
  must(desk, { kind: 'cancelOtcOrder', owner: BUYER, orderId });
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1499', frozen: '2001', escrow: '0' });
  expect(lastOrder(desk)).toMatchObject({ status: 'cancelled', end: 'buyer' });
});

test('X8 whoever answers ads has one order to pay, and a merchant ten', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, side: 'buy' });
  must(desk, AD);
  open(desk, BUYER, '10', 2);
  expect(decline(desk, opening(BUYER, '10', 2))).toBe('unpaidOrderExists');
  for (let count = 0; count < 10; count += 1) open(desk, SELLER, '10');
  expect(decline(desk, opening(SELLER, '10'))).toBe('unpaidOrderExists');
});

test('X6 X7 what was bought lately and what is locked of deposits neither leaves nor is sold', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  complete(desk, BUYER, { units: units('100'), lockMs: DAY_MS });
  const sum = (owner: number) => decimal(withdrawableUnits(desk, { owner, asset: 'USDT' }));
  expect(sum(BUYER)).toBe('5000');
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'USDT', units: units('100'), fromWallet: 6, toWallet: 1 });
  expect(sum(BUYER)).toBe('5000');
  must(desk, { ...AD, side: 'buy', units: units('9000') });
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'USDT', units: units('5100'), fromWallet: 1, toWallet: 6 });
  expect(decline(desk, opening(BUYER, '5000.00000001', 2))).toBe('insufficientBalance');
  desk.atMs += DAY_MS;
  expect(decline(desk, opening(BUYER, '5000.00000001', 2))).toBe('accepted');

  const deposit = { depositId: 'a', asset: 'USDT', units: units('400'), external: EXTERNAL + 1 } as const;
  must(desk, { kind: 'creditDeposit', owner: 1_000_008, ...deposit });
  must(desk, { kind: 'transfer', owner: 1_000_008, asset: 'USDT', units: units('400'), fromWallet: 1, toWallet: 6 });
  must(desk, { ...AD, side: 'buy' });
  expect(decline(desk, opening(1_000_008, '10', 3))).toBe('insufficientBalance');
  must(desk, { kind: 'unlockDeposit', depositId: 'a' });
  expect(decline(desk, opening(1_000_008, '10', 3))).toBe('accepted');
});

test.each([
  ['notAMerchant', { owner: BUYER, asset: 'XXX', units: 0n }],
  ['unknownAsset', { asset: 'XXX', units: 0n }],
  ['amountMustBePositive', { units: 0n, adId: 9 }],
  ['unknownOtcAd', { adId: 9, units: units('9000') }],
  ['insufficientBalance', { units: units('2500') }],
] as const)('X11 an ad is refused with %s before what comes later on the list', (word, other) => {
  expect(decline(openOtcDesk(), { ...AD, ...other })).toBe(word);
});

test('X11 a merchant has twenty ads at most', () => {
  const desk = openOtcDesk();
  for (let count = 0; count < 20; count += 1) must(desk, { ...AD, side: 'buy' });
  expect(decline(desk, AD)).toBe('tooManyOtcAds');
});

test.each([
  ['adUnavailable', [BUYER, '0', 9]],
  ['adUnavailable', [MERCHANT, '0', 1]],
  ['amountMustBePositive', [BUYER, '0', 1]],
  ['adQuantityLeft', [BUYER, '1000.1', 1]],
] as const)('X11 an order is refused with %s before what comes later on the list', (word, [owner, amount, adId]) => {
  const desk = openOtcDesk();
  must(desk, AD);
  expect(decline(desk, opening(owner, amount, adId))).toBe(word);
});

test('X11 a suspended merchant’s ad is not there, and a suspended merchant’s orders go on', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  const orderId = open(desk, BUYER, '100');
  must(desk, { kind: 'setMerchantStatus', owner: MERCHANT, status: 'suspended' });
  expect(decline(desk, opening(SELLER, '10'))).toBe('adUnavailable');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  must(desk, { kind: 'completeOtcOrder', owner: MERCHANT, orderId, lockMs: 0 });
});

test('X2 a suspended merchant takes an ad down and has its coin back, and puts none up', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  must(desk, { kind: 'setMerchantStatus', owner: MERCHANT, status: 'suspended' });
  expect(decline(desk, AD)).toBe('notAMerchant');
  expect(decline(desk, { ...AD, isOn: false })).toBe('notAMerchant');
  must(desk, { ...AD, adId: 1, isOn: false });
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '2500', frozen: '1000', escrow: '0' });
  expect(decline(desk, { ...AD, adId: 1 })).toBe('notAMerchant');
});

test('X2 an ad of which nothing is left is taken down as it is, and its merchant may leave', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  complete(desk, BUYER, { units: units('1000') });
  const leave = { kind: 'setMerchantStatus', owner: MERCHANT, status: 'leaving', returnAtMs: 0 } as const;
  expect(decline(desk, leave)).toBe('otcStillOpen');
  expect(decline(desk, { ...AD, adId: 1, units: 0n })).toBe('amountMustBePositive');
  expect(decline(desk, { ...AD, units: 0n, isOn: false })).toBe('amountMustBePositive');
  must(desk, { ...AD, adId: 1, units: 0n, isOn: false });
  must(desk, leave);
  expect(audit(desk.state)).toEqual([]);
});

test('a state brought back from its snapshot goes on with its orders, locks and disputes', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  complete(desk, BUYER, { units: units('100'), lockMs: DAY_MS });
  const late = open(desk, SELLER, '50');
  desk.atMs += 15 * MINUTE_MS;
  must(desk, { kind: 'expireOtcOrder', orderId: late });
  must(desk, { kind: 'claimOtcOrder', orderId: late, isOpen: true });
  const orderId = open(desk, BUYER, '70');
  const before = encode(takeSnapshot(desk.state));
  desk.state = restoreSnapshot(parseSnapshot(before));
  expect(encode(takeSnapshot(desk.state))).toBe(before);
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  expect(audit(desk.state)).toEqual([]);
});

function complete(desk: Desk, owner: number, wish: { readonly units: bigint; readonly lockMs?: number }): void {
  const outcome = submit(desk, { ...opening(owner, '1'), units: wish.units });
  if (!outcome.ok) throw new Error(outcome.refusal.word);
  const orderId = Number(outcome.reply['orderId']);
  must(desk, { kind: 'payOtcOrder', owner, orderId });
  must(desk, { kind: 'completeOtcOrder', owner: MERCHANT, orderId, lockMs: wish.lockMs ?? 0 });
}
