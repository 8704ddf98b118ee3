import { perpetualOf } from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { createBook, enqueue, ladderOf } from '../matching/book.ts';
import { createOrderSlots, openSlot } from '../matching/order-slots.ts';
import {
  addPremium,
  averagePremium,
  fundingUnits,
  impactPriceUnits,
  nextFundingMs,
  PREMIUM_ONE,
  premiumOf,
} from './funding/funding-rate.ts';
import { ATTO_PER_UNIT, feeUnitsOf, initialMarginUnits, usdtUnitsOf, valueAtto } from './instrument/perpetual-value.ts';
import { deleverageStep } from './liquidation/deleverage-rank.ts';
import { isBefore } from './liquidation/ranked-position.ts';
import { maintenanceAtto, tierIndexOf } from './liquidation/maintenance-margin.ts';
import { addSample, basisOf, createBasisWindow, forgetSamples } from './marks/basis-window.ts';
import { markTicksOf } from './marks/mark-price.ts';
import { deleverageScore, marginRatioBps, maxReduceUnits, openingLimitTicks } from './positions/margin-figures.ts';
import { costOfPart, profitOf, returnPpm, targetTicks } from './positions/profit.ts';

const LINEAR = perpetualOf('BTCUSDT');
const INVERSE = perpetualOf('BTCUSD');
const HOUR_MS = 3_600_000;
const LONG = { direction: 'long', lots: 3 } as const;
const SHORT = { direction: 'short', lots: 3 } as const;

test('P5 what a part takes along is rounded against its owner, and the last part takes all that is left', () => {
  expect(costOfPart(LINEAR, { ...LONG, costAtto: 100n }, 1)).toBe(34n);
  expect(costOfPart(LINEAR, { ...SHORT, costAtto: 100n }, 1)).toBe(33n);
  expect(costOfPart(INVERSE, { ...LONG, costAtto: 100n }, 1)).toBe(33n);
  expect(costOfPart(INVERSE, { ...SHORT, costAtto: 100n }, 1)).toBe(34n);
  expect(costOfPart(LINEAR, { ...LONG, costAtto: 100n }, 3)).toBe(100n);
});

test('P5 a long gains with the price, a short against it, and a coin-margined value falls as the price rises', () => {
  const worth = { costAtto: 100n, value: 130n };
  const both = (contract: typeof LINEAR) => [profitOf(contract, 'long', worth), profitOf(contract, 'short', worth)];
  expect([both(LINEAR), both(INVERSE)]).toEqual([
    [30n, -30n],
    [-30n, 30n],
  ]);
});

test('P5 a return is told rounded down, below zero too, and nothing stands without margin', () => {
  const holding = { direction: 'long', lots: 1, costAtto: units('60') * ATTO_PER_UNIT, leverage: 7 } as const;
  // 0.001 at 60 000 with seven times stands on 8.57142858; a tick is 0.0001.
  expect(returnPpm(LINEAR, holding, 600_001)).toBe(11n);
  expect(returnPpm(LINEAR, holding, 599_999)).toBe(-12n);
  expect(returnPpm(LINEAR, { ...holding, costAtto: 0n }, 600_000)).toBeUndefined();
});

test('P5 a target is on the side of its owner: a long is told the tick above, a short the tick below', () => {
  const holding = { lots: 1, costAtto: units('60') * ATTO_PER_UNIT } as const;
  expect(targetTicks(LINEAR, { ...holding, direction: 'long' }, units('0.00015'))).toBe(600_002);
  expect(targetTicks(LINEAR, { ...holding, direction: 'short' }, units('0.00015'))).toBe(599_998);
  expect(targetTicks(LINEAR, { ...holding, direction: 'short' }, units('59.9999'))).toBe(1);
  expect(targetTicks(LINEAR, { ...holding, direction: 'short' }, units('60'))).toBeUndefined();
  const coins = { lots: 1, costAtto: valueAtto(INVERSE, { lots: 1, priceTicks: 600_000 }) } as const;
  expect(targetTicks(INVERSE, { ...coins, direction: 'long' }, 1n)).toBe(600_004);
  expect(targetTicks(INVERSE, { ...coins, direction: 'short' }, 1n)).toBe(599_996);
});

