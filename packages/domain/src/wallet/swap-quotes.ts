import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { State } from '../exchange/state.ts';

/** A quote holds for this long (rule 8.5). */
export const SWAP_QUOTE_VALID_MS = 10_000;

/** Swaps are valued in this asset; its own price is one. */
export const SWAP_VALUE_ASSET = 'USDT';

/** More than one person keeps open side by side; the oldest gives way. */
const QUOTES_PER_OWNER_MAX = 5;

/** What one whole of each of two assets is worth, by the index, in smallest units of the value asset. */
export interface SwapPrice {
  readonly fromPriceUnits: bigint;
  readonly toPriceUnits: bigint;
}

/** A price promised to one owner for one pair, once. The last one stays, because a swap without a quote is measured against it. */
export interface SwapQuote extends SwapPrice {
  readonly id: number;
  readonly fromAsset: string;
  readonly toAsset: string;
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

/** Adds a quote, and forgets those of the same owner that have expired or are too many. */
export function keepQuote(quotes: SwapQuotes, owner: number, quote: SwapQuote): void {
  const openedAtMs = quote.expiresAtMs - SWAP_QUOTE_VALID_MS;
  const open = (quotes.get(owner) ?? []).filter(({ expiresAtMs, isUsed }) => !isUsed && expiresAtMs > openedAtMs);
  quotes.set(owner, [...open.slice(1 - QUOTES_PER_OWNER_MAX), quote]);
}

/** The index cross rate of two assets now; undefined while one of them has no index price. */
export function crossPrice(state: State, fromAsset: string, toAsset: string): SwapPrice | undefined {
  const fromPriceUnits = indexPriceUnits(state, fromAsset);
  const toPriceUnits = indexPriceUnits(state, toAsset);
  if (fromPriceUnits === undefined || toPriceUnits === undefined) return undefined;
  return { fromPriceUnits, toPriceUnits };
}

/** What one whole of an asset is worth by the index; undefined without one, and while it is held back. */
export function indexPriceUnits({ spot }: State, asset: string): bigint | undefined {
  if (asset === SWAP_VALUE_ASSET) return UNITS_PER_WHOLE;
  const market = spot.markets.get(`${asset}/${SWAP_VALUE_ASSET}`);
  return market?.isIndexHeld === true ? undefined : market?.indexUnits;
}
