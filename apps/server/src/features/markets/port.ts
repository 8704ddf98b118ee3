export { percentHundredths } from './board/day-window.ts';
export type { SymbolBoard } from './board/market-board.ts';
export { type Markets, openMarkets } from './board/open-markets.ts';
export { type CandleReader, createCandleReader } from './candles/candle-reader.ts';
export type { PublicTradeRow, TradeCandleTables } from './candles/trade-candles.ts';
export {
  createTickSigner,
  openTickSigner,
  tickDigest,
  type TickHead,
  type TickSigner,
  type UnsignedTick,
} from './index-price/tick-signer.ts';
export type { HeldIndexes } from './index-price/held-indexes.ts';
export { createTickStore, type TickStore } from './index-price/tick-store.ts';
