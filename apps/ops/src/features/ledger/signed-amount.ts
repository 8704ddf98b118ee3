import { readNumber } from '@candor/format/read-number.ts';

const SIGNED = /^\s*([-\u2212]?)\s*(.*)$/s;

/**
 * An amount as it travels, of a text as its reader writes figures. One that could be two numbers is sent as both, which
 * no call takes: a thousandth of what was meant must not be asked for.
 */
export function readSignedAmount(text: string, locale: string): string {
  const [, sign = '', figure = ''] = SIGNED.exec(text) ?? [];
  const reading = readNumber(figure, locale);
  if (reading.kind === 'twoWays') return reading.values.join();
  return reading.kind === 'number' ? `${sign === '' ? '' : '-'}${reading.value}` : text;
}
