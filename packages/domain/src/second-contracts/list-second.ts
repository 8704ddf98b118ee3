import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { arePeriodTermsSound, STAKE_ASSET, type Second } from './second.ts';

/** Opens a second contract on a symbol. */
export interface ListSecond {
  readonly kind: 'listSecond';
  readonly second: Second;
}

export const LIST_SECOND_REFUSALS = ['unknownAsset', 'alreadyListed', 'termsNotSound'] as const;

export const listSecond: Handler<ListSecond, (typeof LIST_SECOND_REFUSALS)[number], { readonly symbol: string }> = (
  context,
  { second },
) => {
  const { assets, seconds } = context.state;
  if (!assets.has(STAKE_ASSET)) return refuse('unknownAsset', { asset: STAKE_ASSET });
  if (seconds.markets.has(second.symbol)) return refuse('alreadyListed', { symbol: second.symbol });
  if (!isSound(second)) return refuse('termsNotSound', { symbol: second.symbol });
  seconds.markets.set(second.symbol, { second, orders: new Map() });
  context.events.push({ kind: 'secondChanged', second });
  return ok({ symbol: second.symbol });
};

/** A mean can be rounded, and the five seconds of the settlement begin after the open tick. */
function isSound({ precisionUnits, periods }: Second): boolean {
  return (
    precisionUnits > 0n &&
    periods.every((period) => period.seconds >= PERIOD_SECONDS_MIN && arePeriodTermsSound(period))
  );
}

const PERIOD_SECONDS_MIN = 5;
