import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import { createSimulatedChain, type SimulatedChain } from './simulated-chain.ts';

const BLOCK_MS = 1_000;
const EVERYBODY = async (candidates: readonly string[]) => new Set(candidates);

let funds: TestFunds;
let chain: SimulatedChain;

beforeEach(async () => {
  funds = await openTestFunds();
  chain = open();
});
afterEach(() => funds.close());

const open = (): SimulatedChain => createSimulatedChain({ ...funds, name: 'tron', blockMs: BLOCK_MS });

async function nextBlock(): Promise<number> {
  funds.clock.set(funds.clock.nowMs() + BLOCK_MS);
  return chain.headNumber();
}

test('a chain on which nothing happens stands still; one with a transfer makes blocks until it is final', async () => {
  expect([await nextBlock(), await nextBlock()]).toEqual([0, 0]);
  await chain.send({ coin: 'USDT', to: 'T1', units: 5n });
  expect([await nextBlock(), await nextBlock()]).toEqual([1, 2]);
  for (let count = 0; count < 100; count += 1) await nextBlock();
  expect(await chain.headNumber()).toBe(65);
});

test('a transfer stands in the block after it was sent, and in no other, also after a restart', async () => {
  const txHash = await chain.send({ coin: 'USDT', to: 'T1', units: 5n });
  expect(await chain.headNumber()).toBe(1);
  const second = await chain.send({ coin: 'USDT', to: 'T2', units: 6n });
  // The block is made already; it does not grow any more.
  expect(await chain.headNumber()).toBe(1);
  chain = open();
  expect(await nextBlock()).toBe(2);
  const hashesIn = async (number: number) =>
    (await chain.findBlock(number, EVERYBODY))?.transfers.map((transfer) => transfer.txHash);
  expect([await hashesIn(1), await hashesIn(2), await hashesIn(3)]).toEqual([[txHash], [second], []]);
});

test('a payment that is sent twice is one, and its number is used up', async () => {
  const signed = await chain.payer.sign({ coin: 'USDT', to: 'T1', units: 5n, nonce: await chain.payer.nextNonce() });
  await chain.payer.broadcast(signed);
  await chain.payer.broadcast(signed);
  expect(await chain.payer.nextNonce()).toBe(1);
  expect(await chain.payer.findOutcome(signed.txHash)).toBeUndefined();
  await nextBlock();
  await nextBlock();
  expect(await chain.payer.findOutcome(signed.txHash)).toEqual({
    confirmations: 2,
    isSuccess: true,
    spent: { coin: '', units: 0n },
  });
});
