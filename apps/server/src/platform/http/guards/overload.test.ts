import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { OVERLOAD_BOUNDS, type Overload, type Rank, watchOverload } from './overload.ts';

const BOUNDS = { ...OVERLOAD_BOUNDS, callsMin: 8, callsMax: 64, waysOut: 100, doneWithinMs: 50 };

function watch(): Overload {
  const overload = watchOverload(BOUNDS);
  overload.begin();
  onTestFinished(() => overload.close());
  return overload;
}

/** How many calls of a rank find a place, when none of them ends. */
function placesFor(overload: Overload, rank: Rank): number {
  const ends: (() => void)[] = [];
  while (overload.admits(rank) && ends.length < 1_000)
    void overload.during(() => new Promise<void>((resolve) => void ends.push(resolve)));
  for (const end of ends) end();
  return ends.length;
}

test('whoever only looks finds three places of four, an order all, and a way out those of its own too', async () => {
  const overload = watch();
  expect(placesFor(overload, 'read')).toBe(24);
  await wait(0);
  expect(placesFor(overload, 'change')).toBe(32);
  await wait(0);
  expect(placesFor(overload, 'essential')).toBe(132);
});

test('places become fewer while calls take too long, never fewer than some, and more again when they do not', async () => {
  const overload = watch();
  const pass = async (tookMs: number, ticks: number): Promise<void> => {
    for (let tick = 0; tick < ticks; tick += 1) {
      // All places are asked for, so that nobody takes it for a quiet day.
      placesFor(overload, 'change');
      for (let count = 0; count < 10; count += 1) overload.took(tookMs);
      await wait(105);
    }
  };
  await pass(500, 12);
  const fewest = placesFor(overload, 'change');
  expect(fewest).toBe(8);
  await wait(0);
  // However slow it is, a hundred who want to get out are let in beside those who trade.
  expect(placesFor(overload, 'essential')).toBe(108);
  await wait(0);
  await pass(5, 12);
  expect(placesFor(overload, 'change')).toBeGreaterThan(fewest);
});

test('a slow disk on a quiet day is no jam', async () => {
  const overload = watch();
  for (let tick = 0; tick < 30; tick += 1) {
    await overload.during(async () => undefined);
    for (let count = 0; count < 10; count += 1) overload.took(120);
    await wait(105);
  }
  expect(placesFor(overload, 'change')).toBeGreaterThanOrEqual(8);
  await wait(0);
  placesFor(overload, 'change');
  for (let count = 0; count < 10; count += 1) overload.took(150);
  await wait(120);
  expect(placesFor(overload, 'change')).toBeGreaterThan(8);
});
