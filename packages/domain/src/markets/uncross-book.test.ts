import { openDesk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import type { CommandContext } from '../exchange/command-context.ts';
import { beginAuction } from '../matching/auction/auction.ts';
import { findUncrossing } from '../matching/auction/uncrossing-price.ts';
import { createBook, dequeue, enqueue } from '../matching/book.ts';
import { createOrderSlots, openSlot, setOpenLots } from '../matching/order-slots.ts';
import { CALM_BREAKER } from './default-breakers.ts';
import { uncrossBook } from './uncross-book.ts';

const LEVELS = 2_000;

test('M13 [R9] a book that crosses anew after every order that gives way is looked at in slices too', () => {
  const { state } = openDesk();
  const [book, slots] = [createBook(), createOrderSlots()];
  const rest = (ladder: typeof book.asks, priceTicks: number): void => {
    const slot = openSlot(slots, 1, 1);
    setOpenLots(slots, slot, 1);
    enqueue(ladder, slots, { slot, priceTicks });
  };
  rest(book.bids, LEVELS + 1);
  for (let ticks = 1; ticks <= LEVELS; ticks += 1) rest(book.asks, ticks);
  const auction = beginAuction(CALM_BREAKER, { atMs: 0, referenceUnits: 1n });
  auction.priceTicks = findUncrossing(book, 1)?.priceTicks ?? 0;
  const met: number[] = [];
  for (let isDone = false, sequence = 1; !isDone; sequence += 1) {
    const context: CommandContext = { state, sequence, atMs: 0, events: [], work: { unitsLeft: 5_000 } };
    let count = 0;
    isDone = uncrossBook(context, {
      book,
      auction,
      tradeUnits: 60,
      nearTicks: () => 1,
      // Whoever sells gives way: the next price is another.
      meet: ({ askSlot }) => {
        dequeue(book.asks, slots, askSlot);
        count += 1;
      },
    });
    met.push(count);
  }
  expect(met.reduce((sum, count) => sum + count, 0)).toBe(LEVELS);
  // Two looks at two thousand levels are what one command may do.
  expect(met.slice(0, 10).every((count) => count <= 3)).toBe(true);
});
