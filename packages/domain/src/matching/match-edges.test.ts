import { expect, test } from 'vitest';
import { createBook, depthOfLadder, dequeue, enqueue, ladderOf, walkInPriority, type Book } from './book.ts';
import { lotsAtPrice, lotsOfLevel, priceOfLevel } from './ladder.ts';
import { fillableLots, match, matchNext, type Match, type Taker } from './match.ts';
import {
  closedSlots,
  closeSlot,
  PERPETUAL_GENERATIONS,
  createOrderSlots,
  NONE,
  openLotsOf,
  openSlot,
  openSlotAs,
  orderIdOf,
  slotOfOrder,
  SLOTS_MAX,
  type OrderSlots,
} from './order-slots.ts';
import type { Side } from './side.ts';

const NOBODY: Match = { fills: [], preventedSlots: [], touchedLevels: [], filledLots: 0, preventedLots: 0 };

type Row = readonly [Side, number, number, number?];

function openBook(...rows: readonly Row[]): { book: Book; slots: OrderSlots; placed: readonly number[] } {
  const book = createBook();
  const slots = createOrderSlots();
  const placed = rows.map(([side, priceTicks, lots, group = 1]) => {
    const slot = openSlot(slots, group, lots);
    enqueue(ladderOf(book, side), slots, { slot, priceTicks });
    return slot;
  });
  return { book, slots, placed };
}

function taker(rest: Partial<Taker>): Taker {
  return { side: 'buy', group: 9, limitTicks: 1000, quantityLots: 1, selfTrade: 'expireMaker', ...rest };
}

/** The levels that an order has touched, as prices with what is left there. */
function touched({ asks }: Book, { touchedLevels }: Match): readonly unknown[] {
  return touchedLevels.map((level) => [priceOfLevel(asks, level), lotsOfLevel(asks, level)]);
}

test.each([
  ['whose side is empty', []],
  ['whose limit nobody meets', [['sell', 101, 5]]],
  ['who finds own side alone', [['buy', 99, 5]]],
] as const)('M3 an order %s trades with nobody and touches nothing', (_, rows) => {
  const { book, slots } = openBook(...rows);
  const order = taker({ limitTicks: 100, quantityLots: 5 });
  expect(match(book, slots, order)).toEqual(NOBODY);
  expect(matchNext(book, slots, order)).toEqual(NOBODY);
  expect(fillableLots(book, slots, order)).toBe(0);
});

test('M4 every level that changed is told once, in the order they were met, closed ones with nothing', () => {
  const { book, slots } = openBook(['sell', 100, 2], ['sell', 100, 3], ['sell', 101, 4], ['sell', 102, 1]);
  const matched = match(book, slots, taker({ quantityLots: 6 }));
  expect(touched(book, matched)).toEqual([
    [100, 0],
    [101, 3],
  ]);
  expect(matched).toMatchObject({ filledLots: 6, preventedLots: 0, preventedSlots: [] });
  expect(
    matched.fills.map(({ priceTicks, quantityLots, isMakerDone }) => [priceTicks, quantityLots, isMakerDone]),
  ).toEqual([
    [100, 2, true],
    [100, 3, true],
    [101, 1, false],
  ]);
});

test('M4 M6 a level at which somebody gave way has changed, and one that ended the order alone has not', () => {
  const rows: readonly Row[] = [
    ['sell', 100, 2, 9],
    ['sell', 100, 3],
    ['sell', 101, 4],
  ];
  const maker = openBook(...rows);
  expect(touched(maker.book, match(maker.book, maker.slots, taker({ quantityLots: 3 })))).toEqual([[100, 0]]);
  const both = openBook(...rows);
  const ended = match(both.book, both.slots, taker({ quantityLots: 3, selfTrade: 'expireBoth' }));
  expect([touched(both.book, ended), ended.preventedLots]).toEqual([[[100, 3]], 3]);
  const alone = openBook(...rows);
  const none = match(alone.book, alone.slots, taker({ quantityLots: 3, selfTrade: 'expireTaker' }));
  expect([none.touchedLevels, none.preventedLots, none.preventedSlots]).toEqual([[], 3, []]);
});

test('M6 what is left of an order that ends at its own group is what it had not traded', () => {
  const { book, slots } = openBook(['sell', 100, 2], ['sell', 100, 2, 9], ['sell', 100, 2]);
  expect(match(book, slots, taker({ quantityLots: 5, selfTrade: 'expireTaker' }))).toMatchObject({
    filledLots: 2,
    preventedLots: 3,
  });
  expect(lotsAtPrice(book.asks, 100)).toBe(4);
});

