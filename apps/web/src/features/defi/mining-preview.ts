import type { DefiProduct } from '@candor/contract/defi/wire.ts';
import { beginsAtMs, payableAtMs } from '@candor/domain/earn/earn-order.ts';
import { offerOf } from '@candor/domain/earn/earn-product.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** What an amount would come to. */
export interface MiningPreview {
  readonly odds: string;
  readonly yearly: string;
  readonly daily: string;
  readonly beginsAtMs: number;
  readonly firstPaidAtMs: number;
}

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;
const DAYS_OF_YEAR = 365;

/** By the core's own formulas; undefined while no amount is typed. */
export function previewOf(
  { rates, days }: Pick<DefiProduct, 'rates' | 'days'>,
  amount: string,
  nowMs: number,
): MiningPreview | undefined {
  const units = parseUnits(amount, LEDGER_SCALE);
  if (units === undefined || units <= 0n) return undefined;
  const steps = rates.map(({ from, odds }) => {
    return { fromUnits: requireUnits(from, LEDGER_SCALE), dailyPpm: ppmOf(odds) };
  });
  const { dailyPpm, dailyUnits } = offerOf({ rates: steps, days }, units);
  const odds = printUnits(BigInt(dailyPpm), PERCENT_DECIMALS);
  const beginMs = beginsAtMs(nowMs);
  return {
    odds,
    yearly: yearlyPercent(odds),
    daily: printUnits(dailyUnits, LEDGER_SCALE),
    beginsAtMs: beginMs,
    firstPaidAtMs: payableAtMs({ beginsAtMs: beginMs }, 1),
  };
}

/** Simple, without interest on interest: what a day brings, every day of a year. */
export function yearlyPercent(odds: string): string {
  return printUnits(BigInt(ppmOf(odds) * DAYS_OF_YEAR), PERCENT_DECIMALS);
}

/** What is wrong with an amount, in words; the server decides in the end. */
export function joinError(
  t: Translate,
  { limitMin, limitMax, coin }: Pick<DefiProduct, 'limitMin' | 'limitMax' | 'coin'>,
  { amount, available }: { readonly amount: string; readonly available?: string | undefined },
): string | undefined {
  const word = amountError(amount);
  if (word !== undefined) return t(word);
  if (compareDecimals(amount, limitMin) < 0 || compareDecimals(amount, limitMax) > 0) {
    return t('defi.error.range', { minimum: limitMin, maximum: limitMax, coin });
  }
  return available !== undefined && compareDecimals(amount, available) > 0 ? t('defi.error.tooMuch') : undefined;
}

function ppmOf(percent: string): number {
  return Number(requireUnits(percent, PERCENT_DECIMALS));
}
