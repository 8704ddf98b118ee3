import type { Candle } from '@candor/contract/markets/wire.ts';
import type { Platform } from '#infrastructure.ts';
import { createTickStore } from '../index-price/tick-store.ts';
import { type CandleWish, readCandles } from './candle-history.ts';

export type CandleReader = (wish: CandleWish) => Promise<readonly Candle[]>;

/** Candles of trades that were, without what a simulation draws for the time before the first start. */
export function createCandleReader({ store }: Pick<Platform, 'store'>): CandleReader {
  const ticks = createTickStore(store);
  const parts = { tables: store.tables(), views: store.views(), ticks, simulation: undefined } as const;
  return (wish) => readCandles(parts, wish);
}
