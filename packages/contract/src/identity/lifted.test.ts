import { expect, test } from 'vitest';
import english from '../shared/messages/en.json' with { type: 'json' };
import { LIFTED_BY_VERIFICATION } from './lifted.ts';

test('what verification lifts are words with which a reader is refused', () => {
  const words = [...LIFTED_BY_VERIFICATION];
  expect(words.filter((word) => !Object.hasOwn(english, `refusal.${word}`))).toEqual([]);
});
