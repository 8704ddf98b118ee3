import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDeposits, makeDemoDeposit } from '@candor/contract/deposits/wire.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { listWithdrawals, submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { callServer } from '#testing/server/call-server.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import type { KeyOwner } from '#testing/users/test-api-key.ts';
import { FAST_WAITS, fund, openWithdrawer, proofOf, SOME_TRON_ADDRESS } from '#testing/users/test-withdrawer.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
  server = await start();
});
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true });
});

const start = (): Promise<ServerProcess> => startServerProcess({ DATA_DIR: dataDir, CANDOR_WAITS: FAST_WAITS });

async function killAndRestart(): Promise<void> {
  await server.kill();
  server = await start();
}

const approve = (id: string) =>
  callStaffDesk(join(dataDir, STAFF_SOCKET), { staff: 'rita', words: ['withdrawal', 'approve', id] });

async function balanceOf({ token }: KeyOwner) {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  return data.find(({ coin }) => coin === 'USDT');
}

async function withdrawalsOf({ token }: KeyOwner) {
  return (await callServer(server, listWithdrawals, { token, body: {} })).data.records;
}

test('a server killed at every step of deposit and withdrawal loses nothing and pays nothing twice', async () => {
  const owner = await openWithdrawer(server, 'w_killed');
  const { token } = owner;
  await fund(owner, '100');

  // While a deposit is being confirmed.
  const body = { coin: 'USDT', chainType: 'TRC20', amount: '50' } as const;
  const { txHash } = (await callServer(server, makeDemoDeposit, { token, body })).data;
  await killAndRestart();
  const stateOf = async () => {
    const { data } = await callServer(server, listDeposits, { token, body: {} });
    return data.records.find((deposit) => deposit.txHash === txHash)?.state;
  };
  await expect.poll(stateOf).toBe('unlocked');
  expect(await balanceOf(owner)).toMatchObject({ available: '150', frozen: '0' });

  // While a withdrawal is being asked for: whoever asks again with the same key has one.
  const proof = proofOf(owner);
  const wish = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, amount: '40' } as const;
  const ask = (shown: object) =>
    callServer(server, submitCoinWithdrawal, {
      token,
      body: { ...wish, proof: shown },
      headers: { 'idempotency-key': 'killed-once' },
    });
  const lost = ask(proof).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await killAndRestart();
  await lost;
  const again = await ask(proof);
  const { data: placed } = again.status === 200 ? again : await ask(proofOf(owner));
  expect(await withdrawalsOf(owner)).toHaveLength(1);
  expect(await balanceOf(owner)).toMatchObject({ available: '110', frozen: '40' });

  // After the approval, then while it is on its way.
  await approve(placed.id);
  await killAndRestart();
  await killAndRestart();
  await expect.poll(async () => (await withdrawalsOf(owner))[0]?.state).toBe('confirmed');
  expect(await withdrawalsOf(owner)).toHaveLength(1);
  expect(await balanceOf(owner)).toMatchObject({ available: '110', frozen: '0', total: '110' });
});
