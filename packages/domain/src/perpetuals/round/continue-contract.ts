import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import { isPriceSure } from '../contract-market.ts';
import { runRound } from './run-round.ts';

/** Goes on with what a mark has begun on a contract (R9). Sent by the server while the state says that some is left. */
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
  const isOver = market.contract.status === 'halt' || market.delisting?.final !== undefined;
  if (!isOver && isPriceSure(market, turn.atMs)) runRound(turn, market);
  // Nobody is made to trade by a price that is none, or where nobody can: the next tick begins anew (R5).
  else delete market.round;
  return ok({ symbol });
};
