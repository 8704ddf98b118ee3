import { fund, must, pass, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, ISOLATED, openMarginDesk, putIn, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Command } from '../../exchange/exchange.ts';
import { CROSS_MARGIN_WALLET } from '../../ledger/wallet.ts';
import { transferableUnits } from './account-figures.ts';
import { forceFiguresOf } from './force-figures-of.ts';
import {
  depositRateCentipercent,
  forcePriceUnits,
  isAbovePercent,
  maxBorrowValue,
  maxTransferValue,
  repayToSafeValue,
} from './margin-figures.ts';
import { marginTermsOf, marginWalletOf, pairOfWallet } from './margin-wallet.ts';
import { coversDistance, isBeyond } from './worst-price.ts';

const ALICE = 1_000_001;
const HOUR_MS = 3_600_000;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const PLACE = { owner: ALICE, wallet: CROSS_MARGIN_WALLET };

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

test('B2 a rate is told rounded down, and 999 % where nothing is owed', () => {
  expect(depositRateCentipercent({ assets: 2n, debt: 3n })).toBe(6_666n);
  expect(depositRateCentipercent({ assets: 5n, debt: 0n })).toBe(99_900n);
});

test('B7 exactly at a rate is not above it, one part more is, and without a debt everything is', () => {
  expect([149n, 150n, 151n].map((assets) => isAbovePercent({ assets, debt: 100n }, 150n))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isAbovePercent({ assets: 0n, debt: 0n }, 150n)).toBe(true);
});

test('B3 B6 what may be borrowed or taken out is by the formula, and never below nothing', () => {
  const figures = { assets: 200n, collateral: 180n, debt: 50n };
  expect([maxBorrowValue(figures, 3), maxBorrowValue(figures, 2)]).toEqual([210n, 80n]);
  expect(maxBorrowValue({ ...figures, collateral: 60n }, 2)).toBe(0n);
  expect(maxBorrowValue({ ...figures, assets: 75n }, 3)).toBe(0n);
  expect([maxTransferValue(figures), maxTransferValue({ ...figures, collateral: 99n })]).toEqual([80n, 0n]);
});

test('B10 what must be repaid to be safe again is rounded up, and nothing at 150 %', () => {
  expect(repayToSafeValue({ assets: 150n, debt: 100n })).toBe(0n);
  expect(repayToSafeValue({ assets: 149n, debt: 100n })).toBe(3n);
  expect(repayToSafeValue({ assets: 0n, debt: 32n })).toBe(100n);
});

test('B10 where as much is held as owed, and cash is just enough, no price liquidates', () => {
  const figures = { heldUnits: 11n, owedUnits: 10n, otherAssets: 0n, otherDebt: 5n, tickUnits: 1n };
  expect(forcePriceUnits(figures)).toBeUndefined();
  expect(forcePriceUnits({ ...figures, heldUnits: 12n, otherAssets: 11n, otherDebt: 10n })).toBeUndefined();
  expect(forcePriceUnits({ ...figures, heldUnits: 10n, otherAssets: 11n, otherDebt: 10n })).toBeUndefined();
});

test('B17 a worst price is met exactly, and passed by a tick', () => {
  expect([99, 100, 101].map((ticks) => isBeyond('sell', ticks, 100))).toEqual([true, false, false]);
  expect([99, 100, 101].map((ticks) => isBeyond('buy', ticks, 100))).toEqual([false, false, true]);
});

test('B17 110 % pay debt and fee at the worst prices up to a taker’s fee, and not beyond it', () => {
  // 1.10 × 0.965 × (1 − f)² ≥ 1.02 × 1.035: up to 0.276 %.
  const distance = { sellPpm: 965_000, buyPpm: 1_035_000 };
  expect(coversDistance(distance, 2_700)).toBe(true);
  expect(coversDistance(distance, 2_800)).toBe(false);
  // Without a fee, 1.10 × 0.51 is exactly 1.02 × 0.55.
  expect(coversDistance({ sellPpm: 510_000, buyPpm: 550_000 }, 0)).toBe(true);
  expect(coversDistance({ sellPpm: 510_000, buyPpm: 550_001 }, 0)).toBe(false);
});

test('B6 what may leave is counted by the ratio of what leaves, rounded down, and no more than is there', () => {
  const desk = openWithBitcoin();
  const transferable = (asset: string) => transferableUnits(desk.state, { ...PLACE, asset }, desk.atMs);
  expect([transferable('BTC'), transferable('USDT')]).toEqual([units('1'), 0n]);
  borrowed(desk, USDT, '10000');
  // 70 000 less twice 10 000: 50 000, of which 10 000 are there in USDT, and 0.83333333 of a coin.
  expect([transferable('BTC'), transferable('USDT')]).toEqual([units('0.83333333'), units('10000')]);
  const terms = desk.state.margin.terms.get('BTC');
  if (terms === undefined) throw new Error('It is lent.');
  must(desk, { kind: 'setMarginTerms', terms: { ...terms, collateralPpm: 900_000 } });
  // 64 000 less 20 000, and each coin takes 54 000 along.
  expect(transferable('BTC')).toBe(units('0.81481481'));
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  expect(transferable('BTC')).toBeUndefined();
});

