import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { endPassed } from './orders/end-passed-orders.ts';
import { runReached } from './orders/execute-order.ts';
import { endOrders } from './set-instrument-status.ts';

/**
 * Goes on with what a market has begun (R9): stops that trades have reached, orders that end with it or whose time is
 * over. Sent by the server while the state says that some is left.
 */
export interface ContinueMarket {
  readonly kind: 'continueMarket';
  readonly symbol: string;
}

export const CONTINUE_MARKET_REFUSALS = ['unknownInstrument'] as const;

export const continueMarket: Handler<
  ContinueMarket,
  (typeof CONTINUE_MARKET_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol }) => {
  const market = context.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (market.instrument.status === 'delisted') endOrders(context, market);
  else {
    endPassed(context, market);
    runReached(context, market);
  }
  return ok({ symbol });
};
