import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChainStorm } from '../apps/server/src/testing/chain/chain-storm.ts';
import { type DevelopmentChain, openDevelopmentChain } from '../apps/server/src/testing/chain/development-chain.ts';

const FIRST_SEED = 101;
const SEEDS = 20;
const REORGANISATIONS = 10;

/** Whatever deposits, payouts and sweeps change, the ledger's commands and the network among it. */
const STEPS = [
  'insert chainBlocks',
  'delete chainBlocks',
  'insert deposits',
  'update deposits',
  'insert withdrawals',
  'update withdrawals',
  'insert withdrawalSteps',
  'insert paymentAttempts',
  'insert sweeps',
  'insert sweptDeposits',
  'update sweeps',
  'sign a sweep',
  'insert auditLog',
  'creditDeposit',
  'unlockDeposit',
  'requestWithdrawal',
  'completeWithdrawal',
  'commit',
  'broadcast',
];

let chain: DevelopmentChain;
beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);
const kills: string[] = [];

test.each(seeds)('[8.3] [8.4] seed %i: ten reorganisations, gas spikes, hostile receivers and kills', async (seed) => {
  const report = await runChainStorm(chain, { seed, reorganisations: REORGANISATIONS });
  expect(report.faults).toEqual([]);
  kills.push(...report.kills);
});

test('[8.3] [8.4] the storms have killed the process before every kind of step', () => {
  expect(STEPS.filter((step) => !kills.includes(step))).toEqual([]);
});
