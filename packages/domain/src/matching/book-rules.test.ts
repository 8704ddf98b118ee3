import { expect, test } from 'vitest';
import { createBook, depthOfLadder, dequeue, enqueue, ladderOf, reduce, slotsInPriority, type Book } from './book.ts';
import { bestPrice, lotsAtPrice } from './ladder.ts';
import { fillableLots, match, matchNext, type Taker } from './match.ts';
import {
  closeSlot,
  createOrderSlots,
  freeSlotCount,
  NONE,
  openSlot,
  orderIdOf,
  slotOfOrder,
  SLOTS_MAX,
  type OrderSlots,
} from './order-slots.ts';
import type { Side } from './side.ts';

interface Resting {
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
  readonly group?: number;
}

function openBook(...orders: readonly Resting[]): { book: Book; slots: OrderSlots; placed: readonly number[] } {
  const book = createBook();
  const slots = createOrderSlots();
  const placed = orders.map(({ side, price, lots, group = 1 }) => {
    const slot = openSlot(slots, group, lots);
    enqueue(ladderOf(book, side), slots, { slot, priceTicks: price });
    return slot;
  });
  return { book, slots, placed };
}

function taker(rest: Partial<Taker>): Taker {
  return { side: 'buy', group: 9, limitTicks: 1000, quantityLots: 1, selfTrade: 'expireMaker', ...rest };
}

test('M1 the best price trades first', () => {
  const { book, slots } = openBook(
    { side: 'sell', price: 102, lots: 1 },
    { side: 'sell', price: 100, lots: 1 },
    { side: 'sell', price: 101, lots: 1 },
  );
  const { fills } = match(book, slots, taker({ quantityLots: 3 }));
  expect(fills.map((fill) => fill.priceTicks)).toEqual([100, 101, 102]);
});

test('M1 the best price of the bids is the highest', () => {
  const { book, slots } = openBook({ side: 'buy', price: 99, lots: 1 }, { side: 'buy', price: 100, lots: 1 });
  const { fills } = match(book, slots, taker({ side: 'sell', limitTicks: 1, quantityLots: 2 }));
  expect(fills.map((fill) => fill.priceTicks)).toEqual([100, 99]);
});

test('M2 at one price the oldest order trades first', () => {
  const { book, slots, placed } = openBook(
    { side: 'sell', price: 100, lots: 2 },
    { side: 'sell', price: 100, lots: 2 },
  );
  const { fills } = match(book, slots, taker({ quantityLots: 3 }));
  expect(fills.map((fill) => [fill.makerSlot, fill.quantityLots, fill.isMakerDone])).toEqual([
    [placed[0], 2, true],
    [placed[1], 1, false],
  ]);
});

test('M3 nothing trades beyond the limit', () => {
  const { book, slots } = openBook({ side: 'sell', price: 100, lots: 1 }, { side: 'sell', price: 101, lots: 1 });
  const matched = match(book, slots, taker({ limitTicks: 100, quantityLots: 5 }));
  expect(matched.filledLots).toBe(1);
  expect(bestPrice(book.asks)).toBe(101);
});

test('M4 a level is the sum of its queue and goes with its last order', () => {
  const { book, slots, placed } = openBook({ side: 'buy', price: 100, lots: 2 }, { side: 'buy', price: 100, lots: 3 });
  expect(depthOfLadder(book.bids, 10)).toEqual([{ priceTicks: 100, quantityLots: 5 }]);
  for (const slot of placed) dequeue(book.bids, slots, slot);
  expect(depthOfLadder(book.bids, 10)).toEqual([]);
  expect(lotsAtPrice(book.bids, 100)).toBe(0);
});

test('M5 an order that is made smaller keeps its place', () => {
  const { book, slots, placed } = openBook({ side: 'buy', price: 100, lots: 5 }, { side: 'buy', price: 100, lots: 5 });
  reduce(book.bids, slots, { slot: placed[0] ?? NONE, lots: 3 });
  expect(slotsInPriority(book.bids, slots)).toEqual(placed);
  expect(lotsAtPrice(book.bids, 100)).toBe(7);
});

test.each([
  ['expireMaker', { filled: 1, prevented: 1, ended: 0, left: 1 }],
  ['expireTaker', { filled: 0, prevented: 0, ended: 2, left: 2 }],
  ['expireBoth', { filled: 0, prevented: 1, ended: 2, left: 1 }],
] as const)('M6 [I14] orders of one group never trade: %s', (selfTrade, expected) => {
  const { book, slots } = openBook(
    { side: 'sell', price: 100, lots: 1, group: 9 },
    { side: 'sell', price: 101, lots: 2, group: 1 },
  );
  const matched = match(book, slots, taker({ quantityLots: expected.filled === 0 ? 2 : 1, selfTrade }));
  expect(matched.filledLots).toBe(expected.filled);
  expect(matched.preventedSlots).toHaveLength(expected.prevented);
  expect(matched.preventedLots).toBe(expected.ended);
  expect(depthOfLadder(book.asks, 10)).toHaveLength(expected.left);
});

test('M7 what a fill-or-kill order may count on leaves out its own group', () => {
  const { book, slots } = openBook(
    { side: 'sell', price: 100, lots: 2, group: 9 },
    { side: 'sell', price: 101, lots: 3, group: 1 },
    { side: 'sell', price: 102, lots: 4, group: 1 },
  );
  expect(fillableLots(book, slots, taker({ limitTicks: 101, quantityLots: 5 }))).toBe(3);
});

