import { expect, test } from 'vitest';
import { applyPatch } from './bundle-core.ts';
import type { PlantedBug } from './planted-bug.ts';
import { PLANTED_BUGS, recordedSeed, simulationsOf } from './planted-bugs.ts';
import { runSeeds } from './run-seeds.ts';
import type { SeedResult } from './simulation-worker.ts';

const CONCURRENT_BUGS = 2;
/** A few hunts from the first seed on cost seconds, more of them minutes. */
const LOST_SEEDS_MAX = 15;

const hunts = huntAll(PLANTED_BUGS);

test.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))('the simulator notices: %s', async (_, bug) => {
  const results = await hunts.get(bug);
  const last = results?.at(-1);
  expect(last, `not found in ${results?.length} seeds`).toMatchObject({ isOk: false });
});

test('the seeds recorded for bugs still show them: `npm run seeds` records them anew', async () => {
  const lost: Record<string, number | undefined> = {};
  for (const [bug, hunt] of hunts) {
    const seed = (await hunt).at(-1)?.seed;
    if (seed !== recordedSeed(bug)) lost[bug.name] = seed;
  }
  expect(Object.keys(lost).length, `other seeds show these: ${JSON.stringify(lost)}`).toBeLessThan(LOST_SEEDS_MAX);
});

test('a patch that does not fit exactly once is an error', () => {
  const patch = { file: 'a.ts', search: 'fee', replacement: 'free' };
  expect(applyPatch('no fee', patch)).toBe('no free');
  expect(() => applyPatch('no cost', patch)).toThrow('stands 0 times');
  expect(() => applyPatch('fee on fee', patch)).toThrow('stands 2 times');
});

/** Starts the hunts, so many at a time, in the order of the list. */
function huntAll(bugs: readonly PlantedBug[]): ReadonlyMap<PlantedBug, Promise<readonly SeedResult[]>> {
  const started = new Map<PlantedBug, Promise<readonly SeedResult[]>>();
  const lanes = Array.from({ length: CONCURRENT_BUGS }, () => Promise.resolve());
  for (const [index, bug] of bugs.entries()) {
    const lane = index % CONCURRENT_BUGS;
    const run = { simulations: simulationsOf(bug), patch: bug, workerCount: 1 };
    const hunt = (lanes[lane] ?? Promise.resolve()).then(() => runSeeds(run));
    lanes[lane] = hunt.then(
      () => undefined,
      () => undefined,
    );
    started.set(bug, hunt);
  }
  return started;
}
