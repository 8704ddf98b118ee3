import type { Handler } from '../exchange/turn.ts';
import { ok, refuse } from '../result.ts';
import { STAKE_ASSET, type Second } from './second.ts';

/** Opens a second contract on a symbol. */
export interface ListSecond {
  readonly kind: 'listSecond';
  readonly second: Second;
}

export const LIST_SECOND_REFUSALS = ['unknownAsset', 'alreadyListed', 'termsNotSound'] as const;

export const listSecond: Handler<ListSecond, (typeof LIST_SECOND_REFUSALS)[number]> = (turn, { second }) => {
  const { assets, seconds } = turn.state;
  if (!assets.has(STAKE_ASSET)) return refuse('unknownAsset', { asset: STAKE_ASSET });
  if (seconds.markets.has(second.symbol)) return refuse('alreadyListed', { symbol: second.symbol });
  if (!isSound(second)) return refuse('termsNotSound', { symbol: second.symbol });
  seconds.markets.set(second.symbol, { second, orders: new Map() });
  turn.events.push({ kind: 'secondChanged', second });
  return ok({ symbol: second.symbol });
};

/** Nobody is promised a payout below zero, and a mean can be rounded. */
function isSound({ precisionUnits, periods }: Second): boolean {
  return (
    precisionUnits > 0n &&
    periods.every(
      ({ seconds, oddsPpm, feePpm, minUnits, maxUnits }) =>
        seconds >= PERIOD_SECONDS_MIN &&
        oddsPpm > 0 &&
        oddsPpm <= ODDS_PPM_MAX &&
        feePpm >= 0 &&
        feePpm < oddsPpm &&
        minUnits > 0n &&
        minUnits <= maxUnits,
    )
  );
}

/** The five seconds of the settlement begin after the open tick. */
const PERIOD_SECONDS_MIN = 5;
const ODDS_PPM_MAX = 1_000_000;
