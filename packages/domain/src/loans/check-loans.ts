import { spendWork } from '../exchange/long-work/work.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';
import { dueOf, graceEndsAtMs, type Loan } from './loan.ts';
import { CALL_LTV_PERCENT, SALE_LTV_PERCENT } from './loan-product.ts';
import { isAtLtv, type Security } from './loan-to-value.ts';
import { sellCollateral } from './sell-collateral.ts';
import { tellLoan } from './tell-loan.ts';

/** A call for more collateral is repeated no sooner. */
const CALL_EVERY_MS = 24 * 60 * 60 * 1000;

/** What it costs to look at a loan, and to sell what secures it. */
const LOOK_UNITS = 6;
const SELL_UNITS = 150;

/** There is a new index of an asset: every loan that it secures is looked at, the oldest first, and once. */
export function lookAtLoan(context: CommandContext, loan: Loan, asset: string): boolean {
  if (loan.status === 'pending' || loan.collateralAsset !== asset) return false;
  spendWork(context, LOOK_UNITS);
  checkLoan(context, loan);
  return false;
}

/** Sells what is to be sold, or calls for more. Without a price nothing of either happens. */
export function checkLoan(context: CommandContext, loan: Loan): void {
  const security = securityOf(context, loan);
  if (security === undefined) return;
  const graceMs = graceEndsAtMs(loan);
  const isGraceOver = graceMs !== undefined && context.atMs > graceMs;
  if (isGraceOver || isAtLtv(security, SALE_LTV_PERCENT)) {
    spendWork(context, SELL_UNITS);
    sellCollateral(context, loan, security.priceUnits);
    return;
  }
  if (!isAtLtv(security, CALL_LTV_PERCENT)) {
    loan.calledAtMs = undefined;
    return;
  }
  if (loan.calledAtMs !== undefined && context.atMs - loan.calledAtMs < CALL_EVERY_MS) return;
  loan.calledAtMs = context.atMs;
  tellLoan(context, loan, { change: 'called' });
}

/** A call is over once it is answered: the next one does not wait a day. */
export function liftCall(context: CommandContext, loan: Loan): void {
  const security = securityOf(context, loan);
  if (security !== undefined && !isAtLtv(security, CALL_LTV_PERCENT)) loan.calledAtMs = undefined;
}

function securityOf({ state, atMs }: CommandContext, loan: Loan): Security | undefined {
  const { collateralAsset, collateralUnits } = loan;
  if (collateralAsset === undefined || collateralUnits === 0n) return undefined;
  const priceUnits = indexPriceUnits(state, collateralAsset, atMs);
  return priceUnits === undefined
    ? undefined
    : { owedUnits: dueOf(loan, atMs).totalUnits, collateralUnits, priceUnits };
}
