import { parseDecimal, printFixed } from './decimal.ts';

/**
 * What stays in a number field after a keystroke or a paste (VAL-1): digits and one point, cut at `decimals`, 0 for
 * integers. An unfinished '12.' stays, so that the next digit can be typed. The order of the steps is part of the rule.
 */
export function sanitizeNumber(text: number | string, decimals: number): string {
  const characters = (typeof text === 'number' ? printPlain(text) : text).replace(/[^0-9.]/g, '');
  const [whole = '', ...rest] = characters.replace(/^\.+/, '').split('.');
  const integer = whole.replace(/^0+(?=\d)/, '');
  if (rest.length === 0 || decimals <= 0) return integer;
  return `${integer}.${rest.join('').slice(0, decimals)}`;
}

/** A float prints as 1e-7; its digits must not be read as 17. */
function printPlain(value: number): string {
  const decimal = parseDecimal(value);
  return decimal === undefined ? '' : printFixed(decimal, decimal.scale);
}
