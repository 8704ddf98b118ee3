/** The contract that a call means: `BTCUSDT`, and in calls about contracts also `BTC/USDT`, `BTC_USDT` and `btcusdt`. */
export function perpetualNameOf(name: string): string {
  return name.replace(/[/_]/, '').toUpperCase();
}
