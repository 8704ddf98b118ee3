// @vitest-environment node
import { expect, test } from 'vitest';
import { limitError } from './limit-error.ts';

test.each([
  ['0', undefined],
  ['300', undefined],
  ['300.01', 'limits.loss.tooHigh'],
  ['1.', 'limits.loss.rule'],
] as const)('a limit of %s below the exchange’s 300', (typed, error) => {
  expect(limitError(typed, '300')).toBe(error);
});
