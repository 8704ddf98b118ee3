import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { absolute } from '@candor/money/rounding.ts';
import type { ChartOrder } from './open-line.tsx';

/** How a contract would stand if it ended at this price. */
export type Standing = 'ahead' | 'behind' | 'level';

interface Distance {
  /** Between the price and the open price, without its sign. */
  readonly difference: string;
  readonly standing: Standing;
}

export function distanceOf({ isRise, openPrice }: Pick<ChartOrder, 'isRise' | 'openPrice'>, price: string): Distance {
  const difference = requireUnits(price, LEDGER_SCALE) - requireUnits(openPrice, LEDGER_SCALE);
  return { difference: printUnits(absolute(difference), LEDGER_SCALE), standing: standingOf(difference, isRise) };
}

function standingOf(difference: bigint, isRise: boolean): Standing {
  if (difference === 0n) return 'level';
  return difference > 0n === isRise ? 'ahead' : 'behind';
}
