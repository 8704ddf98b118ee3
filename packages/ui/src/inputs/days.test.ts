// @vitest-environment node
import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate } from './days.ts';

test('a day is the same after it was a date, in every month and in a year of four noughts', () => {
  for (const day of ['2026-01-31', '2026-03-29', '2024-02-29', '2026-12-01', '0999-10-05']) {
    expect(dayOfDate(dateOfDay(day))).toBe(day);
  }
});

test('what is no day is no date', () => {
  expect(['', '2026-1-1', 'soon', undefined].map(dateOfDay)).toEqual([undefined, undefined, undefined, undefined]);
  expect(dayOfDate(undefined)).toBe('');
});
