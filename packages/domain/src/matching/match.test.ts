import {
  createNaiveBook,
  naiveBest,
  naiveDepth,
  naiveFillable,
  naiveMatch,
  naiveRemove,
  type NaiveTaker,
} from '@candor/testkit/oracle/naive-book.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { expect, test } from 'vitest';
import { createBook, depthOfLadder, dequeue, enqueue, ladderOf, slotsInPriority } from './book.ts';
import { bestPrice } from './ladder.ts';
import { fillableLots, match, type Taker } from './match.ts';
import { closeSlot, createOrderSlots, openSlot, orderIdOf, setOpenLots, slotOfOrder } from './order-slots.ts';

const DEEP_TICKS = 5000;

/** The book and its naive twin, fed with the same orders. */
function createTwins() {
  return { book: createBook(), slots: createOrderSlots(), naive: createNaiveBook() };
}

type Twins = ReturnType<typeof createTwins>;

function rest({ book, slots, naive }: Twins, order: NaiveTaker & { readonly slot: number }): void {
  setOpenLots(slots, order.slot, order.lots);
  enqueue(ladderOf(book, order.side), slots, { slot: order.slot, priceTicks: order.limitTicks });
  const { id, group, side, limitTicks: priceTicks, lots } = order;
  naive.resting.push({ id, group, side, priceTicks, lots });
}

function randomTaker(random: Random, spreadTicks: number): Omit<NaiveTaker, 'id'> {
  const taker = {
    group: random.between(1, 5),
    side: random.pick(['buy', 'sell'] as const),
    limitTicks: 100_000 + random.between(-spreadTicks, spreadTicks),
    lots: random.between(1, 40),
    selfTrade: random.pick(['expireMaker', 'expireMaker', 'expireTaker', 'expireBoth'] as const),
  };
  return random.chance(10) ? { ...taker, budgetTickLots: random.between(1, 4_000_000) } : taker;
}

function submit(twins: Twins, wish: Omit<NaiveTaker, 'id'>): void {
  const { book, slots, naive } = twins;
  const slot = openSlot(slots, wish.group, wish.lots);
  const taker: NaiveTaker = { ...wish, id: orderIdOf(slots, slot) };
  const asked: Taker = { ...wish, quantityLots: wish.lots };
  expect(fillableLots(book, slots, asked) >= wish.lots).toBe(naiveFillable(naive, taker) >= wish.lots);
  const matched = match(book, slots, asked);
  const expected = naiveMatch(naive, taker);
  expect(matched.fills.map((fill) => [orderIdOf(slots, fill.makerSlot), fill.priceTicks, fill.quantityLots])).toEqual(
    expected.trades.map((trade) => [trade.makerId, trade.priceTicks, trade.lots]),
  );
  expect(matched.preventedSlots.map((prevented) => orderIdOf(slots, prevented))).toEqual(expected.expiredMakerIds);
  expect(matched.preventedLots > 0).toBe(expected.isTakerExpired);
  for (const fill of matched.fills) if (fill.isMakerDone) closeSlot(slots, fill.makerSlot);
  for (const prevented of matched.preventedSlots) closeSlot(slots, prevented);
  const lots = wish.lots - matched.filledLots;
  const mayRest = lots > 0 && wish.budgetTickLots === undefined && !expected.isTakerExpired;
  if (mayRest) rest(twins, { ...taker, lots, slot });
  else closeSlot(slots, slot);
}

function cancelOne({ book, slots, naive }: Twins, random: Random): void {
  if (naive.resting.length === 0) return;
  const { id, side } = random.pick(naive.resting);
  const slot = slotOfOrder(slots, id);
  dequeue(ladderOf(book, side), slots, slot);
  closeSlot(slots, slot);
  naiveRemove(naive, id);
}

function compare({ book, slots, naive }: Twins): void {
  for (const side of ['buy', 'sell'] as const) {
    const ladder = ladderOf(book, side);
    expect(bestPrice(ladder)).toBe(naiveBest(naive, side));
    expect(depthOfLadder(ladder, 1_000_000)).toEqual(naiveDepth(naive, side));
    const ids = slotsInPriority(ladder, slots).map((slot) => orderIdOf(slots, slot));
    const expected = naive.resting
      .filter((order) => order.side === side)
      .toSorted((left, right) =>
        side === 'buy' ? right.priceTicks - left.priceTicks : left.priceTicks - right.priceTicks,
      );
    expect(ids).toEqual(expected.map((order) => order.id));
  }
}

test.each([1, 2, 3, 4])('[I12] the book agrees with its naive twin on every fill and every queue (seed %i)', (seed) => {
  const random = createRandom(seed);
  const twins = createTwins();
  for (let step = 0; step < 600; step += 1) {
    if (random.chance(30)) cancelOne(twins, random);
    else submit(twins, randomTaker(random, random.pick([5, 50])));
    if (step % 10 === 0) compare(twins);
  }
});

test('the book agrees with its naive twin when it is deep: blocks open, empty and come back', () => {
  const random = createRandom(77);
  const twins = createTwins();
  for (let step = 0; step < 1200; step += 1) {
    const side = random.pick(['buy', 'sell'] as const);
    const away = random.between(1, DEEP_TICKS);
    submit(twins, { ...randomTaker(random, 1), side, limitTicks: side === 'buy' ? 100_000 - away : 100_000 + away });
  }
  compare(twins);
  for (let step = 0; step < 900; step += 1) cancelOne(twins, random);
  compare(twins);
  submit(twins, { ...randomTaker(random, 1), side: 'buy', limitTicks: 200_000, lots: 1000, group: 9 });
  submit(twins, {
    ...randomTaker(random, 1),
    side: 'sell',
    limitTicks: 1,
    lots: 100_000,
    group: 9,
    selfTrade: 'expireMaker',
  });
  compare(twins);
});
