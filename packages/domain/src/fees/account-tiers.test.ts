import { fundPerpetual, openPerpetualDesk, tradePerpetual } from '@candor/testkit/fixtures/perpetuals.ts';
import { fund, must, openDesk, orderOf, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { TREASURY } from '../ledger/operator-accounts.ts';
import { ACCOUNT_TIERS, feePpmIn, type AccountTier } from './account-tier.ts';
import { standingOf } from './account-tiers.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const MAKER = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

test.each<readonly [AccountTier, readonly number[]]>([
  ['standard', [800, 1_000, 200, 500]],
  ['premium', [600, 800, 160, 450]],
  ['professional', [400, 600, 120, 400]],
  ['partner', [200, 500, 80, 300]],
])('T3 %s pays what the rules say', (tier, fees) => {
  const charged = [
    feePpmIn(tier, { product: 'spot', role: 'maker', feePpm: 800 }),
    feePpmIn(tier, { product: 'spot', role: 'taker', feePpm: 1_000 }),
    feePpmIn(tier, { product: 'contract', role: 'maker', feePpm: 200 }),
    feePpmIn(tier, { product: 'contract', role: 'taker', feePpm: 500 }),
  ];
  expect(charged).toEqual(fees);
});

test('T3 no tier makes a cheap market pay its traders', () => {
  for (const tier of ACCOUNT_TIERS) expect(feePpmIn(tier, { product: 'spot', role: 'taker', feePpm: 0 })).toBe(0);
});

test('T1 T2 a trade that reaches a tier is charged the old fee, and the next one the new', () => {
  const desk = openTraders();
  const first = trade(desk, '20');
  expect(first).toEqual({ sellerFee: units('960'), buyerFee: units('0.02') });
  expect(tierOf(desk, ALICE)).toBe('premium');
  expect(tierOf(desk, BOB)).toBe('premium');
  expect(trade(desk, '1')).toEqual({ sellerFee: units('36'), buyerFee: units('0.0008') });
  expect(audit(desk.state)).toEqual([]);
});

test('T2 a tier stays for the day after its turnover has aged, and falls when the next begins', () => {
  const desk = openTraders();
  trade(desk, '20');
  const boughtAtMs = desk.atMs;
  // The desk opens at midnight: the five minutes after it belong to the day before.
  const standing = (days: number, minutes: number) => {
    const atMs = boughtAtMs + days * DAY_MS + minutes * 60_000;
    return standingOf(desk.state.accountTiers, ALICE, atMs).tier;
  };
  expect(standing(29, 5)).toBe('premium');
  expect(standing(30, 4)).toBe('premium');
  expect(standing(30, 5)).toBe('standard');
});

test('T1 thirty days are added up, and a restored state knows them', () => {
  const desk = openTraders();
  trade(desk, '9');
  desk.atMs += 10 * DAY_MS;
  trade(desk, '9');
  expect(tierOf(desk, ALICE)).toBe('premium');
  const restored = restoreSnapshot(takeSnapshot(desk.state));
  expect(restored.accountTiers).toEqual(desk.state.accountTiers);
  expect(standingOf(restored.accountTiers, ALICE, desk.atMs + 25 * DAY_MS)).toMatchObject({
    tier: 'standard',
    turnoverUnits: units('540000'),
  });
});

test('T4 an agreement holds from the next trade on, does not stand against a higher tier, and can be ended', () => {
  const desk = openTraders();
  must(desk, { kind: 'agreeAccountTier', owner: ALICE, tier: 'partner' });
  expect(trade(desk, '1').buyerFee).toBe(units('0.0005'));
  must(desk, { kind: 'agreeAccountTier', owner: ALICE, tier: 'premium' });
  expect(tierOf(desk, ALICE)).toBe('premium');
  must(desk, { kind: 'agreeAccountTier', owner: ALICE, tier: 'standard' });
  expect(trade(desk, '1').buyerFee).toBe(units('0.001'));
});

test('T5 market makers earn no tier, and nobody of the exchange is given one', () => {
  const desk = openTraders();
  place(desk, { owner: MAKER, side: 'sell', price: '60000', quantity: '20' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '20' });
  expect(tierOf(desk, ALICE)).toBe('premium');
  expect(tierOf(desk, MAKER)).toBe('standard');
  for (const owner of [MAKER, TREASURY]) {
    const outcome = submit(desk, { kind: 'agreeAccountTier', owner, tier: 'premium' });
    expect(outcome).toMatchObject({ ok: false, refusal: { word: 'ownerHasNoTier' } });
  }
});

test('T1 T6 contracts count too; their orders freeze the full fee and are charged the own one', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '400000' });
  must(desk, { kind: 'agreeAccountTier', owner: ALICE, tier: 'partner' });
  const wish = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '20' } as const;
  tradePerpetual(desk, wish, { owner: BOB, direction: 'openShort' });
  const [settled] = desk.events.flatMap((event) => (event.kind === 'contractTraded' ? [event.trade] : []));
  expect(settled?.buyer.feeUnits).toBe(units('360'));
  expect(settled?.seller.feeUnits).toBe(units('240'));
  expect(tierOf(desk, BOB)).toBe('premium');
  expect(audit(desk.state)).toEqual([]);
});

function openTraders(): Desk {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '3000000' });
  fund(desk, BOB, { BTC: '40' });
  fund(desk, MAKER, { BTC: '40' });
  return desk;
}

/** Alice buys of Bob, who stood first. */
function trade(desk: Desk, quantity: string): { readonly sellerFee: bigint; readonly buyerFee: bigint } {
  const resting = place(desk, { owner: BOB, side: 'sell', price: '60000', quantity });
  const taking = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity });
  return { sellerFee: orderOf(desk, resting).feeUnits, buyerFee: orderOf(desk, taking).feeUnits };
}

function tierOf({ state, atMs }: Desk, owner: number): AccountTier {
  return standingOf(state.accountTiers, owner, atMs).tier;
}
