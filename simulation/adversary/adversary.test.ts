import { expect, test } from 'vitest';
import type { RulesCore } from '../../packages/domain/src/exchange/rules-core.ts';
import { seedCountsOf } from '../seed-counts.ts';
import { loadCore } from './core.ts';
import { playSeed, type SeedGame } from './play-seed.ts';

test('the same seed plays the same game', async () => {
  const core = await loadCore('current');
  const game = { seed: 13, commandCount: 600 };
  const [first, second] = [playSeed(core, game), playSeed(core, game)];
  expect(second).toEqual({ ...first, slowest: second.slowest, slowestMs: second.slowestMs });
  expect(first.tradeCount).toBeGreaterThan(20);
});

test('[R9] a command that is slow in every game is a verdict, a pause of the machine is none', async () => {
  const core = await loadCore('current');
  const game = { seed: 1, commandCount: 150 };
  const slowAt = (isSlow: (step: number, games: number) => boolean): RulesCore => {
    let games = 0;
    return {
      ...core,
      start: () => {
        const exchange = core.start();
        const apply = exchange.apply.bind(exchange);
        games += 1;
        const count = { games, step: 0 };
        exchange.apply = (entry) => {
          count.step += 1;
          if (isSlow(count.step, count.games)) passTime(600);
          return apply(entry);
        };
        return exchange;
      },
    };
  };
  const faults = (slow: RulesCore) => playSeed(slow, game).verdicts.map(({ fault }) => fault);
  expect(faults(slowAt((step) => step === 100))).toEqual(['tooSlow']);
  expect(faults(slowAt((step, games) => step === 100 || (step === 50 && games === 1)))).toEqual(['tooSlow']);
  expect(faults(slowAt((step, games) => step === 100 + games))).toEqual([]);
});

/** Of the processor, which is less than the clock says on a busy machine. */
function passTime(lengthMs: number): void {
  const start = process.cpuUsage();
  for (let usedMs = 0; usedMs < lengthMs;) {
    const { user, system } = process.cpuUsage(start);
    usedMs = (user + system) / 1_000;
  }
}

const SEED_COUNT = seedCountsOf(process.env['CANDOR_DEPTH']).adversary;
const COMMANDS = 2_000;

/** Every third is played once more with long work that is cut off after a step or two (R9). */
function gamesOf(count: number): readonly SeedGame[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((seed) => {
    const game = { seed, commandCount: COMMANDS };
    return seed % 3 === 0 ? [game, { ...game, workUnits: seed % 2 === 0 ? 1 : 60 }] : [game];
  });
}

test(`[R1] [R9] ${SEED_COUNT} seeds of ${COMMANDS} commands by coalitions end without a verdict against us`, async () => {
  const core = await loadCore('current');
  let liquidationCount = 0;
  for (const game of gamesOf(SEED_COUNT)) {
    const { drawn, verdicts, seed, ...report } = playSeed(core, game);
    const told = verdicts.map(({ fault, step, story }) => `${fault} in command ${step}: ${story}`);
    expect(told, `seed ${seed}: ${drawn}`).toEqual([]);
    liquidationCount += report.liquidationCount;
  }
  // Nobody was in danger if nobody was liquidated.
  expect(liquidationCount).toBeGreaterThan(SEED_COUNT * 5);
});
