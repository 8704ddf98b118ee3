import type { Handler } from '../exchange/turn.ts';
import { checkLoans } from '../loans/check-loans.ts';
import { checkMarginAccounts } from '../margin/check-margin-accounts.ts';
import { ok, refuse } from '../result.ts';

/** The index price of a market, from the price source. Bands are measured against it, margin accounts and loans by it. */
export interface SetIndexPrice {
  readonly kind: 'setIndexPrice';
  readonly symbol: string;
  readonly priceUnits: bigint;
}

export const SET_INDEX_PRICE_REFUSALS = ['unknownInstrument', 'amountMustBePositive'] as const;

export const setIndexPrice: Handler<SetIndexPrice, (typeof SET_INDEX_PRICE_REFUSALS)[number]> = (
  turn,
  { symbol, priceUnits },
) => {
  const market = turn.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (priceUnits <= 0n) return refuse('amountMustBePositive');
  market.indexUnits = priceUnits;
  // Margin accounts last: what is sold for a loan may fill an order of one of them.
  checkLoans(turn, market.instrument.base);
  checkMarginAccounts(turn, market.instrument.base);
  return ok({ symbol });
};
