// @vitest-environment node
import { expect, test } from 'vitest';
import { formatDecimal } from './format-decimal.ts';

const LOCALES = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW', 'pt', 'vi', 'th', 'es', 'fr', 'ru', 'de', 'it'];
const TWO_PLACES_CUT = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
  signDisplay: 'negative',
} as const;

test('every digit of a long decimal survives', () => {
  expect(formatDecimal('12345678901234567890.12345678', { locale: 'en' })).toBe('12,345,678,901,234,567,890.12345678');
});

test('separators are those of the reader', () => {
  expect(formatDecimal('1234567.5', { locale: 'de', decimals: 2 })).toBe('1.234.567,50');
  expect(formatDecimal('1234567.5', { locale: 'fr', decimals: 2 })).toBe('1\u202f234\u202f567,50');
});

test('what does not fit is cut, never rounded up', () => {
  expect(formatDecimal('0.999', { locale: 'en', decimals: 2 })).toBe('0.99');
  expect(formatDecimal('-0.999', { locale: 'en', decimals: 2 })).toBe('−0.99');
});

test('a negative figure has a real minus sign, and a zero has none', () => {
  expect(formatDecimal('-5', { locale: 'en' })).toBe('−5');
  expect(formatDecimal('-0.001', { locale: 'en', decimals: 2 })).toBe('0.00');
  expect(formatDecimal('5', { locale: 'en', sign: 'always' })).toBe('+5');
  expect(formatDecimal('0', { locale: 'en', sign: 'always' })).toBe('0');
});

test('a percentage stands as its language writes it', () => {
  expect(formatDecimal('1.25', { locale: 'en', decimals: 2, isPercent: true })).toBe('1.25%');
  expect(formatDecimal('1.25', { locale: 'de', decimals: 2, isPercent: true })).toBe('1,25\u00a0%');
});

test.each(LOCALES)('in %s figures and percentages stand as the language itself writes them', (locale) => {
  const figures = [
    '0',
    '0.5',
    '-0.5',
    '12',
    '999.99',
    '1000',
    '-1234.5',
    '12345.678',
    '-1234567.891',
    '98765432109876.5',
  ] as const;
  for (const value of figures) {
    for (const isPercent of [false, true]) {
      const style = isPercent ? ({ style: 'unit', unit: 'percent' } as const) : {};
      const intl = new Intl.NumberFormat(locale, { ...style, ...TWO_PLACES_CUT });
      const written = intl.format(value).replace('-', '−');
      expect(formatDecimal(value, { locale, decimals: 2, isPercent })).toBe(written);
    }
  }
});

test('what is not a number has no print', () => {
  expect(formatDecimal('', { locale: 'en' })).toBeUndefined();
  expect(formatDecimal('NaN', { locale: 'en' })).toBeUndefined();
});
