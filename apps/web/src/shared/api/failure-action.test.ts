// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { chooseFailureAction, createToastThrottle } from './failure-action.ts';

const failure = (facts: ConstructorParameters<typeof ApiError>[0], isQuiet = false) => ({
  error: new ApiError(facts),
  isQuiet,
});

test.each([
  ['a refusal is shown', { status: 422, code: 3001, message: 'Not enough balance.' }, 'toast'],
  ['silence is shown', { status: 0, code: 0 }, 'toast'],
  ['a session that ended logs out', { status: 401, code: 401, message: 'Please log in.' }, 'logout'],
  ['a code of 401 logs out, whatever the status', { status: 200, code: 401 }, 'logout'],
  ['step one of a login is no error', { status: 200, code: 206, message: 'Login step 1 passed' }, 'none'],
  ['a text about the database is hidden', { status: 500, code: 500, message: 'SQL syntax error' }, 'none'],
  ['a text about a token is dropped', { status: 400, code: 400, message: 'The Token Is Invalid' }, 'none'],
] as const)('%s', (_, facts, action) => {
  expect(chooseFailureAction(failure(facts))).toBe(action);
});

test('a caller that shows the failure itself is left alone', () => {
  expect(chooseFailureAction(failure({ status: 422, code: 1006 }, true))).toBe('none');
});

test('of a burst of errors one is seen, and the next only two seconds later', () => {
  let nowMs = 0;
  const mayShow = createToastThrottle(() => nowMs);
  const shownAt = [0, 1, 1_999, 2_000, 2_500, 4_000].filter((atMs) => {
    nowMs = atMs;
    return mayShow();
  });
  expect(shownAt).toEqual([0, 2_000, 4_000]);
});
