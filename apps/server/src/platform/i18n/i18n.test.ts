import { expect, test } from 'vitest';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import { REFUSAL_MESSAGES } from '@candor/contract/shared/refusal-messages.ts';
import { chooseLocale } from './choose-locale.ts';
import { refusalText } from './refusal-text.ts';

test.each([
  [{ lang: 'ja' }, 'ja'],
  [{ language: 'ko' }, 'ko'],
  [{ lang: 'fr', language: 'de', acceptLanguage: 'it' }, 'fr'],
  [{ lang: 'xx', acceptLanguage: 'it' }, 'it'],
  [{ lang: 'zh_CN' }, 'zh-CN'],
  [{ lang: 'ZH-tw' }, 'zh-TW'],
  [{ lang: 'zh' }, 'zh-CN'],
  [{ lang: 'zh-Hant-HK' }, 'zh-TW'],
  [{ acceptLanguage: 'zh-HK' }, 'zh-TW'],
  [{ acceptLanguage: 'pt-BR,pt;q=0.9,en;q=0.8' }, 'pt'],
  [{ acceptLanguage: 'nl, de;q=0.3, es;q=0.7' }, 'es'],
  [{ acceptLanguage: 'de;q=0, fr;q=0.1' }, 'fr'],
  [{ acceptLanguage: '*' }, 'en'],
  [{ acceptLanguage: ',,;q=,;;' }, 'en'],
  [{}, 'en'],
])('headers %o choose %s', (headers, locale) => {
  expect(chooseLocale(headers)).toBe(locale);
});

test('a refusal says its numbers', () => {
  const refusal = { word: 'priceOutsideBand', details: { low: '95', high: '105' } };
  expect(refusalText(refusal, 'en')).toBe('The price must be between 95 and 105.');
});

test('a refusal writes its numbers as the reader does, to the last digit', () => {
  const band = { word: 'priceOutsideBand', details: { low: '1250.5', high: '0.00001234' } };
  expect(refusalText(band, 'de')).toMatch(/1\.250,5 .*0,00001234/);
  const risk = { word: 'riskRateTooLow', details: { rate: '128.88', minimum: '150' } };
  expect(refusalText(risk, 'en')).toBe('The margin level is 128.88%. It must be above 150%.');
  expect(refusalText(risk, 'fr')).toContain('128,88\u00a0%');
});

test.each([
  ['en', '5', '5 min'],
  ['en', '1440', '24 hr'],
  ['en', '43200', '30 days'],
  ['de', '1440', '24 Std.'],
] as const)('a wait is told in %s in units that one can picture: %s minutes are %s', (locale, minutes, told) => {
  expect(refusalText({ word: 'appealTooEarly', details: { minutes } }, locale).replaceAll('\u00a0', ' ')).toContain(
    told,
  );
});

test('a number that is missing is shown as nothing, not as zero, and stops nothing', () => {
  expect(refusalText({ word: 'insufficientBalance' }, 'en')).toBe('Insufficient balance. Available: — —.');
});

test('a word without a text is answered by itself', () => {
  expect(refusalText({ word: 'somethingNew' }, 'en')).toBe('somethingNew');
});

test('what a caller sent stands in the text as it is', () => {
  const details = { field: '<b>{x}</b> #', problem: 'unknown' };
  expect(refusalText({ word: 'malformed', details }, 'en')).toBe(
    'The request is not valid: <b>{x}</b> # is not known here.',
  );
});

test.each(LOCALES)('every text in %s can be said', (locale) => {
  const words = Object.keys(REFUSAL_MESSAGES[locale] ?? {}).map((id) => id.slice('refusal.'.length));
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) {
    const text = refusalText({ word, details: { field: 'amount', problem: 'missing', seconds: '5' } }, locale);
    expect(text, word).not.toMatch(/[{}]|undefined/);
    expect(text, word).not.toBe(word);
  }
});
