import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { keepQuote, SWAP_QUOTE_VALID_MS } from './swap-quotes.ts';
import { crossPrice } from './swap-price.ts';

/** Asks at which price two assets would be swapped. The price is the core's own: nobody hands it one. */
export interface QuoteSwap {
  readonly kind: 'quoteSwap';
  readonly owner: number;
  readonly key?: string;
  readonly fromAsset: string;
  readonly toAsset: string;
  /** What is to be given: the quote holds for exactly this. Without it the price is only shown. */
  readonly units?: bigint;
}

/** In the order of the checks. */
export const QUOTE_SWAP_REFUSALS = ['unknownAsset', 'swapNotAllowed', 'priceUnavailable'] as const;
export type QuoteSwapRefusal = (typeof QUOTE_SWAP_REFUSALS)[number];

export const quoteSwap: Handler<
  QuoteSwap,
  QuoteSwapRefusal,
  {
    readonly expiresAtMs: number;
    readonly fromPriceUnits: bigint;
    readonly toPriceUnits: bigint;
    readonly quoteId: number;
  }
> = (context, { owner, fromAsset, toAsset, units }) => {
  const { assets, swapQuotes } = context.state;
  const unknown = [fromAsset, toAsset].find((asset) => !assets.has(asset));
  if (unknown !== undefined) return refuse('unknownAsset', { asset: unknown });
  if (fromAsset === toAsset) return refuse('swapNotAllowed', { from: fromAsset, to: toAsset });
  const price = crossPrice(context, { fromAsset, toAsset });
  if (price === undefined) return refuse('priceUnavailable', { from: fromAsset, to: toAsset });

  const id = context.sequence;
  const expiresAtMs = context.atMs + SWAP_QUOTE_VALID_MS;
  const amount = units === undefined ? {} : { units };
  keepQuote(swapQuotes, owner, { id, fromAsset, toAsset, ...amount, ...price, expiresAtMs, isUsed: false });
  return ok({ quoteId: id, ...price, expiresAtMs });
};
