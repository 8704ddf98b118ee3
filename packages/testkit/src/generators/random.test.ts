import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

function rolls(seed: number): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.between(1, 6));
}

test('the same seed rolls the same dice, another seed rolls others', () => {
  expect(rolls(1)).toEqual(rolls(1));
  expect(rolls(1)).not.toEqual(rolls(2));
  expect(new Set(rolls(3)).size).toBeGreaterThan(3);
});

test('what weighs more is picked more often, and what weighs nothing never', () => {
  const random = createRandom(4);
  const items = [{ weight: 1 }, { weight: 0 }, { weight: 9 }] as const;
  const picked = Array.from({ length: 100 }, () => items.indexOf(random.pickByWeight(items)));
  expect(picked).not.toContain(1);
  expect(picked.filter((index) => index === 2).length).toBeGreaterThan(70);
});

test('there is nothing to pick from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
