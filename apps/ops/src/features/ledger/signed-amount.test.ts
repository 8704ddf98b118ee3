import { SentSignedDecimal } from '@candor/contract/shared/fields.ts';
import { expect, test } from 'vitest';
import { readSignedAmount } from './signed-amount.ts';

test.each([
  ['de', '1.234,56', '1234.56'],
  ['de', '-0,5', '-0.5'],
  ['de', '\u22125', '-5'],
  ['en', ' - 1,000 ', '-1000'],
  ['fr', '20', '20'],
])('[VAL-1] in %s an adjustment of "%s" is asked for as %s', (locale, text, amount) => {
  expect(readSignedAmount(text, locale)).toBe(amount);
});

test.each([
  ['de', '1.234'],
  ['de', '-1.234'],
  ['en', '1.234,56'],
  ['en', '--5'],
  ['en', 'a lot'],
  ['en', ''],
])('[VAL-1] in %s an adjustment of "%s" is refused instead of guessed', (locale, text) => {
  expect(SentSignedDecimal.safeParse(readSignedAmount(text, locale)).success).toBe(false);
});
