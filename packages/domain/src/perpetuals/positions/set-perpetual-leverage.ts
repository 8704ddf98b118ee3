import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import { carryOutLeverage, draftLeverage, LEVERAGE_REFUSALS, type LeverageWish } from './leverage-change.ts';

/** Chooses the leverage on a contract; what stands there already follows it (rule 2.2). */
export interface SetContractLeverage extends LeverageWish {
  readonly kind: 'setContractLeverage';
  readonly key?: string;
  readonly symbol: string;
}

/** In the order of the checks. */
export const SET_CONTRACT_LEVERAGE_REFUSALS = ['unknownInstrument', ...LEVERAGE_REFUSALS] as const;

export const setContractLeverage: Handler<SetContractLeverage, (typeof SET_CONTRACT_LEVERAGE_REFUSALS)[number]> = (
  turn,
  command,
) => {
  const { symbol, leverage } = command;
  const market = turn.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const change = draftLeverage(turn, market, command);
  if (!change.ok) return change;
  carryOutLeverage(turn, market, change.value);
  return ok({ symbol, leverage });
};
