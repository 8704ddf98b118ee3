import {
  depositRateCentipercent,
  forcePriceUnits,
  type ForceFigures,
  type MarginFigures,
} from '../accounts/margin-figures.ts';
import { interestPartsOf, interestUnitsOf } from './margin-loan.ts';

/** What a loan would be added to: the account in values, and the traded coin of the pair it is looked at by. */
export interface BorrowOutlook {
  readonly figures: MarginFigures;
  readonly force: ForceFigures;
  /** Whether the traded coin itself is borrowed, or the asset it is paid with. */
  readonly isTradedCoin: boolean;
  readonly priceUnits: bigint;
  readonly dailyRatePpm: number;
}

export interface BorrowPreview {
  readonly interest24hUnits: bigint;
  readonly interestHourUnits: bigint;
  readonly rateAfterCentipercent: bigint;
  readonly forcePriceAfterUnits: bigint | undefined;
}

/** How an account would stand after a loan, before anything else is done with it. */
export function previewBorrow(outlook: BorrowOutlook, units: bigint): BorrowPreview {
  const { figures, force, isTradedCoin, priceUnits, dailyRatePpm } = outlook;
  const value = units * priceUnits;
  const after = isTradedCoin
    ? { ...force, heldUnits: force.heldUnits + units, owedUnits: force.owedUnits + units }
    : { ...force, otherAssets: force.otherAssets + value, otherDebt: force.otherDebt + value };
  return {
    interest24hUnits: interestUnitsOf(interestPartsOf(units, dailyRatePpm, 24)),
    interestHourUnits: interestUnitsOf(interestPartsOf(units, dailyRatePpm, 1)),
    rateAfterCentipercent: depositRateCentipercent({ assets: figures.assets + value, debt: figures.debt + value }),
    forcePriceAfterUnits: forcePriceUnits(after),
  };
}
