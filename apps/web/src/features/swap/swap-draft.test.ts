import { expect, test } from 'vitest';
import { isSwappable, totalError, withCoin, type SwapQuote } from './swap-draft.ts';

const DRAFT = { from: 'USDT', to: 'BTC', total: '10' };
const QUOTE: SwapQuote = {
  fromSymbol: 'USDT',
  toSymbol: 'BTC',
  price: '0.00001',
  fee: '0.001',
  quoteId: '1',
  validUntil: 0,
  minTotal: '5',
  maxTotal: '20000',
  result: { total: '10', gross: '0.0001', fee: '0.0000001', net: '0.0000999' },
};

test('an amount is a number, and not more than there is', () => {
  expect(totalError({ ...DRAFT, total: '' }, '10')).toBe('common.money.amountRequired');
  expect(totalError({ ...DRAFT, total: 'x' }, '10')).toBe('common.money.amountRule');
  expect(totalError({ ...DRAFT, total: '10.1' }, '10')).toBe('swap.tooMuch');
  expect(totalError(DRAFT, '10')).toBeUndefined();
});

test('a quote serves its own pair and its own limits', () => {
  expect(isSwappable(DRAFT, QUOTE)).toBe(true);
  expect(isSwappable({ ...DRAFT, to: 'ETH' }, QUOTE)).toBe(false);
  const quoteFor = (total: string): SwapQuote => ({ ...QUOTE, result: { total, gross: '1', fee: '0', net: '1' } });
  for (const total of ['4.99999999', '20000.1']) expect(isSwappable({ ...DRAFT, total }, quoteFor(total))).toBe(false);
});

test('a quote serves its own amount alone', () => {
  expect(isSwappable({ ...DRAFT, total: '10.0' }, QUOTE)).toBe(true);
  expect(isSwappable({ ...DRAFT, total: '11' }, QUOTE)).toBe(false);
  expect(isSwappable(DRAFT, { ...QUOTE, result: null })).toBe(false);
});

test('the two coins are never the same', () => {
  expect(withCoin(DRAFT, 'from', 'BTC')).toEqual({ from: 'BTC', to: 'USDT', total: '' });
  expect(withCoin(DRAFT, 'to', 'ETH')).toEqual({ from: 'USDT', to: 'ETH', total: '10' });
});
