import { must, orderOf, pass, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { AD, balance, BUYER, lastOrder, MERCHANT, open, openOtcDesk, SELLER } from '@candor/testkit/fixtures/otc.ts';
import { decline } from '@candor/testkit/fixtures/wallet.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { withdrawableUnits } from '../../wallet/withdrawable.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('X9 X10 an order that expired is claimed, and decided out of what its seller has', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, side: 'buy' });
  const orderId = open(desk, SELLER, '200');
  expect(decline(desk, { kind: 'expireOtcOrder', orderId })).toBe('otcOrderState');
  desk.atMs += 15 * MINUTE_MS;
  expect(decline(desk, { kind: 'payOtcOrder', owner: MERCHANT, orderId })).toBe('otcOrderState');
  must(desk, { kind: 'expireOtcOrder', orderId });
  expect(balance(desk, SELLER, 6)).toEqual({ available: '500', frozen: '0', escrow: '0' });
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: true });
  must(desk, { kind: 'transfer', owner: SELLER, asset: 'USDT', units: units('450'), fromWallet: 6, toWallet: 1 });
  expect(decimal(withdrawableUnits(desk, { owner: SELLER, asset: 'USDT' }))).toBe('5300');
  const decide = { kind: 'decideOtcOrder', orderId, buyerUnits: units('100'), lockMs: 0 } as const;
  expect(decline(desk, { ...decide, buyerUnits: units('201') })).toBe('splitOutOfRange');
  must(desk, decide);
  expect(balance(desk, SELLER, 6).available).toBe('0');
  expect(balance(desk, SELLER, 1).available).toBe('5400');
  expect(balance(desk, MERCHANT, 8).available).toBe('2599.9');
  expect(decimal(withdrawableUnits(desk, { owner: SELLER, asset: 'USDT' }))).toBe('5400');
  expect(audit(desk.state)).toEqual([]);
});

test('X10 an order in escrow is split, with the fee of the part that changes hands', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  const orderId = open(desk, BUYER, '100');
  const decide = { kind: 'decideOtcOrder', orderId, buyerUnits: units('25'), lockMs: 0 } as const;
  expect(decline(desk, decide)).toBe('otcOrderState');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  must(desk, decide);
  expect(balance(desk, BUYER, 6).available).toBe('25');
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1499', frozen: '1975.975', escrow: '0' });
  expect(lastOrder(desk)).toMatchObject({ status: 'completed', end: 'arbitrated', buyerUnits: units('25') });
});

test('X10 a decision is looked at once more: what was given is taken back, a fee that was paid stays paid', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  const orderId = open(desk, BUYER, '100');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  const decide = { kind: 'decideOtcOrder', orderId, lockMs: 0 } as const;
  must(desk, { ...decide, buyerUnits: units('100') });
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: true });
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'USDT', units: units('100'), fromWallet: 6, toWallet: 1 });
  expect(decimal(withdrawableUnits(desk, { owner: BUYER, asset: 'USDT' }))).toBe('5000');
  must(desk, { ...decide, buyerUnits: units('40') });
  expect(balance(desk, BUYER, 1).available).toBe('5040');
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1559', frozen: '1900.9', escrow: '0' });
  expect(decimal(desk.state.ledger.fees.get('USDT') ?? 0n)).toBe('0.1');
  expect(decline(desk, { ...decide, buyerUnits: 0n })).toBe('unknownOtcOrder');
  expect(audit(desk.state)).toEqual([]);
});

/** An order of so much that expired unpaid and is disputed. */
function disputed(desk: Desk, amount: string): number {
  const orderId = open(desk, BUYER, amount);
  desk.atMs += 15 * MINUTE_MS;
  must(desk, { kind: 'expireOtcOrder', orderId });
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: true });
  return orderId;
}

test('X9 the deposit of a merchant covers no dispute: what a decision may take does not leave', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, units: units('900') });
  const orderId = disputed(desk, '900');
  must(desk, { ...AD, adId: 1, units: units('900'), isOn: false });
  must(desk, { kind: 'transfer', owner: MERCHANT, asset: 'USDT', units: units('2500'), fromWallet: 8, toWallet: 1 });
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '0', frozen: '1000', escrow: '0' });
  const sum = () => decimal(withdrawableUnits(desk, { owner: MERCHANT, asset: 'USDT' }));
  expect(sum()).toBe('1599.1');
  const withdrawal = { withdrawalId: 'w1', asset: 'USDT', units: units('1599.1'), feeUnits: 0n } as const;
  must(desk, { kind: 'requestWithdrawal', owner: MERCHANT, ...withdrawal });
  must(desk, { kind: 'decideOtcOrder', orderId, buyerUnits: units('900'), lockMs: 0 });
  expect(balance(desk, BUYER, 6).available).toBe('900');
  expect(audit(desk.state)).toEqual([]);
});

test('X10 a decision takes what ads hold, and takes them down, where nothing else is left', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, units: units('2000') });
  const orderId = disputed(desk, '900');
  must(desk, { kind: 'transfer', owner: MERCHANT, asset: 'USDT', units: units('498'), fromWallet: 8, toWallet: 2 });
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '0', frozen: '3002', escrow: '0' });
  must(desk, { kind: 'decideOtcOrder', orderId, buyerUnits: units('900'), lockMs: 0 });
  expect(desk.state.otc.ads.get(1)).toMatchObject({ isOn: false, feeUnits: 0n, remainUnits: units('2000') });
  expect(balance(desk, MERCHANT, 8)).toEqual({ available: '1101.1', frozen: '1000', escrow: '0' });
  expect(balance(desk, MERCHANT, 2).available).toBe('498');
  expect(audit(desk.state)).toEqual([]);
});

