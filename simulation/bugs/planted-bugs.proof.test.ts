import { beforeAll, expect, test } from 'vitest';
import { applyPatch } from '../bundle-core.ts';
import { PLANTED_BUGS, recordedSeed, simulationsOf } from './planted-bugs.ts';
import { runMutations } from './run-mutations.ts';
import type { SeedResult } from '../simulate-safely.ts';

/** A few runs from the first seed on cost seconds, more of them minutes. */
const LOST_SEEDS_MAX = 15;

let found: readonly (readonly SeedResult[])[] = [];

beforeAll(async () => {
  found = await runMutations(PLANTED_BUGS.map((bug) => ({ patch: bug, simulations: simulationsOf(bug) })));
});

test.each(PLANTED_BUGS.map(({ name }, index) => [name, index] as const))('the simulator notices: %s', (_, index) => {
  const results = found[index];
  expect(results?.at(-1), `not found in ${results?.length} seeds`).toMatchObject({ isOk: false });
});

test('the seeds recorded for bugs still show them: `npm run seeds` records them anew', () => {
  const lost: Record<string, number | undefined> = {};
  for (const [index, results] of found.entries()) {
    const bug = PLANTED_BUGS[index];
    const seed = results.at(-1)?.seed;
    if (bug !== undefined && seed !== recordedSeed(bug)) lost[bug.name] = seed;
  }
  expect(Object.keys(lost).length, `other seeds show these: ${JSON.stringify(lost)}`).toBeLessThan(LOST_SEEDS_MAX);
});

test('a patch that does not fit exactly once is an error', () => {
  const patch = { file: 'a.ts', search: 'fee', replacement: 'free' };
  expect(applyPatch('no fee', patch)).toBe('no free');
  expect(() => applyPatch('no cost', patch)).toThrow('stands 0 times');
  expect(() => applyPatch('fee on fee', patch)).toThrow('stands 2 times');
});
