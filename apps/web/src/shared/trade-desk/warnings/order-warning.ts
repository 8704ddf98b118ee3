import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { RestingOrder } from '../market-desk.ts';

/** What somebody may want to know before they send; nothing of it keeps an order from being sent. */
export type OrderWarning =
  | { readonly word: 'ownOrder'; readonly price: string }
  | { readonly word: 'slippage'; readonly percent: string }
  | { readonly word: 'largeShare'; readonly percent: string }
  | { readonly word: 'flip' }
  | { readonly word: 'stopNearLiquidation' | 'stopBeyondLiquidation'; readonly price: string };

interface Reach {
  readonly side: 'buy' | 'sell';
  /** The worst price it would trade at; undefined where it trades at nothing now. */
  readonly worstUnits: bigint | undefined;
}

/** The first of the own orders that this one would meet: those of one account never trade with each other. */
export function ownOrderWarning(
  resting: readonly RestingOrder[],
  { side, worstUnits }: Reach,
): readonly OrderWarning[] {
  if (worstUnits === undefined) return [];
  const isReached = (units: bigint) => (side === 'buy' ? units <= worstUnits : units >= worstUnits);
  const [first] = resting
    .filter((order) => order.side !== side)
    .map(({ price }) => ({ price, units: requireUnits(price, LEDGER_SCALE) }))
    .filter(({ units }) => isReached(units))
    .toSorted((left, right) => (left.units < right.units === (side === 'buy') ? -1 : 1));
  return first === undefined ? [] : [{ word: 'ownOrder', price: first.price }];
}

/** From here on what the book gives is so much worse than its best price that it is said aloud. */
const SLIPPAGE_MIN_PPM = 10_000;
const PPM_PER_PERCENT = 10_000;

export function slippageWarning(slippagePpm: number | undefined): readonly OrderWarning[] {
  if (slippagePpm === undefined || slippagePpm < SLIPPAGE_MIN_PPM) return [];
  return [{ word: 'slippage', percent: (slippagePpm / PPM_PER_PERCENT).toFixed(2) }];
}

interface Spending {
  readonly neededUnits: bigint | undefined;
  readonly availableUnits: bigint | undefined;
  /** The reader's own limit; 0 is none. */
  readonly guardPercent: number;
}

/** More than the part of what is available that the reader wants to be warned above, the part in whole percent, cut. */
export function shareWarning({ neededUnits, availableUnits, guardPercent }: Spending): readonly OrderWarning[] {
  if (guardPercent === 0 || neededUnits === undefined || availableUnits === undefined) return [];
  const isMore = neededUnits * 100n > availableUnits * BigInt(guardPercent);
  // What is more than everything is an error of its own.
  if (!isMore || neededUnits > availableUnits) return [];
  return [{ word: 'largeShare', percent: String((neededUnits * 100n) / availableUnits) }];
}
