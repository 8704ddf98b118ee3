import type { Grid } from '@candor/money/grid.ts';
import type { BreakerTerms } from '../../matching/auction/breaker.ts';
import type { InstrumentStatus } from '../../spot/instrument.ts';

/** `linear` is margined in the quote (USDT), `inverse` in the coin itself. */
export type PerpetualKind = 'linear' | 'inverse';

/** A step of size, worth at most so much, with its own leverage and its own maintenance (rule 2.3). */
export interface RiskTier {
  /** In units of the settlement asset; the last tier has no end. */
  readonly valueMaxUnits?: bigint;
  readonly leverageMax: number;
  readonly maintenancePpm: number;
  /** What makes maintenance continuous from one tier to the next: `cum` of rule 2.3. */
  readonly deductionUnits: bigint;
}

/** A perpetual contract: what it follows, in what it is settled, on which grid, within which limits. */
export interface Perpetual extends Grid {
  readonly symbol: string;
  readonly kind: PerpetualKind;
  readonly base: string;
  readonly quote: string;
  readonly settle: string;
  readonly status: InstrumentStatus;
  /** What one whole contract is worth in the quote; of an inverse contract alone. */
  readonly faceUnits?: bigint;
  readonly minQuantityLots: number;
  readonly maxQuantityLots: number;
  readonly marketMaxQuantityLots: number;
  /** The most that one owner may have long, and short (R8). */
  readonly positionMaxLots: number;
  /** The most that all longs may have together, and so all shorts. */
  readonly openInterestMaxLots: number;
  /** In units of the settlement asset; zero where one contract is the least. */
  readonly minValueUnits: bigint;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  /** How far a market order may walk from the best price. */
  readonly marketSlippagePpm: number;
  /** How far a buy may stand above the mark, or a sell below it. */
  readonly bandPpm: number;
  /** How far the mark may stand from the index (rule 2.5). */
  readonly markClampPpm: number;
  /** The value in the quote that impact prices are taken for (rule 2.6). */
  readonly impactUnits: bigint;
  readonly leverages: readonly number[];
  readonly tiers: readonly RiskTier[];
  /** Per owner on this contract. */
  readonly maxOpenOrders: number;
  readonly maxTriggerOrders: number;
  /** When it stops for an auction; without it never. */
  readonly breaker?: BreakerTerms;
}

/** Which way a position gains. */
export type Direction = 'long' | 'short';

export function oppositeDirection(direction: Direction): Direction {
  return direction === 'long' ? 'short' : 'long';
}

/**
 * Whether a position gains when its value in the settlement asset grows. A coin-margined long is worth less of the
 * coin the higher the price: in values it behaves like a linear short, and every formula serves both.
 */
export function gainsWithValue({ kind }: Perpetual, direction: Direction): boolean {
  return (kind === 'linear') === (direction === 'long');
}
