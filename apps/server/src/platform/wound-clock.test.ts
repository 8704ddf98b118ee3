import { expect, test } from 'vitest';
import { createWoundClock } from './wound-clock.ts';

test('a wound clock stands, is wound forward alone, and follows the real one once it is let go', () => {
  const clock = createWoundClock({ nowMs: () => 1_000 }, 10);
  expect([clock.nowMs(), clock.nowMs()]).toEqual([10, 10]);
  clock.windTo(20);
  expect(clock.nowMs()).toBe(20);
  expect(() => clock.windTo(19)).toThrow(RangeError);
  clock.letGo();
  expect(clock.nowMs()).toBe(1_000);
  expect(() => clock.windTo(2_000)).toThrow(RangeError);
});
