import type { Handler, CommandContext } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { VALUE_ASSET } from '../spot/prices/asset-index.ts';
import { accrueSlice, beginInterestRound } from './loans/accrue-margin-interest.ts';
import type { MarginTerms } from './margin-terms.ts';
import { coversDistance, MARGIN_DISTANCE } from './accounts/worst-price.ts';

/** Offers an asset for margin accounts, or gives it other terms. */
export interface SetMarginTerms {
  readonly kind: 'setMarginTerms';
  readonly terms: MarginTerms;
}

export const SET_MARGIN_TERMS_REFUSALS = ['unknownAsset', 'termsOutOfRange'] as const;

const DAILY_RATE_PPM_MAX = 10_000;
const PPM_MAX = 1_000_000;

export const setMarginTerms: Handler<
  SetMarginTerms,
  (typeof SET_MARGIN_TERMS_REFUSALS)[number],
  { readonly asset: string }
> = (context, { terms }) => {
  const { assets, margin, spot } = context.state;
  const { asset, dailyRatePpm, collateralPpm, borrowMinUnits, borrowMaxUnits } = terms;
  if (!assets.has(asset)) return refuse('unknownAsset', { asset });
  const isRate = Number.isInteger(dailyRatePpm) && dailyRatePpm >= 0 && dailyRatePpm <= DAILY_RATE_PPM_MAX;
  const isRatio = Number.isInteger(collateralPpm) && collateralPpm > 0 && collateralPpm <= PPM_MAX;
  const market = spot.markets.get(`${asset}/${VALUE_ASSET}`);
  if (market !== undefined && !coversDistance(MARGIN_DISTANCE, market.instrument.takerFeePpm))
    return refuse('termsOutOfRange');
  if (!isRate || !isRatio || borrowMinUnits <= 0n || borrowMinUnits > borrowMaxUnits) return refuse('termsOutOfRange');
  const former = margin.terms.get(asset)?.dailyRatePpm;
  margin.terms.set(asset, terms);
  // The hours so far are counted at the rate they were lent at; the new one is for those that follow.
  if (former !== undefined && former !== dailyRatePpm) endRate(context, asset, former);
  return ok({ asset });
};

function endRate(context: CommandContext, asset: string, dailyRatePpm: number): void {
  const { loans, formerRates } = context.state.margin;
  if (loans.size === 0) return;
  formerRates.set(asset, [...(formerRates.get(asset) ?? []), { dailyRatePpm, untilMs: context.atMs }]);
  beginInterestRound(context);
  accrueSlice(context);
}
