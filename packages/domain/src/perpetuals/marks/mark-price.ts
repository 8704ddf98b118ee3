import { roundToTicks } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Perpetual } from '../instrument/perpetual.ts';
import { FUNDING_INTERVAL_MS, FUNDING_RATE_ONE } from '../funding/funding-rate.ts';

/** What the mark follows from (rule 2.5). Prices in units. */
export interface MarkInputs {
  readonly indexUnits: bigint;
  /** The rate that was last settled, in parts of 10^-8. */
  readonly lastRateE8: bigint;
  readonly untilFundingMs: number;
  /** The median of mid − index over five minutes; undefined while there are too few samples of it. */
  readonly basisUnits?: bigint | undefined;
  /** What has traded, as far as the book stands behind it. */
  readonly lastUnits?: bigint | undefined;
}

/**
 * The mark is the middle one of three prices, held near the index, on the contract's grid: so that the value of a
 * linear position at the mark is a whole number of units. What is missing is replaced by the index with its funding.
 */
export function markTicksOf(contract: Perpetual, inputs: MarkInputs): number {
  const { indexUnits, lastRateE8, untilFundingMs, basisUnits, lastUnits } = inputs;
  const funded = divide(
    indexUnits * (FUNDING_RATE_ONE * BigInt(FUNDING_INTERVAL_MS) + lastRateE8 * BigInt(untilFundingMs)),
    FUNDING_RATE_ONE * BigInt(FUNDING_INTERVAL_MS),
    'halfEven',
  );
  const traded = basisUnits === undefined ? funded : indexUnits + basisUnits;
  const middle = basisUnits === undefined ? funded : middleOf(funded, traded, lastUnits ?? funded);
  const low = applyPpm(indexUnits, Number(PPM_ONE) - contract.markClampPpm, 'up');
  const high = applyPpm(indexUnits, Number(PPM_ONE) + contract.markClampPpm, 'down');
  const clamped = middle < low ? low : middle > high ? high : middle;
  const ticks = roundToTicks(clamped, contract, 'halfEven');
  return ticks > 0 ? ticks : 1;
}

function middleOf(first: bigint, second: bigint, third: bigint): bigint {
  const low = first < second ? first : second;
  const high = first < second ? second : first;
  if (third < low) return low;
  return third > high ? high : third;
}
