import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import type { BookView } from '#shared/socket/book.ts';

/** Levels of each side that count: what lies farther away is not about to trade. */
const LEVELS = 20;

interface Pressure {
  readonly bidPercent: number;
  readonly askPercent: number;
}

/** Each side's part of what rests near the middle, in whole percent, to the nearest; undefined where nothing does. */
export function pressureOf({ bids, asks }: Pick<BookView, 'bids' | 'asks'>): Pressure | undefined {
  const bidUnits = sumOf(bids);
  const allUnits = bidUnits + sumOf(asks);
  if (allUnits === 0n) return undefined;
  const bidPercent = Number(divide(bidUnits * 100n, allUnits, 'halfEven'));
  return { bidPercent, askPercent: 100 - bidPercent };
}

function sumOf(levels: readonly DepthLevel[]): bigint {
  return levels.slice(0, LEVELS).reduce((sum, [, quantity]) => sum + requireUnits(quantity, LEDGER_SCALE), 0n);
}
