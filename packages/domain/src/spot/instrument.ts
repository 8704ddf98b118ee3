import type { Grid } from '@candor/money/grid.ts';
import type { BreakerTerms } from '../matching/auction/breaker.ts';

export const INSTRUMENT_STATUSES = ['pre', 'trading', 'cancelOnly', 'halt', 'delisted'] as const;
export type InstrumentStatus = (typeof INSTRUMENT_STATUSES)[number];

/** How far a price may stand from the reference, in parts per million of it (rule 1.1). */
export interface PriceBand {
  readonly bidUpPpm: number;
  readonly bidDownPpm: number;
  readonly askUpPpm: number;
  readonly askDownPpm: number;
}

/** A market: what is traded for what, on which grid, within which limits. */
export interface Instrument extends Grid {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly status: InstrumentStatus;
  readonly minQuantityLots: number;
  readonly maxQuantityLots: number;
  readonly marketMaxQuantityLots: number;
  readonly minNotionalUnits: bigint;
  readonly maxNotionalUnits: bigint;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  /** How far a market order may walk from the best price. */
  readonly marketSlippagePpm: number;
  readonly band: PriceBand;
  /** Per owner on this market. */
  readonly maxOpenOrders: number;
  readonly maxTriggerOrders: number;
  /** When it stops for an auction; without it never. */
  readonly breaker?: BreakerTerms;
}
