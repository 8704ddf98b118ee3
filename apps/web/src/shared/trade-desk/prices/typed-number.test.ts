// @vitest-environment node
import { expect, test } from 'vitest';
import { readTyped } from './typed-number.ts';

test.each([
  ['0.5', '0.5'],
  ['1.5k', '1500'],
  ['2M', '2000000'],
  ['.25', '0.25'],
  ['=100/3', '33.33333'],
  ['=(1+2)*0.5', '1.5'],
  ['= 10 - 2 * 3', '4'],
  ['=0.1+0.2', '0.3'],
  ['50%', '2.5'],
  ['33.3%', '1.665'],
  ['0.123456789', '0.12345'],
])('%s is read as %s', (text, value) => {
  expect(readTyped(text, { decimals: 5, whole: '5' })).toBe(value);
});

test.each(['', '=', 'k', '1k5', '=1/0', '=1-2', '=(1', '=1)', '0', '0.000001', '=alert(1)', '=1/(2-3)', '1e9'])(
  'nothing is made of %s',
  (text) => {
    expect(readTyped(text, { decimals: 5, whole: '5' })).toBeUndefined();
  },
);

test('a share of what is not known is not known', () => {
  expect(readTyped('50%', { decimals: 5 })).toBeUndefined();
});
