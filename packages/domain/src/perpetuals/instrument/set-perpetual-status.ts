import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import { resumeContractCall } from '../auction/contract-breaker.ts';
import type { Contract } from './perpetual.ts';
import { isStopped } from '../delisting/delisting.ts';
import { lapseFunding } from '../funding/settle-funding.ts';

/** Opens or halts a contract; what rests stays, and may be cancelled. */
export interface SetContractStatus {
  readonly kind: 'setContractStatus';
  readonly symbol: string;
  readonly status: Exclude<Contract['status'], 'delisted'>;
}

export const SET_CONTRACT_STATUS_REFUSALS = ['unknownInstrument', 'marketHalted'] as const;

export const setContractStatus: Handler<SetContractStatus, (typeof SET_CONTRACT_STATUS_REFUSALS)[number]> = (
  turn,
  { symbol, status },
) => {
  const market = turn.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (isStopped(market)) return refuse('marketHalted', { status: market.contract.status });
  // What ended while nobody could trade is not charged when they can again.
  const isOver = market.contract.status === 'halt' && turn.atMs >= market.nextFundingAtMs;
  if (isOver) lapseFunding(turn, market);
  market.contract = { ...market.contract, status };
  turn.events.push({ kind: 'contractChanged', contract: market.contract });
  if (status === 'trading') resumeContractCall(turn, market);
  return ok({ symbol });
};
