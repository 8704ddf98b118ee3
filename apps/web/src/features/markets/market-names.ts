import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets.ts';

/** `BTC` of `BTC/USDT`. */
export function baseOf(symbol: string): string {
  return symbol.split('/')[0] ?? symbol;
}

/** One symbol may stand in several lists; its type number makes it one row. */
export function rowKeyOf({ type, id }: Pick<MarketRow, 'type' | 'id'>): string {
  return `${type}:${id}`;
}

/** Where a market is traded: its own order book, or the second contracts that settle by its price. */
export function tradeSearchOf({ type, id }: Pick<MarketRow, 'type' | 'id'>) {
  return { type: type === MARKET_TYPES.spot ? 'spot' : 'sec', symbol: id } as const;
}
