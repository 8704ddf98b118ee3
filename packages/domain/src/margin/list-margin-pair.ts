import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { VALUE_ASSET } from '../spot/prices/asset-index.ts';

/** Gives a market isolated accounts. Both its assets must be offered, and it must be paid in the value asset. */
export interface ListMarginPair {
  readonly kind: 'listMarginPair';
  readonly symbol: string;
}

export const LIST_MARGIN_PAIR_REFUSALS = ['unknownInstrument', 'alreadyListed', 'marginNotOffered'] as const;

export const listMarginPair: Handler<
  ListMarginPair,
  (typeof LIST_MARGIN_PAIR_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol }) => {
  const { spot, margin } = context.state;
  const market = spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (margin.pairs.has(symbol)) return refuse('alreadyListed', { symbol });
  const { base, quote } = market.instrument;
  const missing = [base, quote].find((asset) => !margin.terms.has(asset));
  if (missing !== undefined) return refuse('marginNotOffered', { asset: missing });
  if (quote !== VALUE_ASSET) return refuse('marginNotOffered', { asset: quote });
  margin.pairs.set(symbol, { number: margin.pairs.size + 1, symbol, base, quote, status: 'trading' });
  return ok({ symbol });
};
