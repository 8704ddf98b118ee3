import type { OtcAd } from '@candor/contract/otc/ad.ts';
import { expect, test } from 'vitest';
import { adBody, draftOf, findAdErrors, formOf, frozenBy, NEW_AD, priceNow } from './ad-draft.ts';

const QUOTED = { price: '7', low: '6.3', high: '7.7' };
const DRAFT = { ...NEW_AD, fiat: 'cny' as const, price: '7.1', totalQty: '1500', minAmount: '100', maxAmount: '60000' };
const AD: OtcAd = {
  id: '7',
  merchantId: '9',
  direction: 2,
  coin: 'USDT',
  fiat: 'cny',
  priceType: 'float',
  price: '7.35',
  floatPercent: '105',
  totalQty: '1500',
  remainQty: '900',
  minAmount: '100',
  maxAmount: '60000',
  payTypes: ['bank'],
  payMinutes: 30,
  autoReply: 'Hello',
  terms: 'Own account only',
  levelMin: 2,
  ordersMin: 3,
  status: 1,
  createTime: 0,
};

test('a fixed price keeps within the band of the index, a floating one within ninety and a hundred and ten percent', () => {
  expect(findAdErrors(DRAFT, QUOTED).price).toBeUndefined();
  expect(findAdErrors({ ...DRAFT, price: '7.71' }, QUOTED).price).toBe('merchant.ad.bandRule');
  expect(findAdErrors({ ...DRAFT, price: '6.29' }, QUOTED).price).toBe('merchant.ad.bandRule');
  const float = { ...DRAFT, priceType: 'float' } as const;
  expect(findAdErrors({ ...float, floatPercent: '110' }, QUOTED).floatPercent).toBeUndefined();
  expect(findAdErrors({ ...float, floatPercent: '110.01' }, QUOTED).floatPercent).toBe('merchant.ad.floatRule');
  expect(findAdErrors({ ...float, floatPercent: '89.99' }, QUOTED).floatPercent).toBe('merchant.ad.floatRule');
});

test('the least amount of an order is not above the greatest', () => {
  expect(findAdErrors({ ...DRAFT, minAmount: '60001' }, QUOTED).maxAmount).toBe('merchant.ad.maxRule');
});

test('a floating price is told as it stands now, and nothing where the index is silent', () => {
  const float = { ...DRAFT, priceType: 'float', floatPercent: '105.5' } as const;
  expect(priceNow(float, QUOTED)).toBe('7.385');
  expect(priceNow(float, { ...QUOTED, price: null })).toBeUndefined();
  expect(priceNow(DRAFT, undefined)).toBe('7.1');
});

test('an offer that sells freezes its quantity and the fee of it, one that buys nothing', () => {
  expect(frozenBy(DRAFT)).toBe('1501.5');
  expect(frozenBy({ ...DRAFT, direction: '1' })).toBeUndefined();
  expect(frozenBy({ ...DRAFT, totalQty: '' })).toBeUndefined();
});

test('an offer that is changed goes on with what is left of it', () => {
  expect(formOf(AD)).toMatchObject({ totalQty: '900', floatPercent: '105', payMinutes: 30, levelMin: 2, ordersMin: 3 });
  expect(formOf(AD)).not.toHaveProperty('price');
  expect(adBody(draftOf({ ...AD, priceType: 'fixed', floatPercent: null }))).toMatchObject({ price: '7.35' });
});

test('an offer of which nothing is left is taken down as it is', () => {
  expect(formOf({ ...AD, remainQty: '0' }).totalQty).toBe('0');
});
