import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';

/** `BTC` of `BTC/USDT`, and of the contracts `BTCUSDT` and `BTCUSD`, whose names are in one piece. */
export function baseOf(symbol: string): string {
  const [base = symbol, quote] = symbol.split('/');
  return quote === undefined ? base.replace(/USDT?$/, '') : base;
}

/** One symbol may stand in several lists; its type number makes it one row. */
export function rowKeyOf({ type, id }: Pick<MarketRow, 'type' | 'id'>): string {
  return `${type}:${id}`;
}

/** Where a market is traded: its own order book, or the second contracts that settle by its price. */
export function tradeTargetOf({ type, id, plate }: Pick<MarketRow, 'type' | 'id' | 'plate'>) {
  // Coin-margined contracts are traded in the terminal; the trading screen has the USDT-margined ones.
  if (plate === 'bbw') return { to: '/exchange/full-contract/coin', search: { symbol: id } } as const;
  const product = type === MARKET_TYPES.spot ? 'spot' : type === MARKET_TYPES.contract ? 'usta' : 'sec';
  return { to: '/trade/index', search: { type: product, symbol: id } } as const;
}
