import { createSocketTicket, getUserInfo } from '@candor/contract/account/wire.ts';
import {
  Deposit,
  getDepositAddress,
  listDepositCoins,
  listDeposits,
  makeDemoDeposit,
} from '@candor/contract/deposits/wire.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { PATIENCE } from '#testing/patience.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: '{"simulatedBlock":0.02}' });
});

afterAll(() => server.close());

test('coins, networks, minimums, confirmations and fees are there before anybody types', async () => {
  const { data } = await callServer(server, listDepositCoins, {});
  expect(
    data.map(({ coin, chainType, depositMin, withdrawMin, withdrawFee }) => [
      coin,
      chainType,
      depositMin,
      withdrawMin,
      withdrawFee,
    ]),
  ).toEqual([
    ['BTC', 'BTC', '0.0001', '0.001', '0.0001'],
    ['ETH', 'ETH', '0.005', '0.01', '0.001'],
    ['USDT', 'TRC20', '1', '10', '1'],
    ['USDT', 'ERC20', '10', '20', '4'],
    ['BNB', 'BEP20', '0.005', '0.01', '0.0005'],
  ]);
});

test('a demo deposit comes by the simulated chain: confirming, credited once, then unlocked', async () => {
  const { satoken: token } = await openSession(server, 'chain_anna');
  const params = { coin: 'USDT' };
  const { data: own } = await callServer(server, getDepositAddress, { token, params, query: { chainType: 'TRC20' } });
  expect(own.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  const body = { coin: 'USDT', chainType: 'TRC20', amount: '250' } as const;
  const { data: sent } = await callServer(server, makeDemoDeposit, { token, body });
  expect(sent.address).toBe(own.address);
  const unlocked = await vi.waitUntil(async () => {
    const { data } = await callServer(server, listDeposits, { token, body: { type: 1 } });
    return data.records.find(({ state }) => state === 'unlocked');
  }, PATIENCE);
  expect(unlocked).toMatchObject({
    coin: 'USDT',
    amount: '250',
    creditedAmount: '250',
    status: 1,
    txHash: sent.txHash,
  });
  const { data: balances } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  expect(balances).toContainEqual({ type: 1, coin: 'USDT', available: '250', frozen: '0', total: '250' });
});

test('an open screen hears of a deposit when it is seen, when it is credited and when it is unlocked', async () => {
  const { satoken: token } = await openSession(server, 'chain_berta');
  const { data } = await callServer(server, getUserInfo, { token });
  const socket = await connect(`${server.address.replace('http', 'ws')}/ws/coin/${data.user.userId}`);
  const { ticket } = (await callServer(server, createSocketTicket, { token, body: { audience: 'ws' } })).data;
  socket.send({ type: 'authenticate', id: 'a', ticket });
  await socket.next('acknowledge');
  await callServer(server, makeDemoDeposit, { token, body: { coin: 'USDT', amount: '10' } });
  const nextState = async () => Deposit.parse((await socket.next('DEPOSIT'))['data']).state;
  expect([await nextState(), await nextState(), await nextState()]).toEqual(['confirming', 'credited', 'unlocked']);
  socket.socket.close();
});
