import { expect, test } from 'vitest';
import { orderCommand } from '#testing/exchange/command-flow.ts';
import { createDegradations } from '../degradations.ts';
import { startOfTime } from '../command-log/replay.ts';
import { createLagGuard } from './lag-guard.ts';

const { state } = startOfTime();

test('new orders are held back while the views are too far behind, and no longer', () => {
  const degradations = createDegradations();
  const guard = createLagGuard(degradations, 100);
  guard.applied(10);
  guard.projected(10);
  guard.applied(110);
  expect(degradations.find(orderCommand(1), state)).toBeUndefined();
  guard.applied(111);
  expect(degradations.find(orderCommand(1), state)).toBe('viewsBehind');
  expect(degradations.find({ kind: 'cancelOrder', owner: 1_000_000, orderId: 1 }, state)).toBeUndefined();
  guard.projected(11);
  expect(degradations.find(orderCommand(1), state)).toBeUndefined();
});

test('views that are made again from the first entry hold nobody back', () => {
  const degradations = createDegradations();
  const guard = createLagGuard(degradations, 100);
  guard.applied(1_000_000);
  guard.projected(5);
  expect(degradations.list()).toEqual([]);
  guard.projected(1_000_000);
  guard.applied(1_000_101);
  expect(degradations.list()).toEqual(['viewsBehind']);
});
