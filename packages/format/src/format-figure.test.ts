import { expect, test } from 'vitest';
import { formatFigure } from './format-figure.ts';

test.each([
  { value: '1250.5', kind: 'number', locale: 'en', text: '1,250.5' },
  { value: '1250.5', kind: 'number', locale: 'de', text: '1.250,5' },
  { value: '99.5', kind: 'percent', locale: 'en', text: '99.5%' },
  { value: '99.5', kind: 'percent', locale: 'de', text: '99,5 %' },
  { value: '10', kind: 'minute', locale: 'fr', text: '10 min' },
  { value: '1440', kind: 'minute', locale: 'en', text: '24 hr' },
  { value: '1441', kind: 'minute', locale: 'de', text: '1 Tg., 1 Std.' },
  { value: 24, kind: 'hour', locale: 'ru', text: '24 ч' },
] as const)('$value as a $kind is in $locale $text', ({ value, kind, locale, text }) => {
  expect(formatFigure(value, kind, locale).replaceAll(/\s/g, ' ')).toBe(text);
});

test.each(['number', 'percent', 'minute'] as const)('a %s that is not there stays nothing', (kind) => {
  expect(formatFigure('', kind, 'en')).toBe('—');
  expect(formatFigure(Number.NaN, kind, 'en')).toBe('—');
});
