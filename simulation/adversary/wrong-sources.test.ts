import { expect, test } from 'vitest';
import { seedCountsOf } from '../seed-counts.ts';
import { loadCore } from './core.ts';
import { openServedIndexMaker } from './served-index-maker.ts';
import { playSources, SOURCES_SYMBOL, type IndexMaker } from './wrong-sources.ts';

const SEED_COUNT = seedCountsOf(process.env['CANDOR_DEPTH']).wrongSources;
const SEEDS = Array.from({ length: SEED_COUNT }, (_, index) => index + 1);

/** As version 5 had it: the mean of what is said, and a jump of more than a tenth is believed at the fourth tick. */
function createHastyMaker(symbol: string): IndexMaker {
  let believed: bigint | undefined;
  let held = 0;
  return {
    async step(_, saidUnits) {
      const prices = [...saidUnits.values()];
      const mean = prices.reduce((sum, one) => sum + one, 0n) / BigInt(prices.length);
      const before = believed ?? mean;
      const distance = mean > before ? mean - before : before - mean;
      const isHeld = distance * 10n > before && held < 3;
      held = isHeld ? held + 1 : 0;
      believed = isHeld ? before : mean;
      return [{ kind: 'setContractIndex', symbol, priceUnits: believed }];
    },
  };
}

test('[R3] the judge is not blind: an index that believes a jump after three ticks liquidates by wrong sources', async () => {
  const core = await loadCore('5');
  const reports = [];
  for (const seed of SEEDS) reports.push(await playSources(core, createHastyMaker(SOURCES_SYMBOL), seed));
  expect(reports.filter(({ verdicts }) => verdicts.length > 0).length).toBeGreaterThan(SEEDS.length / 2);
});

test('[R3] the index that is served liquidates nobody by sources that are wrong for seconds, and follows what is true', async () => {
  const core = await loadCore('current');
  const reports = [];
  for (const seed of SEEDS) reports.push(await playSources(core, await openServedIndexMaker(SOURCES_SYMBOL), seed));
  expect(reports.flatMap(({ seed, verdicts }) => verdicts.map(({ story }) => `seed ${seed}: ${story}`))).toEqual([]);
  expect(reports.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBeGreaterThan(SEEDS.length * 4);
  expect(reports.reduce((sum, { followedCount }) => sum + followedCount, 0)).toBeGreaterThan(0);
});
