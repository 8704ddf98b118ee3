import { expect, test } from 'vitest';
import { orderCommand } from '#testing/exchange/command-flow.ts';
import { createHindrances } from '../hindrances.ts';
import { startOfTime } from '../command-log/replay.ts';
import { createLagGuard } from './lag-guard.ts';

const { state } = startOfTime();

test('new orders are held back while the views are too far behind, and no longer', () => {
  const hindrances = createHindrances();
  const guard = createLagGuard(hindrances, 100);
  guard.applied(10);
  guard.projected(10);
  guard.applied(110);
  expect(hindrances.find(orderCommand(1), state)).toBeUndefined();
  guard.applied(111);
  expect(hindrances.find(orderCommand(1), state)).toBe('viewsBehind');
  expect(hindrances.find({ kind: 'cancelOrder', owner: 1_000_000, orderId: 1 }, state)).toBeUndefined();
  guard.projected(11);
  expect(hindrances.find(orderCommand(1), state)).toBeUndefined();
});

test('views that are made again from the first entry hold nobody back', () => {
  const hindrances = createHindrances();
  const guard = createLagGuard(hindrances, 100);
  guard.applied(1_000_000);
  guard.projected(5);
  expect(hindrances.list()).toEqual([]);
  guard.projected(1_000_000);
  guard.applied(1_000_101);
  expect(hindrances.list()).toEqual(['viewsBehind']);
});
