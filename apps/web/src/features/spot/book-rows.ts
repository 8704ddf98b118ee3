import type { DepthLevel } from '@candor/contract/socket.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';

/** One level of the book with everything up to it summed. */
export interface BookRow {
  readonly price: string;
  readonly quantity: string;
  readonly totalUnits: bigint;
}

/** The best levels, best first, each with the sum down to it. */
export function sumLevels(levels: readonly DepthLevel[], count: number): readonly BookRow[] {
  let totalUnits = 0n;
  return levels.slice(0, count).map(([price, quantity]) => {
    totalUnits += requireUnits(quantity, LEDGER_SCALE);
    return { price, quantity, totalUnits };
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
