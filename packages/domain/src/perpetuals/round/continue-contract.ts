import { withHalf } from '../../exchange/long-work/work.ts';
import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import { isPriceSure, isStill } from '../instrument/perpetual-market.ts';
import { continueFunding } from '../funding/settle-funding.ts';
import { runRound } from './run-round.ts';

/** Goes on with what a mark or a funding has begun on a contract (R9). Sent by the server while the state says that some is left. */
export interface ContinueContract {
  readonly kind: 'continueContract';
  readonly symbol: string;
}

export const CONTINUE_CONTRACT_REFUSALS = ['unknownInstrument'] as const;

export const continueContract: Handler<ContinueContract, (typeof CONTINUE_CONTRACT_REFUSALS)[number]> = (
  turn,
  { symbol },
) => {
  const market = turn.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const isOver = isStill(market) || market.delisting?.final !== undefined;
  const isBlind = isOver || !isPriceSure(market, turn.atMs);
  // Nobody is made to trade by a price that is none, or where nobody can: the next tick begins anew (R5).
  if (isBlind) delete market.round;
  if (market.round === undefined) continueFunding(turn, market);
  else withHalf(turn, () => void continueFunding(turn, market));
  if (!isBlind) runRound(turn, market);
  return ok({ symbol });
};
