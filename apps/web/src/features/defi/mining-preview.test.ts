import { expect, test } from 'vitest';
import type { Translate } from '#shared/i18n/translate.ts';
import { joinError, previewOf } from './mining-preview.ts';

const TERMS = {
  days: 365,
  rates: [
    { from: '0', odds: '0.008' },
    { from: '1000', odds: '0.01' },
  ],
};
const LIMITS = { limitMin: '50', limitMax: '5000', coin: 'USDT' };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The message's key is all that is looked at.
const t = ((id: string) => id) as Translate;
const DAY_MS = 86_400_000;
const NOON_MS = 20_000 * DAY_MS + DAY_MS / 2;

test('1,000 bring 0.1 a day, from the next midnight on, paid an hour after the day', () => {
  expect(previewOf(TERMS, '1000', NOON_MS)).toEqual({
    odds: '0.01',
    yearly: '3.65',
    daily: '0.1',
    beginsAtMs: 20_001 * DAY_MS,
    firstPaidAtMs: 20_002 * DAY_MS + 3_600_000,
  });
  expect(previewOf(TERMS, '999', NOON_MS)).toMatchObject({ odds: '0.008', daily: '0.07992' });
});

test('nothing typed is not nothing earned', () => {
  for (const amount of ['', '0', '1,5', 'x']) expect(previewOf(TERMS, amount, NOON_MS)).toBeUndefined();
});

test.each([
  ['', '100', 'common.money.amountRequired'],
  ['49', '100', 'defi.error.range'],
  ['5000.1', '9000', 'defi.error.range'],
  ['100.1', '100', 'defi.error.tooMuch'],
  ['100', undefined, undefined],
])('an amount of "%s" with %s available is %s', (amount, available, word) => {
  expect(joinError(t, LIMITS, { amount, available })).toBe(word);
});
