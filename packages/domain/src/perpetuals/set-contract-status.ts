import type { Handler } from '../exchange/turn.ts';
import { ok, refuse } from '../result.ts';
import type { Contract } from './contract.ts';

/** Opens or halts a contract; what rests stays, and may be cancelled. */
export interface SetContractStatus {
  readonly kind: 'setContractStatus';
  readonly symbol: string;
  readonly status: Contract['status'];
}

export const SET_CONTRACT_STATUS_REFUSALS = ['unknownInstrument'] as const;

export const setContractStatus: Handler<SetContractStatus, (typeof SET_CONTRACT_STATUS_REFUSALS)[number]> = (
  turn,
  { symbol, status },
) => {
  const market = turn.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  market.contract = { ...market.contract, status };
  turn.events.push({ kind: 'contractChanged', contract: market.contract });
  return ok({ symbol });
};
