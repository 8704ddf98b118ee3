import { divide } from '@candor/money/rounding.ts';

/**
 * An account in values: units times the price of a whole, so in parts of 10^-16 of the value asset, and exact.
 * `assets` is all it holds, frozen in orders or not; `collateral` the same, each asset by its ratio; `debt` with interest.
 */
export interface MarginFigures {
  readonly assets: bigint;
  readonly collateral: bigint;
  readonly debt: bigint;
}

/** The rates at which something changes for an account, in percent (rule 3.2); 200 % is in `maxTransferValue`. */
export const BORROW_ABOVE_PERCENT = 150n;
export const TRADE_ABOVE_PERCENT = 130n;
export const LIQUIDATE_AT_PERCENT = 110n;
/** A liquidation ends when this is reached again. */
export const SAFE_FROM_PERCENT = 150n;

/** What the rate is called when nothing is owed: 999 %. */
const NO_DEBT_CENTIPERCENT = 99_900n;

/** The risk rate in hundredths of a percent, rounded down: it is never told better than it is. */
export function depositRateCentipercent({ assets, debt }: Pick<MarginFigures, 'assets' | 'debt'>): bigint {
  return debt === 0n ? NO_DEBT_CENTIPERCENT : divide(assets * 10_000n, debt, 'down');
}

export function isAbovePercent({ assets, debt }: Pick<MarginFigures, 'assets' | 'debt'>, percent: bigint): boolean {
  return debt === 0n || assets * 100n > debt * percent;
}

/** (L − 1)·(A − D) − D, and nothing at or below 150 % (rule 3.2). */
export function maxBorrowValue(figures: MarginFigures, leverage: number): bigint {
  if (!isAbovePercent(figures, BORROW_ABOVE_PERCENT)) return 0n;
  const value = BigInt(leverage - 1) * (figures.collateral - figures.debt) - figures.debt;
  return value > 0n ? value : 0n;
}

/** A − 2·D: what may leave an account that owes something. */
export function maxTransferValue({ collateral, debt }: MarginFigures): bigint {
  const value = collateral - 2n * debt;
  return value > 0n ? value : 0n;
}

/**
 * What must be repaid so that the rate is 150 % again, when every unit repaid costs the liquidation fee too: from
 * (A − 1.02·r) ÷ (D − r) = 1.5. Rounded up, because a little less would not be enough.
 */
export function repayToSafeValue({ assets, debt }: Pick<MarginFigures, 'assets' | 'debt'>): bigint {
  const missing = SAFE_FROM_PERCENT * debt - 100n * assets;
  return missing <= 0n ? 0n : divide(missing, 48n, 'up');
}

/** An account as one traded coin sees it: what is held and owed of the coin in units, all else in value. */
export interface ForceFigures {
  readonly heldUnits: bigint;
  readonly owedUnits: bigint;
  readonly otherAssets: bigint;
  readonly otherDebt: bigint;
  readonly tickUnits: bigint;
}

/**
 * The price of the coin at which the rate is 110 %, all else as it is: other + held·p = 1.10·(debt + owed·p). A long
 * is told the tick above and a short the tick below, never better than it is. Undefined when no price does it.
 */
export function forcePriceUnits(figures: ForceFigures): bigint | undefined {
  const { heldUnits, owedUnits, otherAssets, otherDebt, tickUnits } = figures;
  const missing = LIQUIDATE_AT_PERCENT * otherDebt - 100n * otherAssets;
  const slope = 100n * heldUnits - LIQUIDATE_AT_PERCENT * owedUnits;
  if (slope > 0n && missing > 0n) return divide(missing, slope * tickUnits, 'up') * tickUnits;
  if (slope < 0n && missing < 0n) return divide(missing, slope * tickUnits, 'down') * tickUnits;
  return undefined;
}
