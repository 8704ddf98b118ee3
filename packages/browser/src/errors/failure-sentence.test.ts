// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { askAgain } from './ask-again.ts';
import { failureSentence } from './failure-sentence.ts';

const refused = new ApiError({ status: 422, code: 3001, word: 'tooSmall', message: 'At least 5.' });
const silence = new ApiError({ status: 0, code: 0 });
const noAnswer = 'No answer came.';

test.each([
  { name: 'the page’s own words come first', error: refused, own: 'Mindestens 5.', sentence: 'Mindestens 5.' },
  { name: 'without them the server’s sentence serves', error: refused, own: undefined, sentence: 'At least 5.' },
  { name: 'a call without an answer says so', error: silence, own: undefined, sentence: noAnswer },
  { name: 'an error of the page tells nothing of itself', error: new TypeError('x'), own: 'y', sentence: noAnswer },
])('$name', ({ error, own, sentence }) => {
  expect(failureSentence(error, { ofRefusal: () => own, noAnswer })).toBe(sentence);
});

test('silence is asked again twice, a refusal never', () => {
  expect([0, 1, 2].map((count) => askAgain(count, silence))).toEqual([true, true, false]);
  expect(askAgain(0, refused)).toBe(false);
  expect(askAgain(0, new TypeError('broken'))).toBe(false);
});
