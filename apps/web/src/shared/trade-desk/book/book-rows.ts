import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

export type BookSide = 'bid' | 'ask';

/** One row of the book with everything up to it summed. */
export interface BookRow {
  readonly priceUnits: bigint;
  readonly quantityUnits: bigint;
  readonly totalUnits: bigint;
  /** The sum down to here in the quote, at each level's own price. */
  readonly totalQuoteUnits: bigint;
}

interface Grouping {
  readonly side: BookSide;
  /** What a row gathers: a multiple of the tick. */
  readonly stepUnits: bigint;
  readonly count: number;
}

/** The best rows, best first. A bid is rounded down to its row and an ask up, so that no row promises a better price. */
export function groupLevels(levels: readonly DepthLevel[], { side, stepUnits, count }: Grouping): readonly BookRow[] {
  const rows: BookRow[] = [];
  let totalUnits = 0n;
  let totalQuoteUnits = 0n;
  for (const level of levels) {
    const { levelUnits, quantityUnits } = unitsOf(level);
    const priceUnits = rowPrice(levelUnits, stepUnits, side);
    const last = rows.at(-1);
    const isSameRow = last?.priceUnits === priceUnits;
    if (!isSameRow && rows.length === count) break;
    totalUnits += quantityUnits;
    totalQuoteUnits += divide(levelUnits * quantityUnits, UNITS_PER_WHOLE, 'halfEven');
    const gathered = isSameRow ? last.quantityUnits + quantityUnits : quantityUnits;
    if (isSameRow) rows.pop();
    rows.push({ priceUnits, quantityUnits: gathered, totalUnits, totalQuoteUnits });
  }
  return rows;
}

interface LevelUnits {
  readonly levelUnits: bigint;
  readonly quantityUnits: bigint;
}

/** Most levels stay as they are from one beat to the next; each is read once. */
const known = new WeakMap<DepthLevel, LevelUnits>();

function unitsOf(level: DepthLevel): LevelUnits {
  const read = known.get(level);
  if (read !== undefined) return read;
  const [price, quantity] = level;
  const units = {
    levelUnits: requireUnits(price, LEDGER_SCALE),
    quantityUnits: requireUnits(quantity, LEDGER_SCALE),
  };
  known.set(level, units);
  return units;
}

/** The row a price belongs to. */
export function rowPrice(units: bigint, stepUnits: bigint, side: BookSide): bigint {
  const below = units - (units % stepUnits);
  return side === 'bid' || below === units ? below : below + stepUnits;
}

/** The same prices in the same places, with what stands there now; sums are made anew. */
export function holdPrices(rows: readonly BookRow[], heldPrices: readonly bigint[]): readonly BookRow[] {
  const rowAt = new Map(rows.map((row) => [row.priceUnits, row]));
  let totalUnits = 0n;
  let totalQuoteUnits = 0n;
  return heldPrices.map((priceUnits) => {
    const quantityUnits = rowAt.get(priceUnits)?.quantityUnits ?? 0n;
    totalUnits += quantityUnits;
    totalQuoteUnits += divide(priceUnits * quantityUnits, UNITS_PER_WHOLE, 'halfEven');
    return { priceUnits, quantityUnits, totalUnits, totalQuoteUnits };
  });
}

const WHOLE_SHARE = 10_000n;

/** A row's part of the deepest total in view, from 0 to 1; for drawing alone. */
export function shareOf(totalUnits: bigint, deepestUnits: bigint): number {
  return deepestUnits === 0n ? 0 : Number((totalUnits * WHOLE_SHARE) / deepestUnits) / Number(WHOLE_SHARE);
}

/** The deepest total of both sides: the bars of both are drawn to one scale. */
export function deepestOf(...sides: readonly (readonly BookRow[])[]): bigint {
  return sides.reduce((deepest, rows) => {
    const last = rows.at(-1)?.totalUnits ?? 0n;
    return last > deepest ? last : deepest;
  }, 0n);
}
