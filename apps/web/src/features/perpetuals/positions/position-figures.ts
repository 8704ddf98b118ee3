import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { ATTO_PER_UNIT, toUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { marginRatioBps, maxReduceUnits, standingOf } from '@candor/domain/perpetuals/positions/margin-figures.ts';
import { returnPpm } from '@candor/domain/perpetuals/positions/profit.ts';
import { ownPosition } from './own-position.ts';

/** What follows from the mark, as the exchange reckons it: decimals, percent without their sign of percent. */
export interface PositionFigures {
  readonly unrealised: string;
  readonly returnPercent: string | undefined;
  /** Of an isolated position; a cross one shares the ratio of its wallet. */
  readonly ratioPercent: string | undefined;
  /** What may be taken out of an isolated margin. */
  readonly maxReduce: string | undefined;
}

const PPM_PER_PERCENT_SCALE = 4;
const BPS_PER_PERCENT_SCALE = 2;

/** The figures of a position at a mark that the reader has just heard of. */
export function positionFigures(contract: Perpetual, position: PerpetualPosition, markTicks: number): PositionFigures {
  const own = ownPosition(contract, position, []);
  const standing = standingOf(contract, own, markTicks);
  const returned = returnPpm(contract, own, markTicks);
  const isIsolated = own.marginMode === 'isolated';
  const ratioBps = isIsolated
    ? marginRatioBps(own.marginUnits * ATTO_PER_UNIT + standing.profit, standing.maintenance)
    : undefined;
  return {
    unrealised: printUnits(toUnits(standing.profit, 'floor'), LEDGER_SCALE),
    returnPercent: returned === undefined ? undefined : printUnits(returned, PPM_PER_PERCENT_SCALE),
    ratioPercent: ratioBps === undefined ? undefined : printUnits(ratioBps, BPS_PER_PERCENT_SCALE),
    maxReduce: isIsolated
      ? printUnits(maxReduceUnits(own.marginUnits, standing, own.leverage), LEDGER_SCALE)
      : undefined,
  };
}

export function ticksOfPrice({ tickUnits }: Perpetual, price: string): number {
  return Number(requireUnits(price, LEDGER_SCALE) / tickUnits);
}
