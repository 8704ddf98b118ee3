import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';

/** A resting order of the naive twin. */
export interface NaiveResting {
  readonly id: number;
  readonly group: number;
  readonly side: 'buy' | 'sell';
  readonly priceTicks: number;
  lots: number;
}

/** An order as it comes to the naive twin. */
export interface NaiveTaker {
  readonly id: number;
  readonly group: number;
  readonly side: 'buy' | 'sell';
  readonly limitTicks: number;
  readonly lots: number;
  readonly budgetTickLots?: number;
  readonly selfTrade: 'expireMaker' | 'expireTaker' | 'expireBoth';
}

/** An order by value may take as many lots as a market order, for as much as it has. */
export function naiveTakerOf(
  instrument: Instrument,
  order: Pick<NaiveTaker, 'id' | 'limitTicks' | 'lots'> & { readonly request: OrderRequest },
): NaiveTaker {
  const { id, lots, limitTicks } = order;
  const { side, quoteUnits, owner, group = owner, selfTrade = 'expireMaker' } = order.request;
  const taker = { id, group, side, limitTicks, selfTrade };
  if (quoteUnits === undefined) return { ...taker, lots };
  const budgetTickLots = Number((quoteUnits * 100_000_000n) / (instrument.tickUnits * instrument.lotUnits));
  return { ...taker, lots: instrument.marketMaxQuantityLots, budgetTickLots };
}

export interface NaiveTrade {
  readonly makerId: number;
  readonly takerId: number;
  readonly priceTicks: number;
  readonly lots: number;
}

export interface NaiveMatch {
  readonly trades: NaiveTrade[];
  readonly expiredMakerIds: number[];
  filledLots: number;
  isTakerExpired: boolean;
}

/**
 * The book as one would write it on a page: a list in the order of arrival, searched from end to end for every
 * trade. It is slow and plainly right, and the fast book must agree with it on everything.
 */
export interface NaiveBook {
  readonly resting: NaiveResting[];
}

export function createNaiveBook(): NaiveBook {
  return { resting: [] };
}

export function naiveMatch(book: NaiveBook, taker: NaiveTaker): NaiveMatch {
  const result: NaiveMatch = { trades: [], expiredMakerIds: [], filledLots: 0, isTakerExpired: false };
  let spentTickLots = 0;
  for (;;) {
    const maker = bestFor(book, taker);
    if (maker === undefined) return result;
    const openLots = taker.lots - result.filledLots;
    const affordableLots =
      taker.budgetTickLots === undefined
        ? openLots
        : Math.floor((taker.budgetTickLots - spentTickLots) / maker.priceTicks);
    const wantedLots = Math.min(openLots, affordableLots);
    if (wantedLots === 0) return result;
    if (maker.group === taker.group) {
      if (taker.selfTrade !== 'expireTaker') {
        naiveRemove(book, maker.id);
        result.expiredMakerIds.push(maker.id);
      }
      if (taker.selfTrade === 'expireMaker') continue;
      result.isTakerExpired = true;
      return result;
    }
    const lots = Math.min(wantedLots, maker.lots);
    maker.lots -= lots;
    if (maker.lots === 0) naiveRemove(book, maker.id);
    result.filledLots += lots;
    spentTickLots += lots * maker.priceTicks;
    result.trades.push({ makerId: maker.id, takerId: taker.id, priceTicks: maker.priceTicks, lots });
  }
}

/** What an order would trade within its limit, tried on a copy of the book: own orders end it, or give way to it. */
export function naiveFillable(book: NaiveBook, taker: NaiveTaker): number {
  const { id, group, side, limitTicks, lots, selfTrade } = taker;
  const copy = { resting: book.resting.map((order) => ({ ...order })) };
  return naiveMatch(copy, { id, group, side, limitTicks, lots, selfTrade }).filledLots;
}

export function naiveRemove(book: NaiveBook, id: number): void {
  const index = book.resting.findIndex((order) => order.id === id);
  if (index >= 0) book.resting.splice(index, 1);
}

export function naiveBest(book: NaiveBook, side: 'buy' | 'sell'): number | undefined {
  let best: number | undefined;
  for (const order of book.resting) {
    if (order.side !== side) continue;
    const isBetter = best === undefined || (side === 'buy' ? order.priceTicks > best : order.priceTicks < best);
    if (isBetter) best = order.priceTicks;
  }
  return best;
}

/** The resting orders within the limit of one that comes, in the order in which it would meet them. */
export function naiveMet(book: NaiveBook, taker: NaiveTaker): readonly NaiveResting[] {
  const sign = taker.side === 'buy' ? 1 : -1;
  return book.resting
    .filter((order) => isWithin(order, taker))
    .toSorted((left, right) => (left.priceTicks - right.priceTicks) * sign);
}

/** All lots of one side at a price. */
export function naiveLotsAt(book: NaiveBook, side: 'buy' | 'sell', priceTicks: number): number {
  let lots = 0;
  for (const order of book.resting) if (order.side === side && order.priceTicks === priceTicks) lots += order.lots;
  return lots;
}

/** The levels of one side, best first. */
export function naiveDepth(
  book: NaiveBook,
  side: 'buy' | 'sell',
): { readonly priceTicks: number; readonly quantityLots: number }[] {
  const levels = new Map<number, number>();
  for (const order of book.resting) {
    if (order.side === side) levels.set(order.priceTicks, (levels.get(order.priceTicks) ?? 0) + order.lots);
  }
  return [...levels]
    .map(([priceTicks, quantityLots]) => ({ priceTicks, quantityLots }))
    .toSorted((left, right) =>
      side === 'buy' ? right.priceTicks - left.priceTicks : left.priceTicks - right.priceTicks,
    );
}

/** The first of the best price: the list is in the order of arrival. */
function bestFor(book: NaiveBook, taker: NaiveTaker): NaiveResting | undefined {
  let best: NaiveResting | undefined;
  for (const order of book.resting) {
    if (!isWithin(order, taker)) continue;
    const isBetter =
      best === undefined ||
      (taker.side === 'buy' ? order.priceTicks < best.priceTicks : order.priceTicks > best.priceTicks);
    if (isBetter) best = order;
  }
  return best;
}

function isWithin(order: NaiveResting, taker: NaiveTaker): boolean {
  if (order.side === taker.side) return false;
  return taker.side === 'buy' ? order.priceTicks <= taker.limitTicks : order.priceTicks >= taker.limitTicks;
}
