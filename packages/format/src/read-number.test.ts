import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from './format-decimal.ts';
import { readNumber } from './read-number.ts';

const LOCALES = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'th', 'vi', 'es', 'pt', 'fr', 'de', 'ru', 'it'];

describe('[VAL-1] what is pasted is read as its reader writes it', () => {
  test.each([
    ['de', '0,01', '0.01'],
    ['de', '59814,2', '59814.2'],
    ['de', '1.234,56', '1234.56'],
    ['de', '1.234.567', '1234567'],
    ['de', '59814.2', '59814.2'],
    ['de', '0.500', '0.500'],
    ['de', '1,234', '1.234'],
    ['en', '64,250.50', '64250.50'],
    ['en', '1,234', '1234'],
    ['en', '$64,250.50', '64250.50'],
    ['en', '+0.5 BTC', '0.5'],
    ['en', 'USDT 1,000', '1000'],
    ['en', "1'234.5", '1234.5'],
    ['fr', '1\u202F234,5', '1234.5'],
    ['fr', '1 234,5 €', '1234.5'],
    ['fr', '1.234', '1.234'],
    ['ru', '12\u00A0345,6', '12345.6'],
    ['es', '12.345,6', '12345.6'],
    ['zh-CN', '１２３．４５', '123.45'],
    ['ja', '0。5', '0.5'],
    ['en', ' 007 ', '7'],
    ['en', '.5', '0.5'],
    ['en', '12.', '12'],
  ])('%s %j', (locale, text, value) => {
    expect(readNumber(text, locale)).toEqual({ kind: 'number', value });
  });
});

test.each([
  ['de', '1.234', '1234', '1.234'],
  ['it', '12.345', '12345', '12.345'],
  ['pt', '999.000', '999000', '999.000'],
])('[VAL-1] %s %j can be meant in two ways, and is not decided for its reader', (locale, text, ...values) => {
  expect(readNumber(text, locale)).toEqual({ kind: 'twoWays', values });
});

test.each([
  ['en', '0,5'],
  ['en', '1.234,56'],
  ['en', '1,23,456'],
  ['en', '12,34.5'],
  ['en', '1.2.3'],
  ['de', '1,234.56'],
  ['de', '0,5,5'],
  ['en', '-5'],
  ['en', '\u22125'],
  ['en', '5%'],
  ['en', '1.5k'],
  ['en', '1.5M'],
  ['de', '1,5 MIO'],
  ['zh-CN', '1.5万'],
  ['en', '1e5'],
  ['en', '5 10'],
  ['en', 'abc'],
  ['en', ''],
  ['en', '.'],
  ['en', '1 2345'],
  ['en', '9'.repeat(61)],
])('[VAL-1] %s %j is refused rather than guessed at', (locale, text) => {
  expect(readNumber(text, locale)).toEqual({ kind: 'unreadable' });
});

test('[VAL-1] every figure we print is read back as it was, in every language', () => {
  const figure = fc.tuple(
    fc.bigInt({ min: 0n, max: 10n ** 18n }),
    fc.option(fc.stringMatching(/^\d{1,18}$/), { nil: undefined }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), figure, (locale, [whole, fraction]) => {
      const value = fraction === undefined ? String(whole) : `${whole}.${fraction}`;
      const reading = readNumber(formatDecimal(value, { locale }) ?? '', locale);
      // Where the point groups, a figure of one group looks like a plain decimal: then it is asked, the own reading first.
      const values = reading.kind === 'twoWays' ? reading.values : [reading.kind === 'number' ? reading.value : ''];
      expect(values[0]).toBe(value);
      expect(reading.kind === 'twoWays').toBe(isAskedAbout(value, locale));
    }),
    { numRuns: 2000 },
  );
});

function isAskedAbout(value: string, locale: string): boolean {
  const groups = formatDecimal('1234567', { locale }) === '1.234.567';
  return groups && /^[1-9]\d{0,2}\.\d{3}$/.test(formatDecimal(value, { locale }) ?? '');
}
