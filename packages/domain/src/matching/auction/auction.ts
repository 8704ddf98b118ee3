import { priceUnitsOf, roundToTicks, type Grid } from '@candor/money/grid.ts';
import type { Book } from '../book.ts';
import { isBeyondLimit, type BreakerTerms, type TickRange } from './breaker.ts';
import { findUncrossing, type Uncrossing } from './uncrossing-price.ts';

/** An auction by which a market opens again. Orders collect until its end; then they trade at one price. */
export interface Auction {
  readonly startedAtMs: number;
  endsAtMs: number;
  extensionCount: number;
  /** The reference as it was when the market stopped. */
  readonly referenceUnits: bigint;
  /** Prices of trades whose stops have not fired, because the market stopped with them. */
  reached?: TickRange;
  /** What would trade now, as it was told last. */
  indicative?: Uncrossing;
  /** The price, once the call is over: from then on orders trade at it, and none is taken (R9). */
  priceTicks?: number;
}

export function beginAuction(
  { callMs }: BreakerTerms,
  { atMs, referenceUnits }: { readonly atMs: number; readonly referenceUnits: bigint },
): Auction {
  return { startedAtMs: atMs, endsAtMs: atMs + callMs, extensionCount: 0, referenceUnits };
}

/** So long before the end of a call nobody withdraws: what others count on when they place theirs is there (M15). */
export const CLOSING_MS = 10_000;

/** Whether what has been collected stays: the end of the call is near, or its trades are being made. */
export function isClosing({ endsAtMs, priceTicks }: Auction, atMs: number): boolean {
  return priceTicks !== undefined || atMs >= endsAtMs - CLOSING_MS;
}

/** Whole seconds until the call ends, at the earliest. */
export function secondsLeft({ endsAtMs }: Auction, atMs: number): number {
  const leftMs = endsAtMs > atMs ? endsAtMs - atMs : 0;
  return (leftMs + 999 - ((leftMs + 999) % 1_000)) / 1_000;
}

/** What a call is looked at with. */
export interface CallLook {
  readonly atMs: number;
  readonly grid: Grid;
  readonly book: Book;
  readonly terms: BreakerTerms;
  /** The reference as it is now. */
  readonly referenceUnits: bigint;
}

/** Finds what would trade now. At the end of the call that is its price, or the call goes on a while longer. */
export function advanceCall(auction: Auction, look: CallLook): 'same' | 'changed' | 'over' {
  const { atMs, grid, book, referenceUnits } = look;
  const uncrossing = findUncrossing(book, roundToTicks(referenceUnits, grid, 'halfEven'));
  const isSame = areSame(auction.indicative, uncrossing);
  if (uncrossing === undefined) delete auction.indicative;
  else auction.indicative = uncrossing;
  if (atMs < auction.endsAtMs) return isSame ? 'same' : 'changed';
  if (extendCall(auction, look)) return 'changed';
  if (uncrossing !== undefined) auction.priceTicks = uncrossing.priceTicks;
  return 'over';
}

/** Orders would trade too far from the reference: a while longer, if it may still be. */
function extendCall(auction: Auction, { atMs, grid, terms, referenceUnits }: CallLook): boolean {
  const { indicative, extensionCount } = auction;
  if (indicative === undefined || extensionCount >= terms.extensionsMax) return false;
  if (!isBeyondLimit(terms, priceUnitsOf(indicative.priceTicks, grid), referenceUnits)) return false;
  auction.extensionCount += 1;
  auction.endsAtMs = atMs + terms.extensionMs;
  return true;
}

function areSame(left: Uncrossing | undefined, right: Uncrossing | undefined): boolean {
  return (
    left?.priceTicks === right?.priceTicks &&
    left?.lots === right?.lots &&
    left?.surplusLots === right?.surplusLots &&
    left?.surplusSide === right?.surplusSide
  );
}

/** A trade reached a price, and the stops there have to wait for the reopening. */
export function keepReached(auction: Auction, { lowTicks, highTicks }: TickRange): void {
  const { reached } = auction;
  auction.reached = {
    lowTicks: reached !== undefined && reached.lowTicks < lowTicks ? reached.lowTicks : lowTicks,
    highTicks: reached !== undefined && reached.highTicks > highTicks ? reached.highTicks : highTicks,
  };
}
