import type { CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

const SMALL_BELOW_USDT = '1';

/** Whether a coin is listed: one of which there is none never is, and a small one unless all are wanted. Without a price nothing is called small. */
export function isShown(
  { total, value }: Pick<CurrencyAccount, 'total' | 'value'>,
  { showAll }: { readonly showAll: boolean },
): boolean {
  if (compareDecimals(total, '0') === 0) return false;
  return showAll || value === null || compareDecimals(value, SMALL_BELOW_USDT) >= 0;
}
