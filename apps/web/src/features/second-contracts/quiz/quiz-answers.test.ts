// @vitest-environment node
import { KNOWLEDGE_QUESTIONS } from '@candor/contract/second-contracts/protections.ts';
import { expect, test } from 'vitest';
import { completeAnswers } from './quiz-answers.ts';

const FIRST_OF_EACH = Object.fromEntries(
  Object.entries(KNOWLEDGE_QUESTIONS).map(([question, [first]]) => [question, first]),
);

test('the answers can be handed in when every question has one', () => {
  expect(completeAnswers(FIRST_OF_EACH)).toEqual(FIRST_OF_EACH);
  const { longRun: _missing, ...others } = FIRST_OF_EACH;
  expect(completeAnswers(others)).toBeUndefined();
});
