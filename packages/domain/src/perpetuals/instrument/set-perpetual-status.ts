import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { resumePerpetualCall } from '../auction/perpetual-breaker.ts';
import type { Perpetual } from './perpetual.ts';
import { isStopped } from '../delisting/delisting.ts';
import { lapseFunding } from '../funding/settle-funding.ts';

/** Opens or halts a contract; what rests stays, and may be cancelled. */
export interface SetPerpetualStatus {
  readonly kind: 'setContractStatus';
  readonly symbol: string;
  readonly status: Exclude<Perpetual['status'], 'delisted'>;
}

export const SET_PERPETUAL_STATUS_REFUSALS = ['unknownInstrument', 'marketHalted'] as const;

export const setContractStatus: Handler<
  SetPerpetualStatus,
  (typeof SET_PERPETUAL_STATUS_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, status }) => {
  const market = context.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (isStopped(market)) return refuse('marketHalted', { status: market.contract.status });
  // What ended while nobody could trade is not charged when they can again.
  const isOver = market.contract.status === 'halt' && context.atMs >= market.nextFundingAtMs;
  if (isOver) lapseFunding(context, market);
  market.contract = { ...market.contract, status };
  context.events.push({ kind: 'contractChanged', contract: market.contract });
  if (status === 'trading') resumePerpetualCall(context, market);
  return ok({ symbol });
};