test('P1 P18 margin, fee and maintenance are rounded against who owes them, dollars down', () => {
  expect([initialMarginUnits(1n, 1), initialMarginUnits(7n * ATTO_PER_UNIT, 3)]).toEqual([1n, 3n]);
  expect([feeUnitsOf(0n, 500), feeUnitsOf(1n, 500), feeUnitsOf(2_000n * ATTO_PER_UNIT, 500)]).toEqual([0n, 1n, 1n]);
  expect(maintenanceAtto(LINEAR, 201n)).toBe(2n);
  expect(usdtUnitsOf(LINEAR, { lots: 5, value: ATTO_PER_UNIT * 2n - 1n })).toBe(1n);
  expect(usdtUnitsOf(INVERSE, { lots: 5, value: 1n })).toBe(units('500'));
});

test('P8 a value at the very top of a tier is in it, and a part more is in the next', () => {
  const [first] = LINEAR.tiers;
  const top = (first?.valueMaxUnits ?? 0n) * ATTO_PER_UNIT;
  expect([tierIndexOf(LINEAR, top), tierIndexOf(LINEAR, top + 1n)]).toEqual([0, 1]);
  expect(tierIndexOf(LINEAR, 10n ** 60n)).toBe(LINEAR.tiers.length - 1);
});

test('a margin ratio is told in hundredths of a percent, rounded down, and not where nothing must be kept', () => {
  expect(marginRatioBps(1n, 3n)).toBe(3_333n);
  expect(marginRatioBps(-1n, 3n)).toBe(-3_334n);
  expect(marginRatioBps(20n, 3n)).toBe(66_666n);
  // What misses its hundredth by less than can be counted is the hundredth.
  expect(marginRatioBps(10n ** 20n - 1n, 10n ** 20n)).toBe(10_000n);
  expect([marginRatioBps(5n, 0n), marginRatioBps(5n, -1n), marginRatioBps(5n, 1n)]).toEqual([
    undefined,
    undefined,
    50_000n,
  ]);
});

test('P11 out of a margin goes what value ÷ leverage and a loss leave, a part of a unit lost is a whole one', () => {
  const value = 1_000n * ATTO_PER_UNIT;
  const free = (profit: bigint, margin = 150n) => maxReduceUnits(margin, { value, profit }, 10);
  expect([free(0n), free(1n), free(-1n), free(-20n * ATTO_PER_UNIT)]).toEqual([50n, 50n, 49n, 30n]);
  expect([free(0n, 100n), free(0n, 99n), free(-50n * ATTO_PER_UNIT)]).toEqual([0n, 0n, 0n]);
});

test('P20 who gains most on least is closed first; who loses comes after, and the oldest of equals first', () => {
  const base = { lots: 1, costAtto: units('60') * ATTO_PER_UNIT, leverage: 10, direction: 'long' } as const;
  const score = (marginUnits: bigint, priceTicks: number) =>
    deleverageScore(LINEAR, { ...base, marginAtto: marginUnits * ATTO_PER_UNIT }, priceTicks);
  // A gain of 6 on a margin of 6, at 66 behind an equity of 12: 1 × 5.5.
  expect(score(units('6'), 660_000)).toBe(5_500_000n);
  // A loss of 3 on 6, at 57 behind an equity of 3: −0.5 ÷ 19.
  expect(score(units('6'), 570_000)).toBe(-26_316n);
  expect(score(units('6'), 600_000)).toBe(0n);
  // Nothing behind it counts as next to nothing, not as a division by it.
  expect(score(0n, 660_000)).toBe(11_000_000n);
  expect(score(-units('10'), 660_000)).toBe(66n * 10n ** 6n * units('1') * ATTO_PER_UNIT);
  const rows = [
    { id: 3, score: 5n },
    { id: 2, score: 5n },
    { id: 1, score: 4n },
  ];
  expect(rows.toSorted((left, right) => (isBefore(left, right) ? -1 : 1)).map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('P20 the place in the line is told in fifths', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => deleverageStep(place, 10))).toEqual([
    5, 5, 4, 4, 3, 3, 2, 2, 1, 1,
  ]);
  expect([0, 1, 2].map((place) => deleverageStep(place, 3))).toEqual([5, 4, 2]);
  expect(deleverageStep(0, 1)).toBe(5);
});

