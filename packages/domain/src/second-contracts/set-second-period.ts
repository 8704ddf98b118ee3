import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { arePeriodTermsSound, type SecondPeriod } from './second.ts';

/** What two people of the operator may change of a period, for everybody who takes it from then on (rule 10). */
export type SecondPeriodTerms = Pick<SecondPeriod, 'oddsPpm' | 'feePpm' | 'minUnits' | 'maxUnits' | 'isOn'>;

/** Gives a period other terms. Contracts that run keep those of their acceptance (S11). */
export interface SetSecondPeriod extends SecondPeriodTerms {
  readonly kind: 'setSecondPeriod';
  readonly symbol: string;
  readonly periodId: number;
}

/** Five percent of the stake: whatever the console asks for, a fee above it is a mistake. */
export const SECOND_FEE_PPM_MAX = 50_000;

/** In the order of the checks. */
export const SET_SECOND_PERIOD_REFUSALS = ['unknownInstrument', 'periodUnavailable', 'termsOutOfRange'] as const;

export const setSecondPeriod: Handler<
  SetSecondPeriod,
  (typeof SET_SECOND_PERIOD_REFUSALS)[number],
  { readonly symbol: string; readonly periodId: number }
> = (context, { symbol, periodId, oddsPpm, feePpm, minUnits, maxUnits, isOn }) => {
  const market = context.state.seconds.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const { second } = market;
  if (!second.periods.some(({ id }) => id === periodId)) return refuse('periodUnavailable');
  const terms: SecondPeriodTerms = { oddsPpm, feePpm, minUnits, maxUnits, isOn };
  if (!arePeriodTermsSound(terms) || feePpm > SECOND_FEE_PPM_MAX) return refuse('termsOutOfRange');
  const periods = second.periods.map((period) => (period.id === periodId ? { ...period, ...terms } : period));
  market.second = { ...second, periods };
  context.events.push({ kind: 'secondChanged', second: market.second });
  return ok({ symbol, periodId });
};
