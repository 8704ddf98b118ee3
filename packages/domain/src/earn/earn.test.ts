import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  buy,
  earnOrderOf,
  fundWealth,
  openEarnDesk,
  poolBalance,
  tryToBuy,
  wealthBalance,
} from '@candor/testkit/fixtures/earn.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';
import { TREASURY } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { DEFAULT_EARN_PRODUCTS } from './default-earn-products.ts';
import { isEarnProductSound, offerOf, type EarnProduct } from './earn-product.ts';
import { rewardPoolOf } from './reward-pool.ts';

const ALICE = 1_000_000;
const BOB = 1_000_001;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function openFunded(pool = '100', changes: Partial<EarnProduct> = {}): Desk {
  const desk = openEarnDesk(pool, changes);
  for (const owner of [ALICE, BOB]) fundWealth(desk, owner, '50000');
  return desk;
}

/** At 01:00 UTC of the day after so many of an order's days. */
function payAfter(desk: Desk, orderId: number, days: number): number {
  const { owner, beginsAtMs } = earnOrderOf(desk, orderId);
  desk.atMs = beginsAtMs + days * DAY_MS + HOUR_MS;
  return Number(must(desk, { kind: 'payEarn', orders: [{ owner, orderId }] }).reply['count']);
}

function redeem(desk: Desk, orderId: number, owner = ALICE): string {
  const outcome = submit(desk, { kind: 'redeemEarn', owner, orderId });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

test('[AT-32] E1 E4 1 000 for 30 days at 0.015 % bring 0.15 a day and 4.5 in all; leaving after 10 payouts gives 998.5', () => {
  const desk = openFunded();
  const id = buy(desk, ALICE, '1000');
  expect(wealthBalance(desk, ALICE)).toEqual({ available: '49000', pledged: '1000' });
  expect(decimal(earnOrderOf(desk, id).dailyUnits)).toBe('0.15');
  expect(poolBalance(desk)).toEqual({ pool: '100', owed: '4.5' });
  expect(payAfter(desk, id, 10)).toBe(10);
  expect(wealthBalance(desk, ALICE)).toEqual({ available: '49001.5', pledged: '1000' });
  expect(redeem(desk, id)).toBe('accepted');
  expect(decimal(earnOrderOf(desk, id).end?.returnedUnits ?? 0n)).toBe('998.5');
  expect(wealthBalance(desk, ALICE)).toEqual({ available: '50000', pledged: '0' });
  expect(poolBalance(desk)).toEqual({ pool: '100', owed: '0' });
  expect(audit(desk.state)).toEqual([]);
});

test('E1 the rate is that of the highest step the amount reaches, and a rest below a unit is never owed', () => {
  const rates = [
    { fromUnits: 0n, dailyPpm: 120 },
    { fromUnits: units('1000'), dailyPpm: 140 },
  ];
  expect(offerOf({ rates, days: 30 }, units('999.99999999')).dailyPpm).toBe(120);
  expect(offerOf({ rates, days: 30 }, units('1000')).dailyPpm).toBe(140);
  expect(offerOf({ rates, days: 30 }, units('10.00000001')).dailyUnits).toBe(units('0.0012'));
});

test('E2 nothing is sold beyond what the pool can pay, and it is again once the exchange has put money there', () => {
  const desk = openFunded('9');
  buy(desk, ALICE, '1000');
  buy(desk, BOB, '1000');
  expect(tryToBuy(desk, BOB, '10')).toBe('soldOut');
  fundTreasury(desk, '5');
  expect(movePool(desk, '1')).toBe('accepted');
  expect(tryToBuy(desk, BOB, '200')).toBe('accepted');
  expect(audit(desk.state)).toEqual([]);
});

test('E2 what a pool owes cannot be taken out of it, what it does not owe can', () => {
  const desk = openFunded('10');
  buy(desk, ALICE, '1000');
  expect(movePool(desk, '-5.50000001')).toBe('insufficientBalance');
  expect(movePool(desk, '-5.5')).toBe('accepted');
  expect(poolBalance(desk)).toEqual({ pool: '4.5', owed: '4.5' });
});

test('E3 the first day starts at the next midnight, is paid at 01:00 after it, and is paid once', () => {
  const desk = openFunded();
  const id = buy(desk, ALICE, '1000');
  const { beginsAtMs, boughtAtMs } = earnOrderOf(desk, id);
  expect([beginsAtMs % DAY_MS, beginsAtMs - boughtAtMs]).toEqual([0, 14 * HOUR_MS]);
  desk.atMs = beginsAtMs + DAY_MS + HOUR_MS - 1;
  const orders = [{ owner: ALICE, orderId: id }];
  expect(must(desk, { kind: 'payEarn', orders }).reply['count']).toBe(0);
  expect(payAfter(desk, id, 1)).toBe(1);
  expect(must(desk, { kind: 'payEarn', orders: [...orders, ...orders] }).reply['count']).toBe(0);
  expect(wealthBalance(desk, ALICE).available).toBe('49000.15');
});

test('[STATE-5] E3 E5 an order is in progress, pays late days one by one, and is completed with its principal', () => {
  const desk = openFunded();
  const id = buy(desk, ALICE, '1000');
  expect(earnOrderOf(desk, id).end).toBeUndefined();
  desk.atMs = earnOrderOf(desk, id).beginsAtMs + 30 * DAY_MS;
  expect(redeem(desk, id)).toBe('notRedeemable');
  expect(payAfter(desk, id, 40)).toBe(30);
  expect(earnOrderOf(desk, id).end).toMatchObject({ status: 'completed', returnedUnits: units('1000') });
  expect(wealthBalance(desk, ALICE)).toEqual({ available: '50004.5', pledged: '0' });
  expect(redeem(desk, id)).toBe('orderNotFound');
  expect(audit(desk.state)).toEqual([]);
});

test('[STATE-5] E4 within 24 hours everything comes back and the purchase does not count; later leaving costs its part', () => {
  const desk = openFunded('100', { purchasesMax: 1, earlyExitPpm: 10_000 });
  const first = buy(desk, ALICE, '1000');
  desk.atMs += DAY_MS - 1;
  expect(redeem(desk, first)).toBe('accepted');
  expect(earnOrderOf(desk, first).end).toMatchObject({ status: 'redeemed', returnedUnits: units('1000') });
  const second = buy(desk, ALICE, '1000');
  expect(tryToBuy(desk, ALICE, '1000')).toBe('purchaseCountUsed');
  desk.atMs += DAY_MS;
  expect(redeem(desk, second, BOB)).toBe('orderNotFound');
  expect(redeem(desk, second)).toBe('accepted');
  expect(earnOrderOf(desk, second).end).toMatchObject({ returnedUnits: units('990'), penaltyUnits: units('10') });
  expect(tryToBuy(desk, ALICE, '1000')).toBe('purchaseCountUsed');
  expect(audit(desk.state)).toEqual([]);
});

test('E6 the checks run in their order', () => {
  const word = (desk: Desk, amount = '1000') => tryToBuy(desk, ALICE, amount);
  const unknown = submit(openFunded(), { kind: 'buyEarn', owner: ALICE, productId: 9, units: 1n });
  expect(unknown).toMatchObject({ ok: false, refusal: { word: 'unknownEarnProduct' } });
  expect(word(openFunded('0', { isOn: false, tierMin: 'premium' }), '1')).toBe('earnProductClosed');
  expect(word(openFunded('0', { tierMin: 'premium' }), '1')).toBe('tierTooLow');
  expect(word(openFunded('0'), '9.99999999')).toBe('earnAmountOutOfRange');
  expect(word(openFunded('0'), '20000.00000001')).toBe('earnAmountOutOfRange');
  expect(word(openFunded('0'))).toBe('soldOut');
  expect(word(openEarnDesk('100'))).toBe('insufficientBalance');
});

test('E6 a premium account buys in the member zone', () => {
  const desk = openFunded('100', { line: 'member', tierMin: 'premium' });
  must(desk, { kind: 'agreeAccountTier', owner: ALICE, tier: 'premium' });
  expect(tryToBuy(desk, ALICE, '1000')).toBe('accepted');
  expect(tryToBuy(desk, BOB, '1000')).toBe('tierTooLow');
});

test('E7 the quota is what all hold together, and what ends makes room', () => {
  const desk = openFunded('100', { maxUnits: units('1500'), quotaUnits: units('1500') });
  const id = buy(desk, ALICE, '1000');
  expect(tryToBuy(desk, BOB, '500.00000001')).toBe('soldOut');
  buy(desk, BOB, '500');
  redeem(desk, id);
  expect(tryToBuy(desk, BOB, '1000')).toBe('accepted');
});

test('E8 other terms are for whoever buys from then on, and terms that are not sound change nothing', () => {
  const desk = openFunded('100');
  const id = buy(desk, ALICE, '1000');
  const terms = { minUnits: units('50'), maxUnits: units('500'), quotaUnits: units('2000'), earlyExitPpm: 5_000 };
  const command = { kind: 'setEarnTerms', productId: 1, ...terms, isOn: true } as const;
  must(desk, command);
  expect(tryToBuy(desk, BOB, '49')).toBe('earnAmountOutOfRange');
  expect(tryToBuy(desk, BOB, '500')).toBe('accepted');
  expect(earnOrderOf(desk, id).earlyExitPpm).toBe(0);
  must(desk, { ...command, isOn: false });
  expect(tryToBuy(desk, BOB, '500')).toBe('earnProductClosed');
  for (const wrong of [{ productId: 9 }, { earlyExitPpm: 10_001 }, { minUnits: 0n }, { quotaUnits: units('499') }]) {
    expect(submit(desk, { ...command, ...wrong }).ok).toBe(false);
  }
});

test('E9 [ROUTE-14] mining is left on any day with its whole principal and all its income, the unpaid days included', () => {
  const desk = openFunded('100', { line: 'mining', purchasesMax: 0 });
  const id = buy(desk, ALICE, '1000');
  expect(payAfter(desk, id, 10)).toBe(10);
  desk.atMs += 2 * DAY_MS;
  expect(redeem(desk, id)).toBe('accepted');
  expect(earnOrderOf(desk, id)).toMatchObject({
    paidDays: 12,
    end: { status: 'redeemed', returnedUnits: units('1000'), takenBackUnits: 0n, penaltyUnits: 0n },
  });
  expect(wealthBalance(desk, ALICE)).toEqual({ available: '50001.8', pledged: '0' });
  expect(poolBalance(desk)).toEqual({ pool: '98.2', owed: '0' });
  expect(redeem(desk, id)).toBe('orderNotFound');
  expect(audit(desk.state)).toEqual([]);
});

test('E9 a day of mining that is not over brings nothing, and after its last day the principal comes back by itself', () => {
  const desk = openFunded('100', { line: 'mining' });
  const left = buy(desk, ALICE, '1000');
  const kept = buy(desk, BOB, '1000');
  desk.atMs = earnOrderOf(desk, left).beginsAtMs + DAY_MS + HOUR_MS - 1;
  expect(redeem(desk, left)).toBe('accepted');
  expect(earnOrderOf(desk, left).paidDays).toBe(0);
  expect(payAfter(desk, kept, 30)).toBe(30);
  expect(earnOrderOf(desk, kept).end).toMatchObject({ status: 'completed', returnedUnits: units('1000') });
  expect(wealthBalance(desk, BOB)).toEqual({ available: '50004.5', pledged: '0' });
  expect(audit(desk.state)).toEqual([]);
});

test('E9 leaving mining never costs anything: terms that say so are refused', () => {
  const desk = openFunded('100', { line: 'mining' });
  const terms = { minUnits: units('50'), maxUnits: units('500'), quotaUnits: units('2000'), isOn: true };
  const change = (earlyExitPpm: number) => submit(desk, { kind: 'setEarnTerms', productId: 1, ...terms, earlyExitPpm });
  expect(change(1)).toMatchObject({ ok: false, refusal: { word: 'termsOutOfRange' } });
  expect(change(0).ok).toBe(true);
});

test('the same key buys once, and a snapshot brings back products, orders and counts', () => {
  const desk = openFunded();
  const command = { kind: 'buyEarn', owner: ALICE, key: 'one', productId: 1, units: units('100') } as const;
  expect(must(desk, command).reply).toEqual(must(desk, command).reply);
  payAfter(desk, 1, 3);
  const restored = restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state))));
  expect(restored.earn).toEqual(desk.state.earn);
  expect(encode(takeSnapshot(restored))).toBe(encode(takeSnapshot(desk.state)));
});

