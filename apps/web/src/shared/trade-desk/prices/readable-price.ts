/** As many digits as a price is read with, where it is worked out and lies on no tick. */
const SIGNIFICANT_DIGITS = 6;
const DECIMALS_MIN = 2;

/** How many decimals an average or a rate is shown with: six digits that say something, and cents at least. */
export function readableDecimals(price: string | undefined): number | undefined {
  if (price === undefined) return undefined;
  const [whole = '', fraction = ''] = price.replace('-', '').split('.');
  const wholeDigits = whole.replace(/^0+/, '').length;
  const zeros = wholeDigits > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0);
  const decimals = zeros + Math.max(DECIMALS_MIN, SIGNIFICANT_DIGITS - wholeDigits);
  return Math.min(fraction.length, decimals);
}

/** The same price with no more digits than that, cut and not rounded. */
export function readablePrice(price: string): string {
  const decimals = readableDecimals(price) ?? 0;
  const point = price.indexOf('.');
  return point === -1 ? price : price.slice(0, decimals === 0 ? point : point + 1 + decimals);
}
