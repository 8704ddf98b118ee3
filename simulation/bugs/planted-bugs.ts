import type { ScenarioTheme } from '../../packages/testkit/src/generators/draw-scenario.ts';
import { PERPETUAL_BUGS } from './perpetual-bugs.ts';
import { EARN_BUGS } from './earn-bugs.ts';
import { FUNDS_BUGS } from './funds-bugs.ts';
import { LOAN_BUGS } from './loan-bugs.ts';
import { LOCKED_BUGS } from './locked-bugs.ts';
import { MARGIN_BUGS } from './margin-bugs.ts';
import { MONEY_BUGS } from './money-bugs.ts';
import { ORDER_BUGS } from './order-bugs.ts';
import { OTC_BUGS } from './otc-bugs.ts';
import type { PlantedBug } from './planted-bug.ts';
import RECORDED_SEEDS from './planted-seeds.json' with { type: 'json' };
import { REFERRAL_BUGS } from './referral-bugs.ts';
import { SECOND_BUGS } from './second-bugs.ts';
import type { Simulation } from '../simulate.ts';
import { STORE_BUGS } from '../store-bugs.ts';
import { TIER_BUGS } from '../tier-bugs.ts';
import { TOGETHER_BUGS } from '../together-bugs.ts';

/** Every bug that must be found. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...MONEY_BUGS,
  ...TIER_BUGS,
  ...FUNDS_BUGS,
  ...REFERRAL_BUGS,
  ...ORDER_BUGS,
  ...PERPETUAL_BUGS,
  ...SECOND_BUGS,
  ...MARGIN_BUGS,
  ...OTC_BUGS,
  ...TOGETHER_BUGS,
  ...EARN_BUGS,
  ...LOAN_BUGS,
  ...LOCKED_BUGS,
  ...STORE_BUGS,
];

/** Every bug must be found within these; that they pass without one is proved by the simulation itself, with many more. */
export const SEED_COUNT = 200;
export const COMMANDS = 2000;

/** The seed that showed a bug soonest when the seeds were recorded last. */
export function recordedSeed({ name }: PlantedBug): number | undefined {
  return new Map(Object.entries(RECORDED_SEEDS)).get(name);
}

/** All the seeds of a bug, the recorded one first. */
export function simulationsOf(bug: PlantedBug): readonly Simulation[] {
  const first = recordedSeed(bug);
  const others = Array.from({ length: SEED_COUNT }, (_, index) => index + 1).filter((seed) => seed !== first);
  const seeds = first === undefined ? others : [first, ...others];
  return seeds.map((seed) => ({ seed, commandCount: COMMANDS, ...themeOf(bug) }));
}

function themeOf(bug: PlantedBug): ScenarioTheme {
  return {
    hasContracts: [...PERPETUAL_BUGS, ...TOGETHER_BUGS].includes(bug),
    hasSeconds: SECOND_BUGS.includes(bug),
    hasEarn: EARN_BUGS.includes(bug),
    hasOtc: OTC_BUGS.includes(bug),
    hasLoans: LOAN_BUGS.includes(bug),
    hasMargin: [...MARGIN_BUGS, ...TOGETHER_BUGS, ...LOCKED_BUGS].includes(bug),
  };
}
