import type { Projection } from '#exchange/projection.ts';
import { tradeCandles } from './features/markets/candles/trade-candles.ts';
import { spotRecords } from './features/spot/spot-records.ts';

/** Every view that follows the journal; the views' thread runs them in this order. */
export const projections: readonly Projection[] = [spotRecords, tradeCandles];
