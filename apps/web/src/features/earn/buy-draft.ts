import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { EarnPlan } from './earn-plan.ts';

/** What is wrong with an amount, in words; the server decides in the end. */
export function buyError(
  t: Translate,
  { limitMin, limitMax, coin }: Pick<EarnPlan, 'limitMin' | 'limitMax' | 'coin'>,
  { amount, available }: { readonly amount: string; readonly available: string | undefined },
): string | undefined {
  const word = amountError(amount);
  if (word !== undefined) return t(word);
  if (compareDecimals(amount, limitMin) < 0 || compareDecimals(amount, limitMax) > 0) {
    return t('earn.error.range', { minimum: limitMin, maximum: limitMax, coin });
  }
  return available !== undefined && compareDecimals(amount, available) > 0 ? t('earn.error.tooMuch') : undefined;
}

export type BuyObstacle = 'closed' | 'soldOut' | 'used';

/** Why nobody, or not this person any more, can buy a plan now. */
export function obstacleOf({ status, isSoldOut, purchasesMax, bought }: EarnPlan): BuyObstacle | undefined {
  if (status === 0) return 'closed';
  if (purchasesMax > 0 && bought >= purchasesMax) return 'used';
  return isSoldOut ? 'soldOut' : undefined;
}
