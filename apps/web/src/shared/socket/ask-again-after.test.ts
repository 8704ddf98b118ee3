// @vitest-environment node
import { expect, test } from 'vitest';
import { askAgainAfter } from './ask-again-after.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';

test('nothing ends, so nobody asks again', () => {
  expect(askAgainAfter(undefined)).toBe(false);
});

test('what ends soon is asked about at its end', () => {
  const waitMs = askAgainAfter(serverClock.nowMs() + 30_000);
  expect(waitMs).toBeGreaterThan(1_000);
  expect(waitMs).toBeLessThanOrEqual(30_000);
});

test('what is over by this clock is asked about every second, until the server says so too', () => {
  expect(askAgainAfter(serverClock.nowMs())).toBe(1_000);
  expect(askAgainAfter(serverClock.nowMs() - 86_400_000)).toBe(1_000);
});

test('what ends in a day is asked about every minute, because this clock may be set meanwhile', () => {
  expect(askAgainAfter(serverClock.nowMs() + 86_400_000)).toBe(60_000);
});