test('nobody may open where they would be liquidated at once', () => {
  const limit = (contract: typeof LINEAR, direction: 'long' | 'short', leverage: number) =>
    openingLimitTicks(contract, { direction, markTicks: 600_000, leverage });
  // A long may pay 600 000 × 10 × 0.995 ÷ 9, a short must have 600 000 × 10 × 1.005 ÷ 11.
  expect([limit(LINEAR, 'long', 10), limit(LINEAR, 'short', 10)]).toEqual([663_333, 548_182]);
  expect([limit(INVERSE, 'long', 10), limit(INVERSE, 'short', 10)]).toEqual([656_716, 542_714]);
  expect([limit(LINEAR, 'long', 1), limit(INVERSE, 'short', 1)]).toEqual([undefined, undefined]);
});

test('P16 a premium is how far the book leans from the index, on either side and halves to even', () => {
  const at = (bidUnits?: bigint, askUnits?: bigint) => premiumOf({ indexUnits: 1_000n, bidUnits, askUnits });
  expect([at(1_010n, 1_020n), at(980n, 990n), at(990n, 1_010n), at(), at(1_000n, 1_000n)]).toEqual([
    PREMIUM_ONE / 100n,
    -PREMIUM_ONE / 100n,
    0n,
    0n,
    0n,
  ]);
  expect([at(1_010n), at(undefined, 990n)]).toEqual([PREMIUM_ONE / 100n, -PREMIUM_ONE / 100n]);
  const sums = [30n, 60n, 90n].reduce(addPremium, { weighted: 0n, count: 0 });
  expect(sums).toEqual({ weighted: 420n, count: 3 });
  expect([averagePremium(sums), averagePremium({ weighted: 0n, count: 0 })]).toEqual([70n, 0n]);
});

test('P16 funding is a part of a value, up for who pays and down for who receives, at 0, 8 and 16 o’clock', () => {
  const value = 15_000n * ATTO_PER_UNIT;
  expect(fundingUnits(value, 10_000n, 'up')).toBe(2n);
  expect(fundingUnits(value, 10_000n, 'down')).toBe(1n);
  expect(fundingUnits(value, -10_000n, 'up')).toBe(2n);
  expect([0, 1, 8 * HOUR_MS - 1, 8 * HOUR_MS].map(nextFundingMs)).toEqual([
    8 * HOUR_MS,
    8 * HOUR_MS,
    8 * HOUR_MS,
    16 * HOUR_MS,
  ]);
});

test('P16 an impact price is the average at which the impact value would trade, and none where the book is too thin', () => {
  const book = createBook();
  const slots = createOrderSlots();
  const add = (priceTicks: number, lots: number) =>
    enqueue(ladderOf(book, 'sell'), slots, { slot: openSlot(slots, 1, lots), priceTicks });
  expect(impactPriceUnits(LINEAR, book.asks)).toBeUndefined();
  // 10,000 at 50 000, and 10,000 at 100 000: 0.2 and 0.1 coins for 20,000.
  add(500_000, 200);
  expect(impactPriceUnits(LINEAR, book.asks)).toBeUndefined();
  add(1_000_000, 99);
  expect(impactPriceUnits(LINEAR, book.asks)).toBeUndefined();
  add(1_000_000, 1);
  expect(impactPriceUnits(LINEAR, book.asks)).toBe(units('66666.66666667'));
  add(2_000_000, 1_000);
  expect(impactPriceUnits(LINEAR, book.asks)).toBe(units('66666.66666667'));
});

