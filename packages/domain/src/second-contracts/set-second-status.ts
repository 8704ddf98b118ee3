import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import type { SecondStatus } from './second.ts';

/** Opens a second contract, or takes no more orders on it. Those that run go on to their end (rule 4.5). */
export interface SetSecondStatus {
  readonly kind: 'setSecondStatus';
  readonly symbol: string;
  readonly status: SecondStatus;
}

export const SET_SECOND_STATUS_REFUSALS = ['unknownInstrument'] as const;

export const setSecondStatus: Handler<
  SetSecondStatus,
  (typeof SET_SECOND_STATUS_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, status }) => {
  const market = context.state.seconds.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  market.second = { ...market.second, status };
  context.events.push({ kind: 'secondChanged', second: market.second });
  return ok({ symbol });
};
