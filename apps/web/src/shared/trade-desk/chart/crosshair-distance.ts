import type { Locale } from '@candor/contract/shared/locale.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';

const DECIMALS = 2;

/** How far a price of the chart lies from the one that counts; for looking at alone. */
export function distanceText(price: number, reference: number | undefined, locale: Locale): string {
  if (reference === undefined || reference === 0) return '';
  const percent = ((price - reference) / reference) * 100;
  return (
    formatDecimal(percent.toFixed(DECIMALS), { locale, decimals: DECIMALS, sign: 'always', isPercent: true }) ?? ''
  );
}