test('M8 an order by value spends no more than it may over all its fills, and no more lots than it wants', () => {
  const { book, slots } = openBook(['sell', 100, 3], ['sell', 200, 3]);
  const byValue = match(book, slots, taker({ quantityLots: 100, budgetTickLots: 699 }));
  expect(byValue.fills.map((fill) => [fill.priceTicks, fill.quantityLots])).toEqual([
    [100, 3],
    [200, 1],
  ]);
  const other = openBook(['sell', 100, 3]);
  expect(match(other.book, other.slots, taker({ quantityLots: 2, budgetTickLots: 10_000 })).filledLots).toBe(2);
  const exact = openBook(['sell', 100, 3]);
  expect(match(exact.book, exact.slots, taker({ quantityLots: 9, budgetTickLots: 200 })).filledLots).toBe(2);
  expect(match(exact.book, exact.slots, taker({ quantityLots: 9, budgetTickLots: 99 }))).toMatchObject({
    fills: [],
    touchedLevels: [],
  });
});

test('M7 what a fill-or-kill order may count on is counted until it is enough', () => {
  const { book, slots } = openBook(['sell', 100, 3], ['sell', 100, 4], ['sell', 101, 5]);
  expect([3, 4, 8, 12, 13].map((quantityLots) => fillableLots(book, slots, taker({ quantityLots })))).toEqual([
    3, 7, 12, 12, 12,
  ]);
  expect(fillableLots(book, slots, taker({ quantityLots: 12, limitTicks: 100 }))).toBe(7);
});

test('M11 one that is met touches its level, and one that ends the order leaves it', () => {
  const { book, slots } = openBook(['sell', 100, 2], ['sell', 100, 3, 9]);
  const first = matchNext(book, slots, taker({ quantityLots: 9 }));
  expect([touched(book, first), first.filledLots, first.fills.length]).toEqual([[[100, 3]], 2, 1]);
  const second = matchNext(book, slots, taker({ quantityLots: 7, selfTrade: 'expireTaker' }));
  expect([second.touchedLevels, second.preventedLots, second.filledLots]).toEqual([[], 7, 0]);
  const third = matchNext(book, slots, taker({ quantityLots: 7, selfTrade: 'expireBoth' }));
  expect([touched(book, third), third.preventedSlots.length, third.preventedLots]).toEqual([[[100, 0]], 1, 7]);
});

test('M4 an order in the middle of a queue leaves it, and the others keep their places', () => {
  const { book, slots, placed } = openBook(['buy', 100, 1], ['buy', 100, 2], ['buy', 100, 3], ['buy', 99, 4]);
  const [first = NONE, second = NONE, third = NONE, fourth = NONE] = placed;
  expect(dequeue(book.bids, slots, second)).toBe(4);
  expect([...walkInPriority(book.bids, slots)]).toEqual([first, third, fourth]);
  expect(dequeue(book.bids, slots, third)).toBe(1);
  expect(enqueue(book.bids, slots, { slot: second, priceTicks: 100 })).toBe(3);
  expect([...walkInPriority(book.bids, slots)]).toEqual([first, second, fourth]);
  expect(dequeue(book.bids, slots, first)).toBe(2);
  expect(depthOfLadder(book.bids, 1)).toEqual([{ priceTicks: 100, quantityLots: 2 }]);
  expect(depthOfLadder(book.bids, 0)).toEqual([]);
  expect([lotsAtPrice(book.bids, 99), lotsAtPrice(book.bids, 98), lotsAtPrice(book.bids, 5_000)]).toEqual([4, 0, 0]);
});

test('M9 closed orders stand in line, oldest first, and a slot comes back with the next generation', () => {
  const slots = createOrderSlots();
  const opened = Array.from({ length: 10_001 }, () => openSlot(slots, 3, 5));
  for (const slot of opened) closeSlot(slots, slot);
  expect([...closedSlots(slots)]).toEqual(opened);
  const again = openSlot(slots, 4, 6);
  expect(again).toBe(opened[0]);
  expect(orderIdOf(slots, again)).toBe(2 * SLOTS_MAX + again);
  expect([...closedSlots(slots)]).toEqual(opened.slice(1));
  expect(openSlot(slots, 4, 6)).toBe(10_001);
});

test('M9 an order of a snapshot comes back to its own slot and id, and no other', () => {
  const slots = createOrderSlots(PERPETUAL_GENERATIONS);
  const id = PERPETUAL_GENERATIONS.first * SLOTS_MAX;
  const slot = openSlotAs(slots, id, { group: 7, lots: 8 });
  expect([slot, orderIdOf(slots, slot), openLotsOf(slots, slot), slotOfOrder(slots, id)]).toEqual([0, id, 8, 0]);
  expect(slotOfOrder(slots, id + 1)).toBe(NONE);
  expect(slotOfOrder(slots, id + SLOTS_MAX)).toBe(NONE);
  expect(() => openSlotAs(slots, id + 5, { group: 7, lots: 8 })).toThrow('the order of their slots');
});

test('M9 a slot whose generations are used up is never taken again', () => {
  const slots = createOrderSlots({ first: 1, last: 1 });
  closeSlot(slots, openSlot(slots, 1, 1));
  expect([...closedSlots(slots)]).toEqual([]);
  expect(slots.closedCount).toBe(0);
});

test('M9 an order that stands in a queue is not closed', () => {
  const { slots, placed } = openBook(['buy', 100, 1]);
  expect(() => closeSlot(slots, placed[0] ?? NONE)).toThrow('a closed order stands in no queue');
});
