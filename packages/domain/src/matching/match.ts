import { dequeue, ladderOf, reduce, type Book } from './book.ts';
import { bestLevel, firstOf, isWithin, lotsOfLevel, priceOfLevel, visitLevels, type Ladder } from './ladder.ts';
import { groupOf, nextOf, NONE, openLotsOf, type OrderSlots } from './order-slots.ts';
import { oppositeOf, type Side } from './side.ts';

/** Who gives way when an order would meet one of its own group. Nobody may choose to trade with themselves. */
export type SelfTrade = 'expireMaker' | 'expireTaker' | 'expireBoth';

/** An order as it comes to the book. */
export interface Taker {
  readonly side: Side;
  readonly group: number;
  readonly limitTicks: number;
  readonly quantityLots: number;
  /** For an order by value: how many ticks times lots it may spend. */
  readonly budgetTickLots?: number;
  readonly selfTrade: SelfTrade;
}

/** One that trades with all its lots or not at all. */
export interface WholeTaker extends Taker {
  /** Whether a resting order counts, where a rule beside the book says that it will not trade. */
  readonly mayTrade?: (slot: number) => boolean;
}

export interface Fill {
  readonly makerSlot: number;
  readonly priceTicks: number;
  readonly quantityLots: number;
  /** Whether this fill was the maker's last: it has left the book. */
  readonly isMakerDone: boolean;
}

export interface Match {
  readonly fills: readonly Fill[];
  /** Resting orders that gave way to one of their own group; they have left the book. */
  readonly preventedSlots: readonly number[];
  /** Levels of the other side that have changed, in the order they were met; one that was closed has no lots. */
  readonly touchedLevels: readonly number[];
  readonly filledLots: number;
  /** Lots of the taker that would have met its own group, when that ended it. */
  readonly preventedLots: number;
}

interface Progress {
  readonly fills: Fill[];
  readonly preventedSlots: number[];
  readonly touchedLevels: number[];
  filledLots: number;
  spentTickLots: number;
  preventedLots: number;
  isEnded: boolean;
}

/** What most orders find: nobody. One answer for all of them, because it is never changed. */
const NOBODY: Match = { fills: [], preventedSlots: [], touchedLevels: [], filledLots: 0, preventedLots: 0 };

/** Trades an order against the other side: best price first, and at one price the oldest first. */
export function match(book: Book, slots: OrderSlots, taker: Taker): Match {
  const ladder = ladderOf(book, oppositeOf(taker.side));
  const best = bestLevel(ladder);
  if (best === NONE || !isWithin(ladder, best, taker.limitTicks)) return NOBODY;
  const progress = createProgress();
  while (!progress.isEnded) {
    const level = bestLevel(ladder);
    if (level === NONE || !isWithin(ladder, level, taker.limitTicks)) break;
    const wantedLots = wantedAt(priceOfLevel(ladder, level), taker, progress);
    if (wantedLots === 0) break;
    takeLevel({ ladder, slots, taker, progress }, level);
  }
  return progress;
}

/**
 * Trades an order with the very next one of the other side and no further, or lets that one give way to it. Whoever
 * settles a trade by rules that may cancel other orders takes them like this, one at a time: an order that was taken
 * together with another could be cancelled before its own trade is settled.
 */
export function matchNext(book: Book, slots: OrderSlots, taker: Taker): Match {
  const ladder = ladderOf(book, oppositeOf(taker.side));
  const level = bestLevel(ladder);
  if (level === NONE || !isWithin(ladder, level, taker.limitTicks)) return NOBODY;
  const progress = createProgress();
  const trading = { ladder, slots, taker, progress };
  const lotsBefore = lotsOfLevel(ladder, level);
  meet(trading, { slot: firstOf(ladder, level), priceTicks: priceOfLevel(ladder, level) });
  if (lotsOfLevel(ladder, level) !== lotsBefore) progress.touchedLevels.push(level);
  return progress;
}

/**
 * Lots that others offer within a limit: what a fill-or-kill order may count on. One that gives way to its own group,
 * alone or together with it, can count no further than to the first of that group. Stops when it is enough.
 */
