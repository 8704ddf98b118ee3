import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { REFUSAL_MESSAGES } from './refusal-messages.ts';
import { PLATFORM_REFUSALS } from './refusal-table.ts';

const slices = import.meta.glob<Readonly<Record<string, unknown>>>(['../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
});

/** Every word that any table of the contract declares; the refusals of a socket are a list, and no call answers them. */
const words = Object.values(slices)
  .flatMap((slice) => Object.entries(slice))
  .filter(([name, table]) => name.endsWith('_REFUSALS') && !Array.isArray(table))
  .flatMap(([, table]) => Object.keys(Object(table)));

test('the tables of the contract were found', () => {
  expect(words).toEqual(expect.arrayContaining(Object.keys(PLATFORM_REFUSALS)));
});

test.each(LOCALES)('every refusal has a text in %s, and none contains what the site hides', (locale) => {
  const messages = REFUSAL_MESSAGES[locale] ?? {};
  for (const word of new Set(words)) expect(messages, word).toHaveProperty([`refusal.${word}`]);
  for (const [id, text] of Object.entries(messages)) expect(text, id).not.toMatch(/sql|token is invalid/i);
});
