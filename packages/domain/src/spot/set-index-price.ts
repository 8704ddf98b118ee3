import type { Handler } from '../exchange/turn.ts';
import { checkLoans } from '../loans/check-loans.ts';
import { checkMarginAccounts } from '../margin/check-margin-accounts.ts';
import { ok, refuse } from '../result.ts';

/** The index price of a market, from the price source. Bands are measured against it, margin accounts and loans by it. */
export interface SetIndexPrice {
  readonly kind: 'setIndexPrice';
  readonly symbol: string;
  readonly priceUnits: bigint;
  /** The sources have jumped away from this price, and are not believed yet. */
  readonly isHeld?: true;
}

export const SET_INDEX_PRICE_REFUSALS = ['unknownInstrument', 'amountMustBePositive'] as const;

export const setIndexPrice: Handler<SetIndexPrice, (typeof SET_INDEX_PRICE_REFUSALS)[number]> = (
  turn,
  { symbol, priceUnits, isHeld },
) => {
  const market = turn.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (priceUnits <= 0n) return refuse('amountMustBePositive');
  market.indexUnits = priceUnits;
  if (isHeld === true) {
    market.isIndexHeld = true;
    return ok({ symbol });
  }
  delete market.isIndexHeld;
  // Margin accounts last: what is sold for a loan may fill an order of one of them.
  checkLoans(turn, market.instrument.base);
  checkMarginAccounts(turn, market.instrument.base);
  return ok({ symbol });
};