export function fillableLots(book: Book, slots: OrderSlots, taker: WholeTaker): number {
  const { mayTrade = () => true } = taker;
  const ladder = ladderOf(book, oppositeOf(taker.side));
  let lots = 0;
  visitLevels(ladder, (level) => {
    if (!isWithin(ladder, level, taker.limitTicks)) return false;
    for (let slot = firstOf(ladder, level); slot !== NONE; slot = nextOf(slots, slot)) {
      const isOwn = groupOf(slots, slot) === taker.group;
      if (isOwn && taker.selfTrade !== 'expireMaker') return false;
      if (!isOwn && mayTrade(slot)) lots += openLotsOf(slots, slot);
      if (lots >= taker.quantityLots) return false;
    }
    return true;
  });
  return lots;
}

function createProgress(): Progress {
  return {
    fills: [],
    preventedSlots: [],
    touchedLevels: [],
    filledLots: 0,
    spentTickLots: 0,
    preventedLots: 0,
    isEnded: false,
  };
}

interface Trading {
  readonly ladder: Ladder;
  readonly slots: OrderSlots;
  readonly taker: Taker;
  readonly progress: Progress;
}

/** Trades down the queue of one level until it, or the taker's wish, is empty. */
function takeLevel(trading: Trading, level: number): void {
  const { ladder, slots, progress } = trading;
  const priceTicks = priceOfLevel(ladder, level);
  const lotsBefore = lotsOfLevel(ladder, level);
  let slot = firstOf(ladder, level);
  while (slot !== NONE && !progress.isEnded) {
    const next = nextOf(slots, slot);
    if (!meet(trading, { slot, priceTicks })) break;
    slot = next;
  }
  // A level that has just been closed keeps its number of lots, zero, until it is used again.
  if (lotsOfLevel(ladder, level) !== lotsBefore) progress.touchedLevels.push(level);
}

/** Trades with one resting order, or keeps it from trading with its own group; says whether the taker wanted any. */
function meet(trading: Trading, { slot, priceTicks }: { readonly slot: number; readonly priceTicks: number }): boolean {
  const { slots, taker, progress } = trading;
  const wantedLots = wantedAt(priceTicks, taker, progress);
  if (wantedLots === 0) return false;
  if (groupOf(slots, slot) === taker.group) preventSelfTrade(trading, slot, wantedLots);
  else fill(trading, { makerSlot: slot, priceTicks, wantedLots });
  return true;
}

function fill(
  { ladder, slots, progress }: Trading,
  meeting: { readonly makerSlot: number; readonly priceTicks: number; readonly wantedLots: number },
): void {
  const { makerSlot, priceTicks, wantedLots } = meeting;
  const makerLots = openLotsOf(slots, makerSlot);
  const quantityLots = makerLots < wantedLots ? makerLots : wantedLots;
  const isMakerDone = quantityLots === makerLots;
  reduce(ladder, slots, { slot: makerSlot, lots: quantityLots });
  if (isMakerDone) dequeue(ladder, slots, makerSlot);
  progress.filledLots += quantityLots;
  progress.spentTickLots += priceTicks * quantityLots;
  progress.fills.push({ makerSlot, priceTicks, quantityLots, isMakerDone });
}

function preventSelfTrade({ ladder, slots, taker, progress }: Trading, makerSlot: number, wantedLots: number): void {
  if (taker.selfTrade !== 'expireTaker') {
    dequeue(ladder, slots, makerSlot);
    progress.preventedSlots.push(makerSlot);
  }
  if (taker.selfTrade !== 'expireMaker') {
    progress.preventedLots = wantedLots;
    progress.isEnded = true;
  }
}

/** How many lots the taker still wants at a price. */
function wantedAt(priceTicks: number, taker: Taker, progress: Progress): number {
  const openLots = taker.quantityLots - progress.filledLots;
  if (taker.budgetTickLots === undefined) return openLots;
  const leftTickLots = taker.budgetTickLots - progress.spentTickLots;
  const affordableLots = (leftTickLots - (leftTickLots % priceTicks)) / priceTicks;
  return affordableLots < openLots ? affordableLots : openLots;
}
