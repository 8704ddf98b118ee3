import { expect, test } from 'vitest';
import { leverageCapOf } from './leverage-caps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD = 60 * DAY_MS;

test.each([
  ['live', { level: 0, levelMax: 0, country: null, ageMs: OLD }, 20],
  ['live', { level: 1, levelMax: 5, country: 'CH', ageMs: OLD }, 5],
  ['live', { level: 1, levelMax: 5, country: 'DE', ageMs: OLD }, 2],
  ['live', { level: 2, levelMax: undefined, country: 'CH', ageMs: OLD }, 100],
  ['live', { level: 2, levelMax: undefined, country: 'CH', ageMs: OLD - 1 }, 20],
  ['live', { level: 2, levelMax: undefined, country: 'DE', ageMs: OLD }, 2],
  ['live', { level: 0, levelMax: 0, country: 'FR', ageMs: 0 }, 2],
  ['demo', { level: 0, levelMax: undefined, country: 'DE', ageMs: 0 }, 100],
] as const)('in %s mode %j may choose %d: the lower of region, experience, age and level', (mode, person, cap) => {
  expect(leverageCapOf(mode, person)).toBe(cap);
});
