// @vitest-environment node
import { expect, test } from 'vitest';
import { sampleProtections } from '../samples.ts';
import { nextChangeMs } from './next-change.ts';

test('nothing waits, so nobody has to ask again', () => {
  expect(nextChangeMs(undefined)).toBeUndefined();
  expect(nextChangeMs(sampleProtections({}))).toBeUndefined();
});

test('the earliest of what is still to come is waited for, and what is past is not', () => {
  const known = sampleProtections({
    atMs: 1_000,
    nextOrderTime: 900,
    coolingOff: { durationMs: 60_000, untilTime: 5_000 },
    realityCheck: { everyMs: 600_000, isDue: false, sinceTime: 0, dueTime: 4_000 },
  });
  expect(nextChangeMs(known)).toBe(4_000);
});
