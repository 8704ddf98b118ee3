import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import type { ContractCaps } from './contract-caps.ts';

/**
 * Gives a contract other caps. Nobody is closed for a lower one: whoever is above it only reduces from then on, and
 * resting orders that would open more end where they are met.
 */
export interface SetContractCaps extends ContractCaps {
  readonly kind: 'setContractCaps';
  readonly symbol: string;
}

/** In the order of the checks. */
export const SET_CONTRACT_CAPS_REFUSALS = ['unknownInstrument', 'termsOutOfRange'] as const;

export const setContractCaps: Handler<SetContractCaps, (typeof SET_CONTRACT_CAPS_REFUSALS)[number]> = (
  turn,
  { symbol, positionMaxLots, openInterestMaxLots },
) => {
  const market = turn.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const areLots = Number.isSafeInteger(positionMaxLots) && Number.isSafeInteger(openInterestMaxLots);
  const isLeast = positionMaxLots >= market.contract.minQuantityLots;
  if (!areLots || !isLeast || positionMaxLots > openInterestMaxLots) return refuse('termsOutOfRange');
  market.contract = { ...market.contract, positionMaxLots, openInterestMaxLots };
  turn.events.push({ kind: 'contractChanged', contract: market.contract });
  return ok({ symbol });
};
