import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';

/** The index of a market has become invalid: what it was is no measure for bands any more. */
export interface ClearIndexPrice {
  readonly kind: 'clearIndexPrice';
  readonly symbol: string;
}

export const CLEAR_INDEX_PRICE_REFUSALS = ['unknownInstrument'] as const;

export const clearIndexPrice: Handler<
  ClearIndexPrice,
  (typeof CLEAR_INDEX_PRICE_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol }) => {
  const market = context.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  delete market.indexUnits;
  delete market.indexAtMs;
  delete market.isIndexHeld;
  delete market.looks;
  return ok({ symbol });
};
