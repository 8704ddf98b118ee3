import { LOCALES } from '@candor/contract/shared/locale.ts';
import { expect, test } from 'vitest';
import { pluralForm } from './plural-form.ts';

const COUNTS = [...Array(240).keys(), 0.5, 1.5, 2.5, 21.5, 1000, 1001, 1_000_000, 2_000_000, 1_000_001, -1, -2];

test.each(LOCALES)('the form for a number is the one the language itself would choose: %s', (locale) => {
  const rules = new Intl.PluralRules(locale);
  const chosen = COUNTS.map((count) => `${count} ${pluralForm(count, locale)}`);
  expect(chosen).toEqual(COUNTS.map((count) => `${count} ${rules.select(count)}`));
});
