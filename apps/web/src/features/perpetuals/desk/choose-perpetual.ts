const FIRST_BASE = 'BTC';

/** `btc`, `BTC_USDT`, `BTC/USDT` and `BTCUSDT` all mean one contract; what is not known opens the first. */
export function choosePerpetual<Listed extends { readonly symbol: string; readonly base: string }>(
  listed: readonly Listed[],
  text: string,
): Listed | undefined {
  const name = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const findBase = (wanted: string) => listed.find(({ base }) => base === wanted);
  return listed.find(({ symbol }) => symbol === name) ?? findBase(name) ?? findBase(FIRST_BASE) ?? listed[0];
}
