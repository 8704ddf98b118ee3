import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, amountOf, compare, parseAmount, printAmount, subtract, sum } from './amount.ts';
import { createAsset } from './asset.ts';

const USDT = createAsset('USDT');
const BTC = createAsset('BTC');

test('amounts of different assets cannot be added, subtracted or compared', () => {
  for (const operation of [add, subtract, compare]) {
    expect(() => operation(amountOf(USDT, 1n), amountOf(BTC, 1n))).toThrow('do not mix');
  }
  expect(() => add(amountOf(USDT, 1n), amountOf(createAsset('USDT', 6), 1n))).toThrow('do not mix');
});

test('what is added and taken away again leaves what was there', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (left, right) => {
      const both = add(amountOf(USDT, left), amountOf(USDT, right));
      expect(subtract(both, amountOf(USDT, right)).units).toBe(left);
      expect(sum(USDT, [amountOf(USDT, left), amountOf(USDT, right)])).toEqual(both);
    }),
  );
});

test('an amount is read and printed in its own scale', () => {
  const amount = parseAmount(USDT, '1.5');
  expect(amount).toEqual({ asset: USDT, units: 150_000_000n });
  expect(amount && printAmount(amount)).toBe('1.5');
  expect(parseAmount(createAsset('JPY', 0), '1.5')).toBeUndefined();
  expect(compare(amountOf(USDT, 1n), amountOf(USDT, 2n))).toBe(-1);
  expect(compare(amountOf(USDT, 2n), amountOf(USDT, 2n))).toBe(0);
});

test('the sum of nothing is zero of the asset that was named', () => {
  expect(sum(BTC, [])).toEqual({ asset: BTC, units: 0n });
});

test.each(['btc', '', 'B-C', 'TOOLONGACODEFORANASSET'])('%j is not the code of an asset', (code) => {
  expect(() => createAsset(code)).toThrow(TypeError);
});
