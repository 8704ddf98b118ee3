import { expect, test } from 'vitest';
import { loadCore } from './core.ts';
import FOUND_ON_5 from './found-on-5.json' with { type: 'json' };
import { playSeed } from './play-seed.ts';
import type { Fault } from './verdict.ts';

/** What was found by hand in version 5 of the rules, by its number there, and how the judge calls it. */
const FOUND_BY_HAND: readonly (readonly [item: string, fault: keyof typeof FOUND_ON_5])[] = [
  ['[R1] 1, the fund pays for a close beyond bankruptcy', 'closedBeyondBankruptcy'],
  ['[R1] 1, a fired order trades outside the band', 'tradedOutsideBand'],
  ['[R10] 2, a command breaks an assertion', 'threw'],
  ['[R4] 4, somebody solvent is liquidated', 'solventLiquidated'],
  ['[R2] 5, the fund takes over more than it can bear', 'fundBeyondItsLimit'],
  ['[R3] 9, one trade moves the mark', 'markMoved'],
  ['[R5] 12, margin leaves on a dead index', 'marginLeftOnDeadIndex'],
  ['[R7] a stop fires on an empty book and is lost', 'stopLost'],
  ['[R5] funding is charged while a contract is halted', 'fundedWhileHalted'],
  ['[R9] a fill-or-kill order is filled in part', 'partlyFilledOrKilled'],
  ['[R1] an order that the index left behind robs the fund', 'openedBeyondBankruptcy'],
];

test.each(FOUND_BY_HAND)('the adversary is not blind: on version 5 it finds by itself %s', async (_, fault) => {
  const core = await loadCore('5');
  const { verdicts } = playSeed(core, FOUND_ON_5[fault]);
  expect(verdicts.map((verdict): Fault => verdict.fault)).toContain(fault);
});

test('[R1] the coalition that closed beyond bankruptcy has what the fund paid, and the judge says so', async () => {
  const core = await loadCore('5');
  const { verdicts } = playSeed(core, FOUND_ON_5.coalitionGained);
  expect(verdicts.map(({ fault }) => fault)).toContain('coalitionGained');
});

/** Seeds that version 6 lost, each with the command that lost it. */
const LOST_ON_6: readonly (readonly [fault: Fault, seed: number, commandCount: number])[] = [
  ['openedBeyondBankruptcy', 421, 519],
  ['openedBeyondBankruptcy', 1229, 217],
  ['closedBeyondBankruptcy', 512, 484],
  ['coalitionGained', 1898, 1820],
];

test.each(LOST_ON_6)(
  '[R1] %s: seed %i was lost on version 6 and is not any more',
  async (fault, seed, commandCount) => {
    const before = playSeed(await loadCore('6'), { seed, commandCount });
    expect(before.verdicts.map((verdict) => verdict.fault)).toContain(fault);
    const after = playSeed(await loadCore('current'), { seed, commandCount });
    expect(after.verdicts).toEqual([]);
  },
);
