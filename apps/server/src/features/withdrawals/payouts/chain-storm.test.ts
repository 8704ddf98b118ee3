import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChainStorm } from '#testing/chain/chain-storm.ts';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';

let chain: DevelopmentChain;
beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

// The two hundred reorganisations are in `simulation/chain-storm.proof.test.ts`.
test.each([2])(
  '[8.3] [8.4] seed %i: after a storm the ledger is what the chain says, and nothing waits',
  async (seed) => {
    const report = await runChainStorm(chain, { seed, reorganisations: 3 });
    expect(report.faults).toEqual([]);
  },
);
