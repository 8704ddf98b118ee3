import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { expect, test } from 'vitest';
import { refusedBy } from './refused-by.ts';

test.each(['alreadyFilled', 'unavailable'])('a call answers %s, which it or the platform declares', (word) => {
  const refusal = { word, details: { orderId: '7' } };
  expect(refusedBy(cancelSpotOrder, refusal)).toEqual({ ok: false, refusal });
});

test('a word that a call does not declare never leaves the exchange', () => {
  expect(() => refusedBy(cancelSpotOrder, { word: 'noLiquidity' })).toThrow('does not declare the refusal noLiquidity');
  expect(() => refusedBy(cancelSpotOrder, { word: 'toString' })).toThrow('does not declare');
});
