import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { advanceCall, beginAuction, keepReached } from './auction.ts';
import { createBook, enqueue } from '../book.ts';
import { createOrderSlots, openSlot } from '../order-slots.ts';
import { areBreakerTerms, isBeyondLimit, rangeWithin, type BreakerTerms } from './breaker.ts';
import { addPoint, baseUnits, type PricePoint } from './price-path.ts';

const TERMS: BreakerTerms = { limitPpm: 100_000, callMs: 120_000, extensionMs: 60_000, extensionsMax: 3 };
const GRID = { tickUnits: units('0.1'), lotUnits: units('0.001') };

test('M14 a price exactly as far as the limit is within it, and one unit more is beyond', () => {
  const from = units('60000');
  for (const [price, isBeyond] of [
    [units('66000'), false],
    [units('66000') + 1n, true],
    [units('54000'), false],
    [units('54000') - 1n, true],
  ] as const) {
    expect(isBeyondLimit(TERMS, price, from)).toBe(isBeyond);
  }
  expect(rangeWithin(TERMS, from, GRID)).toEqual({ lowTicks: 540_000, highTicks: 660_000 });
  // An end between two ticks moves inwards.
  expect(rangeWithin(TERMS, units('60000.5'), GRID)).toEqual({ lowTicks: 540_005, highTicks: 660_005 });
  expect(rangeWithin(TERMS, units('60000.3'), GRID)).toEqual({ lowTicks: 540_003, highTicks: 660_003 });
});

test('M14 the price is measured by where it was five minutes before, or since it is known', () => {
  const path: PricePoint[] = [];
  expect(baseUnits(path, 0)).toBeUndefined();
  for (let second = 0; second <= 600; second += 1) addPoint(path, { atMs: second * 1_000, units: BigInt(second) });
  // One point every five seconds, and none that is out of sight.
  expect(path).toHaveLength(61);
  expect(baseUnits(path, 600_000)).toBe(300n);
  expect(baseUnits(path, 604_000)).toBe(305n);
  expect(baseUnits(path, 900_000)).toBe(600n);
  expect(baseUnits(path, 900_001)).toBeUndefined();
});

test('M14 a call is extended while it would trade too far away, and only so often', () => {
  const referenceUnits = units('60000');
  const auction = beginAuction(TERMS, { atMs: 1_000, referenceUnits });
  expect(auction.endsAtMs).toBe(121_000);
  const look = { grid: GRID, terms: TERMS, referenceUnits };
  const far = bookCrossedAt(660_001);
  expect(advanceCall(auction, { ...look, atMs: 2_000, book: createBook() })).toBe('same');
  expect(advanceCall(auction, { ...look, atMs: 3_000, book: far })).toBe('changed');
  expect(auction.indicative).toEqual({ priceTicks: 660_001, lots: 7, surplusLots: 0 });
  expect(advanceCall(auction, { ...look, atMs: 4_000, book: far })).toBe('same');
  expect(advanceCall({ ...auction }, { ...look, atMs: 121_000, book: bookCrossedAt(660_000) })).toBe('over');
  for (const endsAtMs of [181_000, 241_000, 301_000]) {
    expect(advanceCall(auction, { ...look, atMs: endsAtMs - 60_000, book: far })).toBe('changed');
    expect(auction).toMatchObject({ endsAtMs });
    expect(auction.priceTicks).toBeUndefined();
  }
  expect(advanceCall(auction, { ...look, atMs: 301_000, book: far })).toBe('over');
  expect(auction.priceTicks).toBe(660_001);
});

test('M14 a call in which nothing crosses ends without a price', () => {
  const auction = beginAuction(TERMS, { atMs: 0, referenceUnits: units('60000') });
  const look = { grid: GRID, terms: TERMS, referenceUnits: units('60000'), book: createBook() };
  expect(advanceCall(auction, { ...look, atMs: 120_000 })).toBe('over');
  expect(auction.priceTicks).toBeUndefined();
});

function bookCrossedAt(priceTicks: number) {
  const book = createBook();
  const slots = createOrderSlots();
  for (const ladder of [book.bids, book.asks]) enqueue(ladder, slots, { slot: openSlot(slots, 1, 7), priceTicks });
  return book;
}

test('M14 all prices that were reached before the market stopped are kept for its stops', () => {
  const auction = beginAuction(TERMS, { atMs: 0, referenceUnits: 1n });
  for (const ticks of [50, 40, 60]) keepReached(auction, { lowTicks: ticks, highTicks: ticks + 1 });
  expect(auction.reached).toEqual({ lowTicks: 40, highTicks: 61 });
});

test('M14 terms that can only be a mistake are none', () => {
  expect(areBreakerTerms(TERMS)).toBe(true);
  for (const wrong of [
    { limitPpm: 9_999 },
    { limitPpm: 500_001 },
    { limitPpm: 100_000.5 },
    { callMs: 9_999 },
    { callMs: 600_001 },
    { extensionMs: 0 },
    { extensionsMax: -1 },
    { extensionsMax: 11 },
  ]) {
    expect(areBreakerTerms({ ...TERMS, ...wrong })).toBe(false);
  }
});