test('every product a fresh exchange opens with is sound, and what is not sound is not listed', () => {
  expect(DEFAULT_EARN_PRODUCTS.filter((product) => !isEarnProductSound(product))).toEqual([]);
  const [plan] = DEFAULT_EARN_PRODUCTS;
  if (plan === undefined) throw new Error('There is a plan.');
  const faults: readonly Partial<EarnProduct>[] = [
    { id: 100 },
    { days: 0 },
    { earlyExitPpm: 10_001 },
    { minUnits: 0n },
    { maxUnits: plan.quotaUnits + 1n },
    { rates: [] },
    { rates: [{ fromUnits: 1n, dailyPpm: 100 }] },
    { rates: [{ fromUnits: 0n, dailyPpm: 1_001 }] },
  ];
  expect(faults.filter((fault) => isEarnProductSound({ ...plan, ...fault }))).toEqual([]);
  const desk = openEarnDesk('0');
  const listed = submit(desk, { kind: 'listEarnProduct', product: { ...plan, id: 2, days: 0 } });
  expect(listed).toMatchObject({ ok: false, refusal: { word: 'termsNotSound' } });
});

function fundTreasury(desk: Desk, amount: string): void {
  const amounts = [{ asset: 'USDT', units: units(amount) }];
  must(desk, { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
}

/** Moves money of the treasury into the pool, or back. */
function movePool(desk: Desk, amount: string): string {
  const signed = amount.startsWith('-') ? -units(amount.slice(1)) : units(amount);
  const operator = { wallet: OPERATOR_WALLET, asset: 'USDT' } as const;
  const outcome = submit(desk, {
    kind: 'adjustLedger',
    adjustmentId: `pool-${desk.sequence}`,
    reason: 'A pool.',
    moves: [
      { ...operator, owner: rewardPoolOf(1), units: signed },
      { ...operator, owner: TREASURY, units: -signed },
    ],
  });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}
