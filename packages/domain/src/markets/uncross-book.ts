import { mayWork, spendWork } from '../exchange/long-work/work.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import type { Auction } from '../matching/auction/auction.ts';
import { frontAt, type Front } from '../matching/auction/meet-at-one-price.ts';
import { findUncrossing } from '../matching/auction/uncrossing-price.ts';
import type { Book } from '../matching/book.ts';

/** What a level costs that has to be looked at to find the next price. */
const LEVEL_UNITS = 1;

interface Uncrossing {
  readonly book: Book;
  readonly auction: Auction;
  /** What a trade costs of the long work of a command. */
  readonly tradeUnits: number;
  /** Which of several prices is the nearest, where what is left crosses once more. */
  readonly nearTicks: (priceTicks: number) => number;
  /** Lets the two first trade, or whoever may not trade at this price give way: either changes who is first. */
  readonly meet: (front: Front, priceTicks: number) => void;
}

/**
 * Lets orders trade at the price of the auction as far as one command may (R9); false when the trades are not done yet.
 * Where somebody gave way, was left out or cancelled meanwhile, what is left may cross once more.
 */
export function uncrossBook(context: CommandContext, uncrossing: Uncrossing): boolean {
  const { book, auction, nearTicks } = uncrossing;
  let { priceTicks } = auction;
  while (priceTicks !== undefined) {
    auction.priceTicks = priceTicks;
    if (!tradeAt(context, uncrossing, priceTicks)) return false;
    // A book that must be looked at again and again, one order at a time, is cut off too.
    priceTicks = findUncrossing(book, nearTicks(priceTicks), (count) =>
      spendWork(context, count * LEVEL_UNITS),
    )?.priceTicks;
  }
  return true;
}

/** True when nobody is left who would trade at the price. */
function tradeAt(context: CommandContext, { book, tradeUnits, meet }: Uncrossing, priceTicks: number): boolean {
  while (mayWork(context)) {
    const front = frontAt(book, priceTicks);
    if (front === undefined) return true;
    spendWork(context, tradeUnits);
    meet(front, priceTicks);
  }
  return false;
}
