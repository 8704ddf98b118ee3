/** One name for a market, however it is written: `btc` and `usdt`, `BTC_USDT`, `BTC/USDT`. */
export function marketNameOf(symbol: string, coin?: string): string {
  return (coin === undefined ? symbol : `${symbol}/${coin}`).replace('_', '/').toUpperCase();
}
