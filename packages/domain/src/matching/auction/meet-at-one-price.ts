import { dequeue, reduce, type Book } from '../book.ts';
import { bestLevel, firstOf, priceOfLevel, type Ladder } from '../ladder.ts';
import { NONE, openLotsOf, type OrderSlots } from '../order-slots.ts';

/** The two orders that trade next: the first of each side by price and time. */
export interface Front {
  readonly bidSlot: number;
  readonly askSlot: number;
}

/** Who trades next at the price of an uncrossing; undefined once one side has nobody left who would. */
export function frontAt({ bids, asks }: Book, priceTicks: number): Front | undefined {
  const bidLevel = bestLevel(bids);
  const askLevel = bestLevel(asks);
  if (bidLevel === NONE || askLevel === NONE) return undefined;
  if (priceOfLevel(bids, bidLevel) < priceTicks || priceOfLevel(asks, askLevel) > priceTicks) return undefined;
  return { bidSlot: firstOf(bids, bidLevel), askSlot: firstOf(asks, askLevel) };
}

/** The most that the two can trade. */
export function lotsOfFront(slots: OrderSlots, { bidSlot, askSlot }: Front): number {
  const bidLots = openLotsOf(slots, bidSlot);
  const askLots = openLotsOf(slots, askSlot);
  return bidLots < askLots ? bidLots : askLots;
}

/** What a trade left of the two: an order that is done has left the book. */
export interface Met {
  readonly isBidDone: boolean;
  readonly isAskDone: boolean;
}

/** Takes so many lots of both. */
export function meetFront(
  { bids, asks }: Book,
  slots: OrderSlots,
  { bidSlot, askSlot, lots }: Front & { readonly lots: number },
): Met {
  return {
    isBidDone: take(bids, slots, { slot: bidSlot, lots }),
    isAskDone: take(asks, slots, { slot: askSlot, lots }),
  };
}

function take(ladder: Ladder, slots: OrderSlots, cut: { readonly slot: number; readonly lots: number }): boolean {
  const isDone = openLotsOf(slots, cut.slot) === cut.lots;
  reduce(ladder, slots, cut);
  if (isDone) dequeue(ladder, slots, cut.slot);
  return isDone;
}
