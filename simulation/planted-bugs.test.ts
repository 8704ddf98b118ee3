import { expect, test } from 'vitest';
import type { SwarmTheme } from '../packages/testkit/src/swarm.ts';
import { applyPatch } from './bundle-core.ts';
import { CONTRACT_BUGS } from './contract-bugs.ts';
import { EARN_BUGS } from './earn-bugs.ts';
import { FUNDS_BUGS } from './funds-bugs.ts';
import { MARGIN_BUGS } from './margin-bugs.ts';
import { MONEY_BUGS } from './money-bugs.ts';
import { ORDER_BUGS } from './order-bugs.ts';
import type { PlantedBug } from './planted-bug.ts';
import { REFERRAL_BUGS } from './referral-bugs.ts';
import { runSeeds } from './run-seeds.ts';
import type { SeedResult } from './simulation-worker.ts';
import { SECOND_BUGS } from './second-bugs.ts';
import { STORE_BUGS } from './store-bugs.ts';
import { TIER_BUGS } from './tier-bugs.ts';
import { TOGETHER_BUGS } from './together-bugs.ts';

const BUGS = [
  ...MONEY_BUGS,
  ...TIER_BUGS,
  ...FUNDS_BUGS,
  ...REFERRAL_BUGS,
  ...ORDER_BUGS,
  ...CONTRACT_BUGS,
  ...SECOND_BUGS,
  ...MARGIN_BUGS,
  ...TOGETHER_BUGS,
  ...EARN_BUGS,
  ...STORE_BUGS,
];
/** Every bug must be found within these; that they pass without one is proved by the simulation itself, with many more. */
const SEED_COUNT = 100;
const COMMANDS = 2000;
const CONCURRENT_BUGS = 2;

const hunts = huntAll(BUGS);

test.each(BUGS.map((bug) => [bug.name, bug] as const))('the simulator notices: %s', async (_, bug) => {
  const results = await hunts.get(bug);
  const last = results?.at(-1);
  expect(last, `not found in ${results?.length} seeds`).toMatchObject({ isOk: false });
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
    const theme = {
      hasContracts: [...CONTRACT_BUGS, ...TOGETHER_BUGS].includes(bug),
      hasSeconds: SECOND_BUGS.includes(bug),
      hasEarn: EARN_BUGS.includes(bug),
      hasMargin: [...MARGIN_BUGS, ...TOGETHER_BUGS].includes(bug),
    };
    const simulations = simulationsUpTo(SEED_COUNT, theme);
    const hunt = (lanes[lane] ?? Promise.resolve()).then(() => runSeeds({ simulations, patch: bug, workerCount: 1 }));
    lanes[lane] = hunt.then(
      () => undefined,
      () => undefined,
    );
    started.set(bug, hunt);
  }
  return started;
}

function simulationsUpTo(count: number, theme: SwarmTheme) {
  return Array.from({ length: count }, (_, index) => ({ seed: index + 1, commandCount: COMMANDS, ...theme }));
}
