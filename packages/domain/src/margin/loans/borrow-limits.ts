import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { State } from '../../exchange/state.ts';
import { LENDING_POOL } from '../../ledger/operator-accounts.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import { indexPriceUnits } from '../../spot/prices/asset-index.ts';
import { valueOf } from '../../wallet/value-of.ts';
import { findMarginAccount, type AccountPlace } from '../accounts/margin-account.ts';
import { riskFiguresOf } from '../accounts/account-figures.ts';
import { maxBorrowValue } from '../accounts/margin-figures.ts';
import { MARGIN_LEVERAGE_DEFAULT } from '../margin-terms.ts';
import { owedBy } from '../accounts/owed-by.ts';

/** What limits another loan of an asset. */
export interface BorrowLimits {
  /** By the formula of rule 3.2, the owner's cap on the asset and the owner's bound on all loans, in units. */
  readonly allowedUnits: bigint;
  /** What is left in the pool. */
  readonly poolUnits: bigint;
}

interface LoanPlace extends AccountPlace {
  readonly asset: string;
  /** What the owner may owe in all accounts together, in units of USDT; without it there is no bound. */
  readonly owedMaxUnits?: bigint | undefined;
}

/** How much of an asset an account could borrow now; undefined while it, or something that is owed, has no price. */
export function borrowLimitsOf(
  state: State,
  { owner, wallet, asset, owedMaxUnits }: LoanPlace,
  atMs: number,
): BorrowLimits | undefined {
  const { margin, ledger } = state;
  const figures = riskFiguresOf(state, { owner, wallet }, atMs);
  const priceUnits = indexPriceUnits(state, asset, atMs);
  if (figures === undefined || priceUnits === undefined) return undefined;
  const leverage = findMarginAccount(margin, { owner, wallet })?.leverage ?? MARGIN_LEVERAGE_DEFAULT;
  const owed = principalsOf(state, owner, atMs);
  const ofAsset = owed.filter((row) => row.asset === asset).reduce((sum, { total }) => sum + total, 0n);
  const bounds = [
    divide(maxBorrowValue(figures, leverage), priceUnits, 'down'),
    (margin.terms.get(asset)?.borrowMaxUnits ?? 0n) - ofAsset,
  ];
  if (owedMaxUnits !== undefined) {
    const owedUnits = valueOf(state, owed, atMs);
    if (owedUnits === undefined) return undefined;
    bounds.push(divide((owedMaxUnits - owedUnits) * UNITS_PER_WHOLE, priceUnits, 'down'));
  }
  const allowedUnits = bounds.reduce((least, bound) => (bound < least ? bound : least));
  const poolUnits = availableUnits(ledger, { owner: LENDING_POOL, wallet: OPERATOR_WALLET, asset });
  return { allowedUnits: allowedUnits > 0n ? allowedUnits : 0n, poolUnits };
}

/** What an owner owes in all accounts without interest, which grows by itself. */
export function principalsOf(state: State, owner: number, atMs: number) {
  return owedBy(state, owner, atMs).map(({ asset, principalUnits }) => ({ asset, total: principalUnits }));
}
