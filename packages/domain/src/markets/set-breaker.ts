import type { Handler } from '../exchange/command-context.ts';
import { areBreakerTerms, type BreakerTerms } from '../matching/auction/breaker.ts';
import { ok, refuse } from '../result.ts';

/** Says when a spot market or a contract stops for an auction, and for how long. An auction that is on keeps its end. */
export interface SetBreaker extends BreakerTerms {
  readonly kind: 'setBreaker';
  readonly symbol: string;
}

/** In the order of the checks. */
export const SET_BREAKER_REFUSALS = ['unknownInstrument', 'termsOutOfRange'] as const;

export const setBreaker: Handler<SetBreaker, (typeof SET_BREAKER_REFUSALS)[number], { readonly symbol: string }> = (
  context,
  command,
) => {
  const { symbol, limitPpm, callMs, extensionMs, extensionsMax } = command;
  const { spot, perpetuals } = context.state;
  const market = spot.markets.get(symbol);
  const perpetualMarket = perpetuals.markets.get(symbol);
  if (market === undefined && perpetualMarket === undefined) return refuse('unknownInstrument', { symbol });
  const breaker: BreakerTerms = { limitPpm, callMs, extensionMs, extensionsMax };
  if (!areBreakerTerms(breaker)) return refuse('termsOutOfRange');
  if (market !== undefined) {
    market.instrument = { ...market.instrument, breaker };
    context.events.push({ kind: 'instrumentChanged', instrument: market.instrument });
  } else if (perpetualMarket !== undefined) {
    perpetualMarket.contract = { ...perpetualMarket.contract, breaker };
    context.events.push({ kind: 'contractChanged', contract: perpetualMarket.contract });
  }
  return ok({ symbol });
};
