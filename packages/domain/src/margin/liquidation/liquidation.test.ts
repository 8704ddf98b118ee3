import { fund, must, orderOf, place, spotBalance, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  borrowed,
  CROSS,
  heldBy,
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
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND, LENDING_POOL, TREASURY } from '../../ledger/operator-accounts.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const HOUR_MS = 3_600_000;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const SHORT = { owner: ALICE, asset: 'USDT', ...ISOLATED };

/** Alice has put in 1 BTC, borrowed 90 000 and bought 1.5 BTC with it: liquidated at 39 623.77 and below. */
function openLong(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1', USDT: '50000' });
  fund(desk, BOB, { BTC: '1.5', USDT: '20000' });
  putIn(desk, BTC, '1');
  borrowed(desk, USDT, '90000');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1.5' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1.5', marginMode: 'cross' });
  expect(heldBy(desk, BTC).available).toBe('2.4985');
  return desk;
}

/** In steps, as prices go. */
function walk(desk: Desk, from: number, to: number): void {
  const step = to < from ? 0.93 : 1.07;
  for (let now = from * step; step < 1 ? now > to : now < to; now *= step) {
    setIndex(desk, 'BTC/USDT', now.toFixed(0));
  }
  setIndex(desk, 'BTC/USDT', String(to));
}

function operator(desk: Desk, owner: number, asset = 'USDT'): bigint {
  return availableUnits(desk.state.ledger, { owner, wallet: OPERATOR_WALLET, asset });
}

function stepsOf(desk: Desk) {
  return desk.events.filter((event) => event.kind === 'marginLiquidationStep');
}

test('B10 B11 at 110 % orders end and slices are sold until the rate is 150 %, each repayment with 2 % for the fund', () => {
  const desk = openLong();
  const orderId = place(desk, { owner: ALICE, side: 'sell', price: '62000', quantity: '0.1', marginMode: 'cross' });
  place(desk, { owner: BOB, side: 'buy', price: '39500', quantity: '2.5' });
  walk(desk, 60_000, 39_624);
  expect(stepsOf(desk)).toEqual([]);
  setIndex(desk, 'BTC/USDT', '39620');

  expect(orderOf(desk, orderId)).toMatchObject({ status: 'cancelled', reason: 'marginLiquidation' });
  const steps = stepsOf(desk);
  expect(steps.slice(0, 3).map(({ step }) => step)).toEqual(['flagged', 'cancelled', 'traded']);
  expect(steps.at(-1)).toMatchObject({ step: 'ended' });
  expect(Number(rateOf(desk, ALICE, CROSS))).toBeGreaterThanOrEqual(150);
  expect(Number(rateOf(desk, ALICE, CROSS))).toBeLessThan(160);
  // A slice is a fiftieth of what the account held.
  const [slice] = steps.filter(({ step }) => step === 'traded');
  expect(decimal(slice?.units ?? 0n)).toBe('0.04997');
  const paid = steps.filter(({ step }) => step === 'repaid');
  const fees = paid.reduce((sum, { feeUnits = 0n }) => sum + feeUnits, 0n);
  const repaidUnits = paid.reduce((sum, one) => sum + (one.units ?? 0n), 0n);
  expect(operator(desk, INSURANCE_FUND)).toBe(fees);
  expect(Number(fees) / Number(repaidUnits)).toBeCloseTo(0.02, 6);
  // The part of a unit is the owner's to pay, of every repayment by itself.
  const exact = paid.map((one) => ((one.units ?? 0n) * 2n + 99n) / 100n);
  expect(paid.map(({ feeUnits }) => feeUnits)).toEqual(exact);
  expect(paid.some((one) => (one.units ?? 0n) % 50n !== 0n)).toBe(true);
  expect(Number(heldBy(desk, BTC).available)).toBeGreaterThan(0.3);
  expect(takeOut(desk, BTC, '0.01')).toBe('transferLimit');
  expect(audit(desk.state)).toEqual([]);
});

test('B10 an isolated short buys back what it owes', () => {
  const desk = openMarginDesk();
  fund(desk, ALICE, { USDT: '30000' });
  fund(desk, BOB, { USDT: '60000', BTC: '2' });
  putIn(desk, SHORT, '30000');
  borrowed(desk, { ...SHORT, asset: 'BTC' }, '1');
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '1' });
  place(desk, { owner: ALICE, side: 'sell', price: '60000', quantity: '1', marginMode: 'isolated' });
  expect(heldBy(desk, SHORT).available).toBe('89940');
  place(desk, { owner: BOB, side: 'sell', price: '82000', quantity: '1.5' });
  walk(desk, 60_000, 81_800);
  expect(stepsOf(desk).at(-1)).toMatchObject({ step: 'ended' });
  expect(Number(rateOf(desk, ALICE, ISOLATED))).toBeGreaterThanOrEqual(150);
  expect(operator(desk, INSURANCE_FUND, 'BTC')).toBeGreaterThan(0n);
  expect(audit(desk.state)).toEqual([]);
});

