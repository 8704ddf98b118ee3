// @vitest-environment node
import { expect, test } from 'vitest';
import { distanceOf } from './distance.ts';

test.each([
  { openPrice: '60000.12', price: '60001.30', isRise: true, found: { difference: '1.18', standing: 'ahead' } },
  { openPrice: '60000.12', price: '60001.30', isRise: false, found: { difference: '1.18', standing: 'behind' } },
  { openPrice: '60000.12', price: '59999.12', isRise: true, found: { difference: '1', standing: 'behind' } },
  { openPrice: '1.08512', price: '1.08502', isRise: false, found: { difference: '0.0001', standing: 'ahead' } },
  { openPrice: '60000.12', price: '60000.12', isRise: true, found: { difference: '0', standing: 'level' } },
])('opened at $openPrice, now $price, rise $isRise: $found.standing', ({ price, found, ...order }) => {
  expect(distanceOf(order, price)).toEqual(found);
});
