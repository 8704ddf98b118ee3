import { printUnits } from '@candor/money/decimal.ts';
import type { State } from '../../exchange/state.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { isMarginWallet } from '../../ledger/wallet.ts';
import { refuse } from '../../result.ts';
import { indexPriceUnits } from '../../spot/prices/asset-index.ts';
import { riskFiguresOf } from './account-figures.ts';
import { findMarginAccount, type AccountPlace } from './margin-account.ts';
import { depositRateCentipercent, isAbovePercent, TRADE_ABOVE_PERCENT, type MarginFigures } from './margin-figures.ts';

/** Refuses what an owner asks of an account that is being liquidated; giving and repaying stay possible. */
export function checkLiquidating({ margin }: State, place: AccountPlace) {
  const liquidation = findMarginAccount(margin, place)?.liquidation;
  return liquidation === undefined ? undefined : refuse('marginLiquidating');
}

/** Refuses what may not begin on a halted pair. */
export function checkHalted({ margin }: State, symbol: string | undefined) {
  const status = margin.pairs.get(symbol ?? '')?.status ?? 'trading';
  return status === 'trading' ? undefined : refuse('marketHalted', { status });
}

/** Refuses what needs a higher risk rate. */
export function checkRate(figures: MarginFigures, percent: bigint) {
  if (isAbovePercent(figures, percent)) return undefined;
  return refuse('riskRateTooLow', {
    rate: printUnits(depositRateCentipercent(figures), 2),
    minimum: String(percent),
  });
}

/** The words with which an order from a margin account may be refused before the market looks at it. */
export type MarginOrderRefusal = 'marketHalted' | 'marginLiquidating' | 'marginPriceUnavailable' | 'riskRateTooLow';

/**
 * Refuses an order from an account in danger (rule 3.2), or on a pair that is halted for margin: from 130 % down only a
 * sale that repays by itself is taken, because it alone makes the debt smaller. Nothing whose price nobody knows is
 * bought or sold by an account that owes (B14).
 */
export function checkMarginOrder(
  { state, atMs }: CommandContext,
  place: AccountPlace & { readonly symbol: string },
  autoRepay: boolean,
) {
  if (!isMarginWallet(place.wallet)) return undefined;
  const loans = findMarginAccount(state.margin, place)?.loans ?? [];
  const [base = '', quote = ''] = place.symbol.split('/');
  const isRepaying = autoRepay && (loans.length === 0 || loans.some(({ asset }) => asset === quote));
  const halted = isRepaying ? undefined : checkHalted(state, place.symbol);
  if (halted !== undefined) return halted;
  const frozen = checkLiquidating(state, place);
  if (frozen !== undefined) return frozen;
  if (loans.length === 0) return undefined;
  const figures = riskFiguresOf(state, place, atMs);
  const silent = [base, quote].find((asset) => indexPriceUnits(state, asset, atMs) === undefined);
  if (figures === undefined || silent !== undefined) return refuse('marginPriceUnavailable', { asset: silent ?? base });
  return isRepaying ? undefined : checkRate(figures, TRADE_ABOVE_PERCENT);
}
