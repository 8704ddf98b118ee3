import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { carryOutLeverage, draftLeverage, LEVERAGE_REFUSALS, type LeverageWish } from './leverage-change.ts';

/** Chooses the leverage on a contract; what stands there already follows it (rule 2.2). */
export interface SetPerpetualLeverage extends LeverageWish {
  readonly kind: 'setContractLeverage';
  readonly key?: string;
  readonly symbol: string;
}

/** In the order of the checks. */
export const SET_PERPETUAL_LEVERAGE_REFUSALS = ['unknownInstrument', ...LEVERAGE_REFUSALS] as const;

export const setContractLeverage: Handler<
  SetPerpetualLeverage,
  (typeof SET_PERPETUAL_LEVERAGE_REFUSALS)[number],
  { readonly symbol: string; readonly leverage: number }
> = (context, command) => {
  const { symbol, leverage } = command;
  const market = context.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const change = draftLeverage(context, market, command);
  if (!change.ok) return change;
  carryOutLeverage(context, market, change.value);
  return ok({ symbol, leverage });
};
