import { expect, onTestFinished, test } from 'vitest';
import { OVERLOAD_BOUNDS, watchOverload } from './overload.ts';

test('it learns what calls take and makes room accordingly, as long as it watches', async () => {
  const overload = watchOverload({ ...OVERLOAD_BOUNDS, callsMin: 8, callsMax: 64, waysOut: 100, doneWithinMs: 50 });
  overload.begin();
  onTestFinished(() => overload.close());
  let ends: (() => void)[] = [];
  let calls: Promise<void>[] = [];
  const fill = (): number => {
    while (overload.admits('change'))
      calls.push(overload.during(() => new Promise((resolve) => void ends.push(resolve))));
    return ends.length;
  };
  expect(fill()).toBe(32);
  // They all end, and each took half a second: the next find fewer places, whenever the watch has looked.
  await expect
    .poll(async () => {
      for (const end of ends) end();
      await Promise.all(calls);
      ends = [];
      calls = [];
      for (let call = 0; call < 10; call += 1) overload.took(500);
      return fill();
    })
    .toBe(8);
  expect(overload.admits('change')).toBe(false);
  expect(overload.admits('essential')).toBe(true);
});
