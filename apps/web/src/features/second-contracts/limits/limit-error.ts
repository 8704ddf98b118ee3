import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, requireUnits } from '@candor/money/decimal.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** What is wrong with a limit that was typed; nothing is a limit too. */
export function limitError(typed: string, operatorLimit: string): PlainMessageId | undefined {
  const units = parseUnits(typed, LEDGER_SCALE);
  if (units === undefined || units < 0n) return 'limits.loss.rule';
  return units > requireUnits(operatorLimit, LEDGER_SCALE) ? 'limits.loss.tooHigh' : undefined;
}