test('B10 an account as its coin sees it: what is held and owed of it in units, and all else in value', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '10000');
  borrowed(desk, BTC, '0.5');
  pass(desk, 24 * HOUR_MS);
  const figures = forceFiguresOf(desk.state, PLACE, { symbol: 'BTC/USDT', atMs: desk.atMs });
  const whole = units('1');
  expect(figures).toEqual({
    heldUnits: units('1.5'),
    owedUnits: units('0.50005'),
    otherAssets: units('10000') * whole,
    otherDebt: units('10002') * whole,
    tickUnits: units('0.01'),
  });
  expect(forceFiguresOf(desk.state, PLACE, { symbol: 'XRP/USDT', atMs: desk.atMs })).toBeUndefined();
});

test('B13 an isolated account is that of its pair, and holds and owes its two assets alone', () => {
  const { state } = openMarginDesk();
  expect(marginWalletOf(state, CROSS)).toBe(4);
  expect(marginWalletOf(state, ISOLATED)).toBe(101);
  expect(marginWalletOf(state, { mode: 'isolated', symbol: 'ETH/USDT' })).toBe(102);
  expect(marginWalletOf(state, { mode: 'isolated' })).toBeUndefined();
  const offered = (place: typeof ISOLATED) =>
    ['BTC', 'ETH', 'USDT', 'XRP'].filter((asset) => marginTermsOf(state, place, asset) !== undefined);
  expect([offered(CROSS), offered(ISOLATED), offered({ mode: 'isolated' })]).toEqual([
    ['BTC', 'ETH', 'USDT'],
    ['BTC', 'USDT'],
    [],
  ]);
  expect([101, 102, 103, 4].map((wallet) => pairOfWallet(state, wallet)?.symbol)).toEqual([
    'BTC/USDT',
    'ETH/USDT',
    undefined,
    undefined,
  ]);
});

test('B7 an order of an account in danger is refused with its rate, and one that repays is taken', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '90000');
  setIndex(desk, 'BTC/USDT', '27000');
  const order = { kind: 'placeOrder', symbol: 'BTC/USDT', side: 'sell', type: 'limit', owner: ALICE } as const;
  const ask = { ...order, priceUnits: units('27000'), quantityUnits: units('0.01'), marginMode: 'cross' } as const;
  expect(refusalOf(desk, ask)).toEqual({ word: 'riskRateTooLow', details: { rate: '130', minimum: '130' } });
  expect(refusalOf(desk, { ...ask, autoRepay: true })).toBe('accepted');
  setIndex(desk, 'BTC/USDT', '27001');
  expect(refusalOf(desk, ask)).toBe('accepted');
});

test('B9 margin is called for at 130 %, again after a day, and not above it', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '90000');
  const calls = () => desk.events.flatMap((event) => (event.kind === 'marginCalled' ? [event] : []));
  setIndex(desk, 'BTC/USDT', '27001');
  expect(calls()).toEqual([]);
  setIndex(desk, 'BTC/USDT', '27000');
  expect(calls()).toEqual([{ kind: 'marginCalled', owner: ALICE, wallet: 4, rateCentipercent: 13_000n }]);
  pass(desk, 24 * HOUR_MS - 1);
  expect(calls()).toHaveLength(1);
  pass(desk, 1);
  expect(calls()).toHaveLength(2);
  setIndex(desk, 'BTC/USDT', '40000');
  setIndex(desk, 'BTC/USDT', '27000');
  expect(calls()).toHaveLength(3);
});

test('terms and pairs that can only be a mistake are refused, and the most that is allowed is not', () => {
  const desk = openMarginDesk();
  const terms = desk.state.margin.terms.get('USDT');
  if (terms === undefined) throw new Error('It is lent.');
  const set = (change: Partial<typeof terms>) => {
    const outcome = refusalOf(desk, { kind: 'setMarginTerms', terms: { ...terms, ...change } });
    return typeof outcome === 'string' ? outcome : 'refused';
  };
  for (const wrong of [
    { dailyRatePpm: -1 },
    { dailyRatePpm: 10_001 },
    { dailyRatePpm: 0.5 },
    { collateralPpm: 0 },
    { collateralPpm: 1_000_001 },
    { borrowMinUnits: 0n },
    { borrowMinUnits: terms.borrowMaxUnits + 1n },
    { asset: 'XYZ' },
  ]) {
    expect([wrong, set(wrong)]).toEqual([wrong, 'refused']);
  }
  for (const edge of [
    { dailyRatePpm: 0 },
    { dailyRatePpm: 10_000 },
    { collateralPpm: 1 },
    { collateralPpm: 1_000_000 },
    { borrowMinUnits: 1n },
    { borrowMinUnits: terms.borrowMaxUnits },
  ]) {
    expect([edge, set(edge)]).toEqual([edge, 'accepted']);
  }
  expect(refusalOf(desk, { kind: 'listMarginPair', symbol: 'XRP/USDT' })).toEqual({
    word: 'unknownInstrument',
    details: { symbol: 'XRP/USDT' },
  });
  expect(refusalOf(desk, { kind: 'listMarginPair', symbol: 'BTC/USDT' })).toEqual({
    word: 'alreadyListed',
    details: { symbol: 'BTC/USDT' },
  });
  expect(refusalOf(desk, { kind: 'setMarginPairStatus', symbol: 'XRP/USDT', status: 'halt' })).toEqual({
    word: 'marginNotOffered',
    details: { symbol: 'XRP/USDT' },
  });
});
