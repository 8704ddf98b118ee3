import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';

type Print = (units: bigint) => string;

/** Of a book that is printed ten times a second most figures were printed before. */
const KEPT_MAX = 2_000;
const printers = new Map<string, Print>();

/** Prints units in the reader's separators, and remembers what it has printed. */
export function figures(locale: string, decimals: number): Print {
  const key = `${locale} ${decimals}`;
  const known = printers.get(key) ?? createPrint(locale, decimals);
  printers.set(key, known);
  return known;
}

function createPrint(locale: string, decimals: number): Print {
  const kept = new Map<bigint, string>();
  return (units) => {
    const before = kept.get(units);
    if (before !== undefined) return before;
    const text = formatDecimal(printUnits(units, LEDGER_SCALE), { locale, decimals }) ?? '';
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(units, text);
    return text;
  };
}
