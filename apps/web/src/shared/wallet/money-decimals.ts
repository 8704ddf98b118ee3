/** Coins that are worth a dollar each. */
const DOLLARS: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD']);
const CENTS = 2;

/** Dollars of one or more are told to the cent, cut and not rounded; smaller sums and other coins as exactly as they are. */
export function moneyDecimals(amount: string | undefined, coin: string): number | undefined {
  if (amount === undefined || !DOLLARS.has(coin)) return undefined;
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.');
  return /^0*$/.test(whole) ? undefined : Math.min(CENTS, fraction.length);
}
