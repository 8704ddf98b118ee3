import { expect, test } from 'vitest';
import { seedCountsOf } from '../../seed-counts.ts';
import { loadCore } from '../core.ts';
import type { Fault } from '../verdict.ts';
import FOUND_ON_6 from './found-on-6.json' with { type: 'json' };
import { playLending } from './play-lending.ts';

const FOUND_BY_HAND: readonly (readonly [what: string, fault: keyof typeof FOUND_ON_6])[] = [
  ['[R4] dust of a silent coin keeps an account from being liquidated', 'leftInDanger'],
  ['[R5] a swap by an index that nobody hears', 'swappedOnDeadIndex'],
  ['[R1] quotes that are bets on the treasury', 'swapWasABet'],
  ['[R2] the fund pays for prices that were allowed', 'marginDeficit'],
];

test.each(FOUND_BY_HAND)(
  'the adversary is not blind: on version 6 it finds by itself %s, and today nothing',
  async (_, fault) => {
    const { verdicts } = playLending(await loadCore('6'), FOUND_ON_6[fault]);
    expect(verdicts.map((verdict): Fault => verdict.fault)).toContain(fault);
    expect(playLending(await loadCore('current'), FOUND_ON_6[fault]).verdicts).toEqual([]);
  },
);

const SEED_COUNT = seedCountsOf(process.env['CANDOR_DEPTH']).adversary;
const COMMANDS = 4_000;

test(`[R1] ${SEED_COUNT} seeds of ${COMMANDS} commands by coalitions that borrow and swap end without a verdict`, async () => {
  const core = await loadCore('current');
  let liquidationCount = 0;
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const { drawn, verdicts, ...report } = playLending(core, { seed, commandCount: COMMANDS });
    const told = verdicts.map(({ fault, step, story }) => `${fault} in command ${step}: ${story}`);
    expect(told, `seed ${seed}: ${drawn}`).toEqual([]);
    liquidationCount += report.liquidationCount;
  }
  // Nobody was in danger if nobody was liquidated.
  expect(liquidationCount).toBeGreaterThan(SEED_COUNT * 5);
});
