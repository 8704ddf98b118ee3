// @vitest-environment node
import { expect, test } from 'vitest';
import { hurdlePercent, percentOfFraction } from './percent-of-fraction.ts';

test('a fraction is told in percent, exactly', () => {
  expect(['0.85', '0.0001', '-0.000375', '1'].map(percentOfFraction)).toEqual(['85', '0.01', '-0.0375', '100']);
});

test('the break-even rate of the worked examples is told as they tell it (AT-29, AT-30)', () => {
  expect(['0.50588236', '0.540541'].map(hurdlePercent)).toEqual(['50.59', '54.06']);
});