test('B12 what the collateral does not cover is paid by the fund and the treasury, and nobody is below zero', () => {
  const desk = openLong();
  place(desk, { owner: BOB, side: 'buy', price: '29000', quantity: '3' });
  setIndex(desk, 'BTC/USDT', '30000');
  expect(stepsOf(desk).map(({ step }) => step)).toContain('covered');
  expect(stepsOf(desk).at(-1)).toMatchObject({ step: 'ended', rateCentipercent: 99_900n });
  expect(heldBy(desk, BTC)).toEqual({ available: '0', frozen: '0' });
  expect(heldBy(desk, USDT)).toEqual({ available: '0', frozen: '0' });
  expect(operator(desk, LENDING_POOL)).toBe(units('500000'));
  expect(operator(desk, INSURANCE_FUND)).toBe(0n);
  expect(operator(desk, TREASURY)).toBeLessThan(units('500000'));
  expect(spotBalance(desk, ALICE, 'USDT').available).toBe('50000');
  expect(audit(desk.state)).toEqual([]);
});

test('B11 what the book does not take waits; meanwhile the owner may give and repay, and nothing else', () => {
  const desk = openLong();
  walk(desk, 60_000, 39_600);
  expect(stepsOf(desk).map(({ step }) => step)).toEqual(['flagged']);
  expect(borrowed(desk, USDT, '10')).toBe('marginLiquidating');
  expect(takeOut(desk, BTC, '0.01')).toBe('marginLiquidating');
  const sale = { kind: 'placeOrder', owner: ALICE, symbol: 'BTC/USDT', side: 'sell', type: 'limit' } as const;
  const amounts = { priceUnits: units('39600'), quantityUnits: units('0.1'), marginMode: 'cross' } as const;
  expect(submit(desk, { ...sale, ...amounts, autoRepay: true })).toMatchObject({
    refusal: { word: 'marginLiquidating' },
  });
  expect(putIn(desk, USDT, '50000')).toBe('accepted');
  expect(repaid(desk, USDT, '49000')).toBe('accepted');
  setIndex(desk, 'BTC/USDT', '39601');
  expect(stepsOf(desk).at(-1)).toMatchObject({ step: 'ended' });
  expect(borrowed(desk, USDT, '10')).toBe('accepted');
  expect(audit(desk.state)).toEqual([]);
});

test('B9 margin is called for at 130 %, again after 24 hours, and anew after the account was out of danger', () => {
  const desk = openLong();
  const calls = () => desk.events.filter((event) => event.kind === 'marginCalled').length;
  walk(desk, 60_000, 46_828);
  expect(calls()).toBe(1);
  desk.atMs += 23 * HOUR_MS;
  setIndex(desk, 'BTC/USDT', '46700');
  expect(calls()).toBe(1);
  desk.atMs += HOUR_MS;
  setIndex(desk, 'BTC/USDT', '46600');
  expect(calls()).toBe(2);
  setIndex(desk, 'BTC/USDT', '48000');
  setIndex(desk, 'BTC/USDT', '46600');
  expect(calls()).toBe(3);
});

test('B14 an index that is gone liquidates nobody, and nothing is decided without it', () => {
  const desk = openLong();
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  expect(putIn(desk, { ...USDT, asset: 'USDT' }, '1')).toBe('accepted');
  setIndex(desk, 'ETH/USDT', '3001');
  expect(stepsOf(desk)).toEqual([]);
  expect(rateOf(desk, ALICE, CROSS)).toBe('unknown');
  // What has no index counts as nothing for a new loan; nobody can say how much of it may leave.
  expect(borrowed(desk, USDT, '10')).toBe('riskRateTooLow');
  expect(takeOut(desk, BTC, '0.1')).toBe('marginPriceUnavailable');
});

test('B10 [R5] while an index is held or invalid nobody is liquidated by it, nobody borrows and nothing leaves', () => {
  const desk = openLong();
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('30000'), isHeld: true });
  expect(stepsOf(desk)).toEqual([]);
  expect(borrowed(desk, USDT, '10')).toBe('riskRateTooLow');
  expect(takeOut(desk, BTC, '0.1')).toBe('marginPriceUnavailable');
  expect(repaid(desk, USDT, '10')).not.toBe('marginPriceUnavailable');
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  expect(borrowed(desk, USDT, '10')).toBe('riskRateTooLow');
  setIndex(desk, 'BTC/USDT', '30000');
  expect(stepsOf(desk).length).toBeGreaterThan(0);
});
