import { must } from '@candor/testkit/desk.ts';
import { AD, balance, BUYER, lastOrder, MERCHANT, open, openOtcDesk, SELLER } from '@candor/testkit/otc-desk.ts';
import { decline } from '@candor/testkit/till.ts';
import { decimal, units } from '@candor/testkit/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { withdrawableUnits } from '../wallet/withdrawable.ts';

const MINUTE_MS = 60_000;

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
