import { randomBytes } from 'node:crypto';
import { createPublicClient, http } from 'viem';
import { HDKey, hdKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import { createGasTank } from './gas-tank.ts';

const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;
const FIRST = '0x00000000000000000000000000000000000000A1';
const SECOND = '0x00000000000000000000000000000000000000A2';
const THIRD = '0x00000000000000000000000000000000000000A3';

let chain: DevelopmentChain;
beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

async function openTank(nowMs: () => number) {
  const account = hdKeyToAccount(HDKey.fromMasterSeed(randomBytes(32)));
  await chain.pay(account.address, ETHER);
  const { rpcUrl, chainId } = chain.settings;
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  return createGasTank(client, { chainId, account, nowMs });
}

test('[8.4] gas whose block is taken back is sent once more', async () => {
  const tank = await openTank(() => 0);
  const before = await chain.snapshot();
  await tank.fillUp(THIRD, 1_000n);
  await chain.revert(before);
  expect(await chain.balanceOf(THIRD)).toBe(0n);
  await tank.fillUp(THIRD, 1_000n);
  await tank.fillUp(THIRD, 1_000n);
  expect(await chain.balanceOf(THIRD)).toBe(1_000n);
});

test('[8.4] gas that no block takes makes room after a while, and whoever is behind it gets theirs once', async () => {
  let nowMs = 0;
  const tank = await openTank(() => nowMs);
  await chain.setAutomine(false);
  await tank.fillUp(FIRST, 1_000n);
  await chain.setBaseFee(100n * GWEI);
  await chain.mine(1);
  for (const ms of [0, 181_000, 182_000]) {
    nowMs = ms;
    await tank.fillUp(SECOND, 1_000n);
    await chain.mine(1);
  }
  expect([await chain.balanceOf(FIRST), await chain.balanceOf(SECOND)]).toEqual([0n, 1_000n]);
});