test.each([
  ['expireMaker', 7],
  ['expireTaker', 3],
  ['expireBoth', 3],
] as const)('M7 a fill-or-kill order that ends at its own group counts no further (%s)', (selfTrade, lots) => {
  const { book, slots } = openBook(
    { side: 'sell', price: 100, lots: 3, group: 1 },
    { side: 'sell', price: 101, lots: 2, group: 9 },
    { side: 'sell', price: 101, lots: 4, group: 1 },
  );
  expect(fillableLots(book, slots, taker({ limitTicks: 102, quantityLots: 7, selfTrade }))).toBe(lots);
});

test('M7 a fill-or-kill order does not count what a rule beside the book keeps from trading', () => {
  const { book, slots, placed } = openBook(
    { side: 'sell', price: 100, lots: 3 },
    { side: 'sell', price: 101, lots: 4 },
  );
  const whole = { ...taker({ quantityLots: 7 }), mayTrade: (slot: number) => slot !== placed[0] };
  expect(fillableLots(book, slots, whole)).toBe(4);
});

test('M11 one order is met at a time: it trades, or gives way, and the next one is untouched', () => {
  const { book, slots } = openBook(
    { side: 'sell', price: 100, lots: 2, group: 9 },
    { side: 'sell', price: 100, lots: 3 },
    { side: 'sell', price: 101, lots: 4 },
  );
  const wish = taker({ quantityLots: 9 });
  expect(matchNext(book, slots, wish)).toMatchObject({ fills: [], preventedSlots: [expect.any(Number)] });
  expect(matchNext(book, slots, wish)).toMatchObject({ filledLots: 3, fills: [{ priceTicks: 100 }] });
  expect(depthOfLadder(book.asks, 10)).toEqual([{ priceTicks: 101, quantityLots: 4 }]);
  expect(matchNext(book, slots, taker({ limitTicks: 100 }))).toMatchObject({ filledLots: 0, touchedLevels: [] });
});

test('M8 an order by value buys whole lots and stops when the next is too dear', () => {
  const { book, slots } = openBook({ side: 'sell', price: 100, lots: 2 }, { side: 'sell', price: 150, lots: 5 });
  const matched = match(book, slots, taker({ quantityLots: 1000, budgetTickLots: 640 }));
  expect(matched.fills.map((fill) => [fill.priceTicks, fill.quantityLots])).toEqual([
    [100, 2],
    [150, 2],
  ]);
});

test('M9 an id names its slot, and is never given twice', () => {
  const slots = createOrderSlots();
  const seen = new Set<number>();
  const first = orderIdOf(slots, openSlot(slots, 1, 1));
  closeSlot(slots, slotOfOrder(slots, first));
  for (let count = 0; count < 25_000; count += 1) {
    const slot = openSlot(slots, 1, 1);
    seen.add(orderIdOf(slots, slot));
    if (count === 9000) expect(slotOfOrder(slots, first)).not.toBe(NONE);
    closeSlot(slots, slot);
  }
  expect(seen.size).toBe(25_000);
  expect(seen.has(first)).toBe(false);
  expect(slotOfOrder(slots, first)).toBe(NONE);
  expect(slots.used).toBeLessThan(10_010);
  for (const id of [0, -1, 1.5, Number.MAX_SAFE_INTEGER, 2 ** 60]) expect(slotOfOrder(slots, id)).toBe(NONE);
});

test('M9 a slot is free while it was never used, or its order is no longer kept to be read', () => {
  expect(freeSlotCount({ used: 0, closedCount: 0 })).toBe(SLOTS_MAX);
  expect(freeSlotCount({ used: SLOTS_MAX, closedCount: 0 })).toBe(0);
  expect(freeSlotCount({ used: SLOTS_MAX, closedCount: 10_000 })).toBe(0);
  expect(freeSlotCount({ used: SLOTS_MAX - 1, closedCount: 10_002 })).toBe(3);
});

test('M10 ten thousand prices stand in order, and leave without a trace', () => {
  const { book, slots } = openBook();
  const prices = Array.from({ length: 10_000 }, (_, index) => ((index * 7919) % 10_000) + 1);
  const placed = prices.map((price) => {
    const slot = openSlot(slots, 1, 1);
    enqueue(book.asks, slots, { slot, priceTicks: price });
    return slot;
  });
  expect(depthOfLadder(book.asks, 20_000).map((level) => level.priceTicks)).toEqual(
    Array.from({ length: 10_000 }, (_, index) => index + 1),
  );
  for (const slot of placed) dequeue(book.asks, slots, slot);
  expect(bestPrice(book.asks)).toBeUndefined();
  expect(book.asks.blocks.taken.every((bits) => bits === 0)).toBe(true);
});

test.each([
  ['bids', 'buy', (left: number, right: number) => right - left],
  ['asks', 'sell', (left: number, right: number) => left - right],
] as const)('M10 prices of any size stand in order among the %s, whichever comes first', (name, side, best) => {
  const prices = [40, 1, 2 ** 40, 33, 2 ** 31, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER, 8, 7, 2 ** 20];
  const { book, slots, placed } = openBook(...prices.map((price) => ({ side, price, lots: 1 })));
  expect(depthOfLadder(book[name], 20).map((level) => level.priceTicks)).toEqual(prices.toSorted(best));
  expect(bestPrice(book[name])).toBe(prices.toSorted(best)[0]);
  for (const price of prices) expect(lotsAtPrice(book[name], price)).toBe(1);
  for (const slot of placed) dequeue(book[name], slots, slot);
  expect(bestPrice(book[name])).toBeUndefined();
});
