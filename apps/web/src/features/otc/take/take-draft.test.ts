import { expect, test } from 'vitest';
import type { Translate } from '#shared/i18n/translate.ts';
import { takeBody, takeError, takeSums } from './take-draft.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A text is its key here.
const t = ((key: string) => key) as unknown as Translate;
const AD = {
  id: '7',
  direction: 2,
  coin: 'USDT',
  fiat: 'cny',
  price: '7.1',
  minAmount: '100',
  maxAmount: '60000',
  remainQty: '1500',
} as const;

test('both sides are counted as the exchange counts them: money rounded up, coin rounded down', () => {
  expect(takeSums({ amount: '100', unit: 'coin' }, '7.1')).toEqual({ coin: '100', fiat: '710' });
  expect(takeSums({ amount: '0.001', unit: 'coin' }, '7.1')).toEqual({ coin: '0.001', fiat: '0.01' });
  expect(takeSums({ amount: '1000', unit: 'fiat' }, '7.1')).toEqual({ coin: '140.84507042', fiat: '1000' });
  expect(takeSums({ amount: '', unit: 'fiat' }, '7.1')).toBeUndefined();
  expect(takeSums({ amount: '1000', unit: 'fiat' }, null)).toBeUndefined();
});

test.each([
  ['', 'common.money.amountRequired'],
  ['99.99', 'otc.take.range'],
  ['60000.01', 'otc.take.range'],
  ['10650.01', 'otc.take.left'],
  ['10650', undefined],
])('money of %s is answered by %s', (amount, word) => {
  expect(takeError(t, AD, { draft: { amount, unit: 'fiat' }, available: undefined })).toBe(word);
});

test('whoever sells needs the coin in the OTC wallet; whoever buys does not', () => {
  const draft = { amount: '100', unit: 'coin' } as const;
  expect(takeError(t, { ...AD, direction: 1 }, { draft, available: '99' })).toBe('otc.take.tooMuch');
  expect(takeError(t, { ...AD, direction: 1 }, { draft, available: '100' })).toBeUndefined();
  expect(takeError(t, AD, { draft, available: '0' })).toBeUndefined();
});

test('an order travels in the unit that was typed, at the price that was shown', () => {
  const common = { advertiseId: '7', price: '7.1' };
  expect(takeBody(AD, { amount: ' 100 ', unit: 'coin' }, 2)).toEqual({
    ...common,
    serviceType: 2,
    type: 1,
    coinCou: '100',
  });
  expect(takeBody({ ...AD, direction: 1 }, { amount: '710', unit: 'fiat' }, 1)).toEqual({
    ...common,
    serviceType: 1,
    type: 2,
    fiatCurrencyAmount: '710',
  });
});
