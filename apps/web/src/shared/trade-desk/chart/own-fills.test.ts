import { expect, test } from 'vitest';
import { triangleAt } from './own-fills.ts';

test('[1A.4] a purchase is marked from below its price, a sale from above', () => {
  expect(triangleAt({ x: 100, y: 50 }, 'buy')).toEqual([
    { x: 100, y: 52 },
    { x: 95.5, y: 60 },
    { x: 104.5, y: 60 },
  ]);
  expect(triangleAt({ x: 100, y: 50 }, 'sell').map(({ y }) => y)).toEqual([48, 40, 40]);
});
