import type { Handler } from '../exchange/command-context.ts';
import { coversDistance, MARGIN_DISTANCE } from '../margin/accounts/worst-price.ts';
import { ok, refuse } from '../result.ts';
import type { Instrument } from './instrument.ts';

/** What two people of the operator may change of a market while it trades (rule 10). */
export type InstrumentTerms = Pick<Instrument, 'makerFeePpm' | 'takerFeePpm' | 'minNotionalUnits' | 'maxNotionalUnits'>;

/** Gives a market other fees and limits. Trades to come have them; what was traded keeps what it was charged. */
export interface SetInstrumentTerms extends InstrumentTerms {
  readonly kind: 'setInstrumentTerms';
  readonly symbol: string;
}

/** One percent: whatever the console asks for, a fee above it is a mistake. */
export const FEE_PPM_MAX = 10_000;

/** In the order of the checks. */
export const SET_INSTRUMENT_TERMS_REFUSALS = ['unknownInstrument', 'marketHalted', 'termsOutOfRange'] as const;

export const setInstrumentTerms: Handler<
  SetInstrumentTerms,
  (typeof SET_INSTRUMENT_TERMS_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, makerFeePpm, takerFeePpm, minNotionalUnits, maxNotionalUnits }) => {
  const market = context.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (market.instrument.status === 'delisted') return refuse('marketHalted', { status: 'delisted' });
  const isLentOn = context.state.margin.terms.has(market.instrument.base);
  const isCovered = !isLentOn || coversDistance(MARGIN_DISTANCE, takerFeePpm);
  const areFeesRight = isFee(makerFeePpm) && isFee(takerFeePpm) && isCovered;
  if (!areFeesRight || minNotionalUnits <= 0n || minNotionalUnits > maxNotionalUnits) return refuse('termsOutOfRange');
  market.instrument = { ...market.instrument, makerFeePpm, takerFeePpm, minNotionalUnits, maxNotionalUnits };
  context.events.push({ kind: 'instrumentChanged', instrument: market.instrument });
  return ok({ symbol });
};

function isFee(ppm: number): boolean {
  return Number.isInteger(ppm) && ppm >= 0 && ppm <= FEE_PPM_MAX;
}
