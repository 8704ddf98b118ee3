import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import type { PerpetualCaps } from './perpetual-caps.ts';

/**
 * Gives a contract other caps. Nobody is closed for a lower one: whoever is above it only reduces from then on, and
 * resting orders that would open more end where they are met.
 */
export interface SetPerpetualCaps extends PerpetualCaps {
  readonly kind: 'setContractCaps';
  readonly symbol: string;
}

/** In the order of the checks. */
export const SET_PERPETUAL_CAPS_REFUSALS = ['unknownInstrument', 'termsOutOfRange'] as const;

export const setContractCaps: Handler<
  SetPerpetualCaps,
  (typeof SET_PERPETUAL_CAPS_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, positionMaxLots, openInterestMaxLots }) => {
  const market = context.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const areLots = Number.isSafeInteger(positionMaxLots) && Number.isSafeInteger(openInterestMaxLots);
  const isLeast = positionMaxLots >= market.contract.minQuantityLots;
  if (!areLots || !isLeast || positionMaxLots > openInterestMaxLots) return refuse('termsOutOfRange');
  market.contract = { ...market.contract, positionMaxLots, openInterestMaxLots };
  context.events.push({ kind: 'contractChanged', contract: market.contract });
  return ok({ symbol });
};
