/**
 * A market as the open interface writes it: `BTC/USDT` is `BTCUSDT`, and so is the contract `BTCUSDT`. A contract margined
 * in its coin, `BTCUSD`, is `BTCUSD_PERP`: programs know dated ones beside it.
 */
export function openSymbolOf(market: string): string {
  return market.endsWith('USD') && !market.includes('/') ? `${market}_PERP` : market.replace('/', '');
}
