import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { freshIndexUnits } from './asset-index.ts';
import { notePrice, stopAtIndex } from '../auction/breaker.ts';
import { beginLooks, continueLooks } from './look-by-index.ts';
import type { Market } from '../market.ts';

/** The index price of a market, from the price source. Bands are measured against it, margin accounts and loans by it. */
export interface SetIndexPrice {
  readonly kind: 'setIndexPrice';
  readonly symbol: string;
  readonly priceUnits: bigint;
  /** When its sources were looked at; without it, when the command was taken. */
  readonly sampledAtMs?: number;
  /** The sources have jumped away from this price, and are not believed yet. */
  readonly isHeld?: true;
}

export const SET_INDEX_PRICE_REFUSALS = ['unknownInstrument', 'amountMustBePositive', 'sampleOutdated'] as const;

export const setIndexPrice: Handler<
  SetIndexPrice,
  (typeof SET_INDEX_PRICE_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, priceUnits, sampledAtMs, isHeld }) => {
  const market = context.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (priceUnits <= 0n) return refuse('amountMustBePositive');
  // Nothing is sampled later than it is told; what was sampled before what is known is no news.
  const atMs = sampledAtMs === undefined || sampledAtMs > context.atMs ? context.atMs : sampledAtMs;
  if (market.indexAtMs !== undefined && atMs < market.indexAtMs) return refuse('sampleOutdated', { symbol });
  if (isSame(market, { priceUnits, atMs, isHeld })) {
    // What is no price any more makes nobody sell: the next sample begins anew (R5).
    if (freshIndexUnits(market, context.atMs) === undefined) delete market.looks;
    continueLooks(context, market);
    return ok({ symbol });
  }
  const wasValid = market.isIndexHeld !== true && freshIndexUnits(market, context.atMs) !== undefined;
  if (!wasValid) market.indexSinceSequence = context.sequence;
  market.indexUnits = priceUnits;
  market.indexAtMs = atMs;
  if (isHeld === true) {
    market.isIndexHeld = true;
    delete market.looks;
    return ok({ symbol });
  }
  delete market.isIndexHeld;
  market.lastIndexUnits = priceUnits;
  stopAtIndex(context, market, priceUnits);
  notePrice(context, market);
  beginLooks(context, market);
  continueLooks(context, market);
  return ok({ symbol });
};

/** The same sample again goes on with what it has begun (R9); sent by the server while the state says that some is left. */
function isSame(
  { looks, indexUnits, indexAtMs, isIndexHeld }: Market,
  {
    priceUnits,
    atMs,
    isHeld,
  }: { readonly priceUnits: bigint; readonly atMs: number; readonly isHeld: true | undefined },
): boolean {
  if (looks === undefined || isHeld === true || isIndexHeld === true) return false;
  return priceUnits === indexUnits && atMs === indexAtMs;
}
