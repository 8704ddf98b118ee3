import { priceUnitsOf, type Grid } from '@candor/money/grid.ts';
import { isBeyondLimit, type BreakerTerms, type TickRange } from './breaker.ts';
import type { Uncrossing } from './uncrossing-price.ts';

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

/** What the end of a call is judged by. */
export interface CallEnd {
  readonly atMs: number;
  readonly grid: Grid;
  /** The reference as it is now. */
  readonly referenceUnits: bigint;
  readonly uncrossing: Uncrossing | undefined;
}

/** Whether the call goes on for a while: orders would trade too far from the reference, and it may still be extended. */
export function extendCall(auction: Auction, terms: BreakerTerms, end: CallEnd): boolean {
  const { atMs, grid, referenceUnits, uncrossing } = end;
  if (uncrossing === undefined || auction.extensionCount >= terms.extensionsMax) return false;
  if (!isBeyondLimit(terms, priceUnitsOf(uncrossing.priceTicks, grid), referenceUnits)) return false;
  auction.extensionCount += 1;
  auction.endsAtMs = atMs + terms.extensionMs;
  return true;
}

/** A trade reached a price, and the stops there have to wait for the reopening. */
export function keepReached(auction: Auction, { lowTicks, highTicks }: TickRange): void {
  const { reached } = auction;
  auction.reached = {
    lowTicks: reached !== undefined && reached.lowTicks < lowTicks ? reached.lowTicks : lowTicks,
    highTicks: reached !== undefined && reached.highTicks > highTicks ? reached.highTicks : highTicks,
  };
}
