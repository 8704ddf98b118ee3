/** `BTC/USDT` as the open interface writes it: `BTCUSDT`; a contract has no separator here either. */
export function openSymbolOf(market: string): string {
  return market.replace('/', '');
}
