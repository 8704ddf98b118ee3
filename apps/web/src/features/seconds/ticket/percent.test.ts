// @vitest-environment node
import { expect, test } from 'vitest';
import { hurdlePercent, percentOf } from './percent.ts';

test('a part of one is told in percent', () => {
  expect(['0.85', '0.01', '1'].map(percentOf)).toEqual(['85', '1', '100']);
});

test('the break-even rate of the worked examples is told as they tell it (AT-29, AT-30)', () => {
  expect(['0.50588236', '0.540541'].map(hurdlePercent)).toEqual(['50.59', '54.06']);
});
