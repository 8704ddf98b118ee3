import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits } from '@candor/money/decimal.ts';
import type { PlainMessageId } from '../i18n/translate.ts';

/** What is wrong with a typed amount by itself; the bounds of a form come after. */
export function amountError(amount: string): PlainMessageId | undefined {
  if (amount.trim() === '') return 'common.money.amountRequired';
  const units = parseUnits(amount.trim(), LEDGER_SCALE);
  return units === undefined || units <= 0n ? 'common.money.amountRule' : undefined;
}
