// @vitest-environment node
import { expect, test } from 'vitest';
import { RowGuard } from './row-guard.ts';

test('a row whose price has just changed takes no click for 150 ms', () => {
  const guard = new RowGuard();
  guard.show([3n, 2n, 1n], 0);
  expect(guard.mayPick(1, 1)).toBe(true);
  guard.show([4n, 2n, 1n], 1_000);
  expect(guard.mayPick(0, 1_149)).toBe(false);
  expect(guard.mayPick(1, 1_149)).toBe(true);
  expect(guard.mayPick(0, 1_150)).toBe(true);
});

test('a price that stays does not begin to count anew', () => {
  const guard = new RowGuard();
  guard.show([3n], 0);
  guard.show([4n], 1_000);
  guard.show([4n], 1_100);
  expect(guard.mayPick(0, 1_160)).toBe(true);
});
