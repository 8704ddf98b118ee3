import type { Handler } from '../exchange/turn.ts';
import { ok, refuse } from '../result.ts';
import { accrue } from './accrue-margin-interest.ts';
import { accountsInOrder } from './margin-part.ts';
import type { MarginTerms } from './margin-terms.ts';

/** Offers an asset for margin accounts, or gives it other terms. */
export interface SetMarginTerms {
  readonly kind: 'setMarginTerms';
  readonly terms: MarginTerms;
}

export const SET_MARGIN_TERMS_REFUSALS = ['unknownAsset', 'termsOutOfRange'] as const;

const DAILY_RATE_PPM_MAX = 10_000;
const PPM_MAX = 1_000_000;

export const setMarginTerms: Handler<SetMarginTerms, (typeof SET_MARGIN_TERMS_REFUSALS)[number]> = (
  turn,
  { terms },
) => {
  const { assets, margin } = turn.state;
  const { asset, dailyRatePpm, collateralPpm, borrowMinUnits, borrowMaxUnits } = terms;
  if (!assets.has(asset)) return refuse('unknownAsset', { asset });
  const isRate = Number.isInteger(dailyRatePpm) && dailyRatePpm >= 0 && dailyRatePpm <= DAILY_RATE_PPM_MAX;
  const isRatio = Number.isInteger(collateralPpm) && collateralPpm > 0 && collateralPpm <= PPM_MAX;
  if (!isRate || !isRatio || borrowMinUnits <= 0n || borrowMinUnits > borrowMaxUnits) return refuse('termsOutOfRange');
  // The hours so far are counted at the rate they were lent at; the new one is for those that follow.
  for (const { loans } of accountsInOrder(margin)) {
    for (const loan of loans) if (loan.asset === asset) accrue(turn, loan);
  }
  margin.terms.set(asset, terms);
  return ok({ asset });
};
