// @vitest-environment node
import { expect, test } from 'vitest';
import { readableDecimals, readablePrice } from './readable-price.ts';

test.each([
  ['59984.00566038', '59984.00'],
  ['0.000016696100221747', '0.0000166961'],
  ['2793.7346169', '2793.73'],
  ['1.23456789', '1.23456'],
  ['0.5', '0.5'],
  ['60000', '60000'],
  ['1234567.5', '1234567.5'],
] as const)('%s is read as %s', (price, read) => {
  expect(readablePrice(price)).toBe(read);
});

test('what is not known has no digits', () => {
  expect(readableDecimals(undefined)).toBeUndefined();
});