test('P14 [R3] sixty samples are a basis and fifty-nine none; the median of an even number lies between two', () => {
  const window = createBasisWindow();
  for (let second = 1; second <= 59; second += 1) addSample(window, { atMs: second * 1_000, units: BigInt(second) });
  expect(basisOf(window, 59_000)).toEqual({ bookUnits: undefined, tradeUnits: undefined });
  addSample(window, { atMs: 60_000, units: 70n });
  // The middle two are 30 and 31: half to even.
  expect(basisOf(window, 60_000)).toEqual({ bookUnits: 30n, tradeUnits: undefined });
  addSample(window, { atMs: 61_000, units: 70n });
  expect(basisOf(window, 61_000).bookUnits).toBe(31n);
  // A second sample of the same second, or an older one, counts for nothing.
  addSample(window, { atMs: 61_000, units: -1n });
  addSample(window, { atMs: 5_000, units: -1n });
  expect(window.samples).toHaveLength(61);
  expect(basisOf(window, 65_999).bookUnits).toBe(31n);
  expect(basisOf(window, 66_000)).toEqual({});
});

test('P14 [R3] trades have a median of their own, and what is five minutes old is forgotten with its numbers', () => {
  const window = createBasisWindow();
  for (let second = 1; second <= 120; second += 1) {
    const tradeUnits = second % 2 === 0 ? BigInt(-second) : undefined;
    const sample = { atMs: second * 1_000, units: BigInt((second * 7) % 120) };
    addSample(window, tradeUnits === undefined ? sample : { ...sample, tradeUnits });
  }
  expect(basisOf(window, 120_000)).toEqual({ bookUnits: 60n, tradeUnits: -61n });
  forgetSamples(window, 361_999);
  expect([window.samples.length, window.books.length, window.trades.length]).toEqual([59, 59, 30]);
  expect(window.samples[0]?.atMs).toBe(62_000);
  forgetSamples(window, 362_000);
  expect(window.samples[0]?.atMs).toBe(63_000);
  expect(window.books.toSorted((left, right) => Number(left - right))).toEqual(window.books);
  expect(window.trades.toSorted((left, right) => Number(left - right))).toEqual(window.trades);
  forgetSamples(window, 1_000_000);
  expect(window).toEqual({ samples: [], books: [], trades: [] });
});

test('P14 the mark is the middle of three prices, near the index, and the index with its funding where they are missing', () => {
  const index = units('60000');
  const base = { indexUnits: index, lastRateE8: 0n, untilFundingMs: 8 * HOUR_MS };
  const mark = (rest: object) => markTicksOf(LINEAR, { ...base, ...rest });
  expect(mark({})).toBe(600_000);
  // A hundredth of a percent for the eight hours until the next funding, and half of it for four.
  expect([mark({ lastRateE8: 10_000n }), mark({ lastRateE8: 10_000n, untilFundingMs: 4 * HOUR_MS })]).toEqual([
    600_060, 600_030,
  ]);
  expect(mark({ lastUnits: units('61000') })).toBe(600_000);
  expect(mark({ basisUnits: units('100') })).toBe(600_000);
  expect(mark({ basisUnits: units('100'), lastUnits: units('60200') })).toBe(601_000);
  expect(mark({ basisUnits: units('100'), lastUnits: units('60050') })).toBe(600_500);
  expect(mark({ basisUnits: units('100'), lastUnits: units('59000') })).toBe(600_000);
  expect(mark({ basisUnits: units('-100'), lastUnits: units('59950') })).toBe(599_500);
  expect(mark({ basisUnits: units('5000'), lastUnits: units('70000') })).toBe(618_000);
  expect(mark({ basisUnits: units('-5000'), lastUnits: units('50000') })).toBe(582_000);
  expect(markTicksOf(LINEAR, { ...base, indexUnits: 1n })).toBe(1);
});
