import { expect, test } from 'vitest';
import { seedCountsOf } from '../../seed-counts.ts';
import { loadCore } from '../core.ts';
import type { Fault } from '../verdict.ts';
import FOUND_ON_6 from './found-on-6.json' with { type: 'json' };
import { playWaysOut } from './play-ways-out.ts';

const FOUND_BY_HAND: readonly (readonly [what: string, fault: keyof typeof FOUND_ON_6])[] = [
  ['[R8] locked money that is lost to a friend inside the band', 'lockEvaded'],
  ['[R8] locked money that secures a position', 'lockedBecameMargin'],
];

test.each(FOUND_BY_HAND)(
  'the adversary is not blind: on version 6 it finds by itself %s, and today nothing',
  async (_, fault) => {
    const { verdicts } = playWaysOut(await loadCore('6'), FOUND_ON_6[fault]);
    expect(verdicts.map((verdict): Fault => verdict.fault)).toContain(fault);
    expect(playWaysOut(await loadCore('current'), FOUND_ON_6[fault]).verdicts).toEqual([]);
  },
);

const SEED_COUNT = seedCountsOf(process.env['CANDOR_DEPTH']).adversary;
const COMMANDS = 3_000;

test(`[R8] ${SEED_COUNT} seeds of ${COMMANDS} commands by coalitions around locks, loans, savings and OTC end without a verdict`, async () => {
  const core = await loadCore('current');
  let tradeCount = 0;
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const { drawn, verdicts, ...report } = playWaysOut(core, { seed, commandCount: COMMANDS });
    const told = verdicts.map(({ fault, step, story }) => `${fault} in command ${step}: ${story}`);
    expect(told, `seed ${seed}: ${drawn}`).toEqual([]);
    tradeCount += report.tradeCount;
  }
  // Nobody was tempted if nobody traded.
  expect(tradeCount).toBeGreaterThan(SEED_COUNT * 5);
});
