import { withHalf } from '../../exchange/long-work/work.ts';
import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { isPriceSure, isStill } from '../instrument/perpetual-market.ts';
import { endPassedPerpetuals } from '../orders/end-passed-orders.ts';
import { continueFunding } from '../funding/settle-funding.ts';
import { runRound } from './run-round.ts';

/** Goes on with what a mark, a funding or a date has begun on a contract (R9). Sent by the server while the state says that some is left. */
export interface ContinuePerpetual {
  readonly kind: 'continueContract';
  readonly symbol: string;
}

export const CONTINUE_PERPETUAL_REFUSALS = ['unknownInstrument'] as const;

export const continueContract: Handler<
  ContinuePerpetual,
  (typeof CONTINUE_PERPETUAL_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol }) => {
  const market = context.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const isOver = isStill(market) || market.delisting?.final !== undefined;
  const isBlind = isOver || !isPriceSure(market, context.atMs);
  // Nobody is made to trade by a price that is none, or where nobody can: the next tick begins anew (R5).
  if (isBlind) delete market.round;
  if (market.round === undefined) continueFunding(context, market);
  else withHalf(context, () => void continueFunding(context, market));
  if (!isBlind) runRound(context, market);
  // Those in danger go first: what is past its time does not trade meanwhile.
  endPassedPerpetuals(context, market);
  return ok({ symbol });
};