test('X10 what the wallet of the order lacks comes from the others that secure nothing', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, side: 'buy' });
  const orderId = open(desk, SELLER, '500');
  desk.atMs += 15 * MINUTE_MS;
  must(desk, { kind: 'expireOtcOrder', orderId });
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: true });
  const move = { kind: 'transfer', owner: SELLER, asset: 'USDT' } as const;
  must(desk, { ...move, units: units('5000'), fromWallet: 1, toWallet: 5 });
  must(desk, { ...move, units: units('300'), fromWallet: 6, toWallet: 2 });
  must(desk, { kind: 'decideOtcOrder', orderId, buyerUnits: units('500'), lockMs: 0 });
  expect([6, 2, 5].map((wallet) => balance(desk, SELLER, wallet).available)).toEqual(['0', '0', '5000']);
});

test('X9 X10 an order far from every price keeps nothing from a decision, and is taken back', () => {
  const desk = openOtcDesk();
  must(desk, { ...AD, side: 'buy' });
  const orderId = open(desk, SELLER, '500');
  pass(desk, 15 * MINUTE_MS);
  must(desk, { kind: 'expireOtcOrder', orderId });
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: true });
  const move = { kind: 'transfer', owner: SELLER, asset: 'USDT', toWallet: 2 } as const;
  must(desk, { ...move, units: units('500'), fromWallet: 6 });
  must(desk, { ...move, units: units('5000'), fromWallet: 1 });
  const hidden = place(desk, { owner: SELLER, side: 'buy', price: '55000', quantity: '0.1' });
  expect(balance(desk, SELLER, 2)).toMatchObject({ available: '0', frozen: '5500' });
  must(desk, { kind: 'decideOtcOrder', orderId, buyerUnits: units('500'), lockMs: 0 });
  expect(orderOf(desk, hidden)).toMatchObject({ status: 'cancelled', reason: 'accountRestricted' });
  expect(balance(desk, SELLER, 2)).toMatchObject({ available: '5000', frozen: '0' });
  expect(balance(desk, MERCHANT, 8).available).toBe('2999.5');
  expect(audit(desk.state)).toEqual([]);
});

test('X10 each appeal is decided once: two arbitrators at once decide one order once', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  const orderId = open(desk, BUYER, '100');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  const decide = { kind: 'decideOtcOrder', orderId, lockMs: 0, appealId: 7, buyerUnits: units('100') } as const;
  must(desk, decide);
  must(desk, decide);
  expect(decline(desk, { ...decide, buyerUnits: 0n })).toBe('otcOrderState');
  expect(balance(desk, BUYER, 6).available).toBe('100');
  must(desk, { ...decide, appealId: 8, buyerUnits: 0n });
  expect(balance(desk, BUYER, 6).available).toBe('0');
});

test('X12 what a decision gave stays here for as long as it may be turned, of experienced buyers too', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  desk.state.otc.purchases.set(BUYER, 9);
  const orderId = open(desk, BUYER, '100');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  const decide = { kind: 'decideOtcOrder', orderId, lockMs: DAY_MS, reviewMs: 3 * DAY_MS } as const;
  must(desk, { ...decide, appealId: 7, buyerUnits: units('100') });
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'USDT', units: units('100'), fromWallet: 6, toWallet: 1 });
  const sum = () => decimal(withdrawableUnits(desk, { owner: BUYER, asset: 'USDT' }));
  expect(sum()).toBe('5000');
  // A dispute about the same order holds the same coin, once.
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: true });
  expect(sum()).toBe('5000');
  must(desk, { kind: 'claimOtcOrder', orderId, isOpen: false });
  expect(sum()).toBe('5000');
  desk.atMs += 3 * DAY_MS;
  expect(sum()).toBe('5100');
});

test('X12 the last decision ends the wait', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  desk.state.otc.purchases.set(BUYER, 9);
  const orderId = open(desk, BUYER, '100');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  const decide = { kind: 'decideOtcOrder', orderId, lockMs: 0, reviewMs: 3 * DAY_MS } as const;
  must(desk, { ...decide, appealId: 7, buyerUnits: units('100') });
  must(desk, { ...decide, appealId: 8, buyerUnits: units('60') });
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'USDT', units: units('60'), fromWallet: 6, toWallet: 1 });
  expect(decimal(withdrawableUnits(desk, { owner: BUYER, asset: 'USDT' }))).toBe('5060');
});

test('X1 whoever was a merchant has what is awarded later, and fills the wallet no more', () => {
  const desk = openOtcDesk();
  must(desk, AD);
  const orderId = open(desk, BUYER, '100');
  must(desk, { kind: 'payOtcOrder', owner: BUYER, orderId });
  const decide = { kind: 'decideOtcOrder', orderId, lockMs: 0 } as const;
  must(desk, { ...decide, buyerUnits: units('100') });
  must(desk, { ...AD, adId: 1, isOn: false });
  must(desk, { kind: 'setMerchantStatus', owner: MERCHANT, status: 'leaving', returnAtMs: desk.atMs });
  must(desk, { kind: 'returnMerchantDeposit', owner: MERCHANT });
  must(desk, { ...decide, buyerUnits: 0n });
  expect(balance(desk, MERCHANT, 8).available).toBe('100');
  const move = { kind: 'transfer', owner: MERCHANT, asset: 'USDT', units: units('100') } as const;
  expect(decline(desk, { ...move, fromWallet: 1, toWallet: 8 })).toBe('transferNotAllowed');
  must(desk, { ...move, fromWallet: 8, toWallet: 1 });
  expect(decline(desk, { ...move, fromWallet: 8, toWallet: 1 })).toBe('transferNotAllowed');
});
