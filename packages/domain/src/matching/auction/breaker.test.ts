import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { advanceCall, beginAuction, keepReached, secondsLeft } from './auction.ts';
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

test('M14 the seconds of a call are counted whole, a part of one as one', () => {
  const auction = beginAuction(TERMS, { atMs: 1_000, referenceUnits: 1n });
  const lefts = [1_000, 1_001, 120_000, 120_001, 120_999, 121_000, 121_001].map((atMs) => secondsLeft(auction, atMs));
  expect(lefts).toEqual([120, 120, 1, 1, 1, 0, 0]);
  expect(auction).toEqual({ startedAtMs: 1_000, endsAtMs: 121_000, extensionCount: 0, referenceUnits: 1n });
});

test('M14 what would trade is told again when its price, its lots or what is left over is another', () => {
  const auction = beginAuction(TERMS, { atMs: 0, referenceUnits: units('60000') });
  const book = createBook();
  const slots = createOrderSlots();
  const look = { grid: GRID, terms: TERMS, referenceUnits: units('60000'), book, atMs: 1 };
  const add = (side: 'bids' | 'asks', lots: number, priceTicks = 600_000): string => {
    enqueue(book[side], slots, { slot: openSlot(slots, 1, lots), priceTicks });
    return advanceCall(auction, look);
  };
  expect([add('bids', 5), add('asks', 5), add('asks', 1), add('bids', 2), add('bids', 9, 500_000)]).toEqual([
    'same',
    'changed',
    'changed',
    'changed',
    'same',
  ]);
  expect(auction.indicative).toEqual({ priceTicks: 600_000, lots: 6, surplusLots: 1, surplusSide: 'buy' });
  expect(advanceCall(auction, { ...look, book: createBook() })).toBe('changed');
  expect('indicative' in auction).toBe(false);
});

test('M14 the most that terms may be is allowed', () => {
  for (const edge of [
    { limitPpm: 10_000 },
    { limitPpm: 500_000 },
    { callMs: 10_000 },
    { callMs: 600_000 },
    { extensionMs: 10_000 },
    { extensionMs: 600_000 },
    { extensionsMax: 0 },
    { extensionsMax: 10 },
  ]) {
    expect(areBreakerTerms({ ...TERMS, ...edge })).toBe(true);
  }
  expect(areBreakerTerms({ ...TERMS, extensionMs: 600_001 })).toBe(false);
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
