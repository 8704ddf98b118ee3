import { expect, test } from 'vitest';
import { answerDueMs } from './answer-clock.ts';

test.each([
  ['in the afternoon', '2026-11-16T14:00:00+08:00', '2026-11-16T14:05:00+08:00'],
  ['at the last minute of the day', '2026-11-16T23:59:00+08:00', '2026-11-17T00:04:00+08:00'],
  ['at midnight', '2026-11-17T00:00:00+08:00', '2026-11-17T08:05:00+08:00'],
  ['in the night', '2026-11-17T03:30:00+08:00', '2026-11-17T08:05:00+08:00'],
  ['when the desk opens', '2026-11-17T08:00:00+08:00', '2026-11-17T08:05:00+08:00'],
])('a first answer is due five minutes after the customer began to wait %s', (_when, since, due) => {
  expect(answerDueMs(Date.parse(since))).toBe(Date.parse(due));
});
