import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChainStorm } from '../apps/server/src/testing/chain/chain-storm.ts';
import { type DevelopmentChain, openDevelopmentChain } from '../apps/server/src/testing/chain/development-chain.ts';

const FIRST_SEED = 101;
const SEEDS = 20;
const REORGANISATIONS = 10;

let chain: DevelopmentChain;
beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);

test.each(seeds)('[8.3] [8.4] seed %i: ten reorganisations, gas spikes, hostile receivers and kills', async (seed) => {
  const report = await runChainStorm(chain, { seed, reorganisations: REORGANISATIONS });
  expect(report.faults).toEqual([]);
});
