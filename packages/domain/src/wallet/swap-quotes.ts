import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';

/** A quote holds for this long (rule 8.5). */
export const SWAP_QUOTE_VALID_MS = 10_000;

/** The pairs that one person keeps open side by side; the oldest gives way. */
const QUOTES_PER_OWNER_MAX = 5;

/** What one whole of each of two assets is worth, by the index, in smallest units of the value asset. */
export interface SwapPrice {
  readonly fromPriceUnits: bigint;
  readonly toPriceUnits: bigint;
}

export interface SwapPair {
  readonly fromAsset: string;
  readonly toAsset: string;
}

/**
 * A price promised to one owner for one pair and amount, once. The last one stays, because a swap without a quote is
 * measured against it. Its number is that of the entry that made it.
 */
export interface SwapQuote extends SwapPrice, SwapPair {
  readonly id: number;
  /** What is to be given; without it the quote only shows the price. */
  readonly units?: bigint;
  readonly expiresAtMs: number;
  isUsed: boolean;
}

/** The newest quotes of each owner, oldest first. */
export type SwapQuotes = Map<number, SwapQuote[]>;

export const swapQuotesPart: Part<SwapQuotes, Iterable<readonly [number, readonly SwapQuote[]]>> = {
  create: () => new Map(),
  save: (quotes) => longListByNumber(quotes, ([owner, list]) => [owner, list.map((quote) => ({ ...quote }))] as const),
  restore: (saved) => {
    const quotes: SwapQuotes = new Map();
    for (const [owner, list] of saved) {
      quotes.set(
        owner,
        list.map((quote) => ({ ...quote })),
      );
    }
    return quotes;
  },
};

/** Adds a quote, and forgets those of the same owner that have expired, are of the same pair or are too many. */
export function keepQuote(quotes: SwapQuotes, owner: number, quote: SwapQuote): void {
  const openedAtMs = quote.expiresAtMs - SWAP_QUOTE_VALID_MS;
  const open = (quotes.get(owner) ?? []).filter(
    (one) => !one.isUsed && one.expiresAtMs > openedAtMs && !isSamePair(one, quote),
  );
  quotes.set(owner, [...open.slice(1 - QUOTES_PER_OWNER_MAX), quote]);
}

/** Either way round: both ways at once would be a bet on any move. */
function isSamePair(one: SwapPair, other: SwapPair): boolean {
  const isTurned = one.fromAsset === other.toAsset && one.toAsset === other.fromAsset;
  return isTurned || (one.fromAsset === other.fromAsset && one.toAsset === other.toAsset);
}
