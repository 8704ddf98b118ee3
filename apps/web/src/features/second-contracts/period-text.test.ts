// @vitest-environment node
import { expect, test } from 'vitest';
import { durationText, periodText } from './period-text.ts';

test('a period is told in whole minutes or in seconds', () => {
  expect([10, 60, 90, 1_800].map((seconds) => periodText(seconds, 'en'))).toEqual([
    '10 sec',
    '1 min',
    '90 sec',
    '30 min',
  ]);
});

test('a duration is told in the largest unit that fits', () => {
  expect([10_000, 60_000, 5_400_000, 86_400_000, 604_800_000].map((ms) => durationText(ms, 'en'))).toEqual([
    '10 seconds',
    '1 minute',
    '90 minutes',
    '1 day',
    '7 days',
  ]);
});
