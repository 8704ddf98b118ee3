// @vitest-environment node
import { expect, test } from 'vitest';
import { onTick } from './on-tick.ts';

test.each([
  [60000.123456, '0.01', '60000.12'],
  [0.1 + 0.2, '0.1', '0.3'],
  [0.0000123, '0.00001', '0.00001'],
  [-5, '0.01', '0.01'],
  [99.97, '0.5', '100'],
])('%s at a tick of %s is the price %s', (price, tickSize, text) => {
  expect(onTick(price, tickSize)).toBe(text);
});
