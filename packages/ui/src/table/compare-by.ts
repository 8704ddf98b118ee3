import { compareDecimals } from '@candor/format/compare-decimals.ts';
import type { Column } from './column.ts';

type Known = string | number | bigint;

/** How two values of a column are put in order: amounts that travel as strings exactly, words as the reader's language does. */
export function compareBy(
  sortAs: Column<never>['sortAs'],
  collator: Intl.Collator,
): (left: Known, right: Known) => number {
  if (sortAs === 'decimal') return (left, right) => compareDecimals(String(left), String(right));
  return (left, right) => {
    if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right);
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
}
