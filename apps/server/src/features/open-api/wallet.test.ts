import { addListedAddress } from '@candor/contract/withdrawals/address-book.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { AuthenticationError, type Exchange } from 'ccxt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openCcxt } from '../../testing/server/open-clients.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { type KeyOwner, makeKey, makeWholeKey, type TestKey } from '../../testing/users/test-api-key.ts';
import { callOpenSigned, type OpenCall } from '../../testing/users/test-open-key.ts';
import {
  FAST_WAITS,
  fund,
  openWithdrawer,
  proofOf,
  SOME_TRON_ADDRESS,
  waitUntil,
} from '../../testing/users/test-withdrawer.ts';

let server: TestServer;
let owner: KeyOwner;
let key: TestKey;
let client: Exchange;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  owner = await openWithdrawer(server, 'open_wallet');
  await callServer(server, grantDemoFunds, { token: owner.token, query: {} });
  await fund(owner, '200');
  key = await makeWholeKey(owner);
  client = openCcxt(key);
  await client.loadMarkets();
});
afterAll(() => server.close());

test('[OPEN-11] ccxt moves money to the wallet of contracts and back', async () => {
  const freeOf = async () => Number((await client.fetchBalance())['USDT']?.free);
  const before = await freeOf();
  const moved = await client.transfer('USDT', 5, 'spot', 'swap');
  expect(moved).toMatchObject({ id: expect.stringMatching(/^\d+$/), currency: 'USDT' });
  expect(await freeOf()).toBe(before - 5);
  await client.transfer('USDT', 5, 'swap', 'spot');
  expect(await freeOf()).toBe(before);
  await expect(client.transfer('USDT', 1e9, 'spot', 'swap')).rejects.toThrow('insufficient balance');
});

test('[OPEN-11] ccxt lists transfers from one wallet to another, newest first, and no others', async () => {
  const [first, second] = [
    await client.transfer('USDT', 7, 'spot', 'swap'),
    await client.transfer('USDT', 8, 'spot', 'swap'),
  ];
  await client.transfer('USDT', 15, 'swap', 'spot');
  const listed = await client.fetchTransfers('USDT', undefined, 2, { fromAccount: 'spot', toAccount: 'linear' });
  expect(new Map(listed.map(({ id, amount }) => [id, amount]))).toEqual(
    new Map([
      [first.id, 7],
      [second.id, 8],
    ]),
  );
  const query = 'type=UMFUTURE_MAIN&size=1';
  const { data } = await callOpenSigned(key, { path: '/sapi/v1/asset/transfer', query });
  expect(data.rows).toMatchObject([{ asset: 'USDT', amount: '15', status: 'CONFIRMED', type: 'UMFUTURE_MAIN' }]);
});

test('[OPEN-11] a transfer that is signed once is made once', async () => {
  const body = 'type=MAIN_FUNDING&asset=USDT&amount=3';
  const call: OpenCall = { method: 'POST', path: '/sapi/v1/asset/transfer', body, timestampMs: Date.now() };
  const [first, second] = [await callOpenSigned(key, call), await callOpenSigned(key, call)];
  expect([first.status, second.data]).toEqual([200, first.data]);
});

test('[OPEN-11] a key without the scope moves and withdraws nothing', async () => {
  const trader = openCcxt(await makeKey(owner, { scopes: ['read', 'spot', 'futures'] }));
  await trader.loadMarkets();
  await expect(trader.transfer('USDT', 5, 'spot', 'swap')).rejects.toThrow(AuthenticationError);
  await expect(trader.withdraw('USDT', 20, SOME_TRON_ADDRESS, undefined, { network: 'TRX' })).rejects.toThrow('-2015');
});

test('[OPEN-11] deposits and where they go are told', async () => {
  const [deposit] = await client.fetchDeposits('USDT');
  expect(deposit).toMatchObject({ currency: 'USDT', amount: 200, network: 'TRC20', status: 'ok' });
  const { address } = await client.fetchDepositAddress('USDT', { network: 'TRC20' });
  expect(address).toBe(deposit?.address);
});

function apply(amount: string, name = ''): Promise<{ status: number; data: { id?: string; code?: number } }> {
  const order = name === '' ? '' : `&withdrawOrderId=${name}`;
  const body = `coin=USDT&network=TRX&address=${SOME_TRON_ADDRESS}&amount=${amount}${order}`;
  return callOpenSigned(key, { method: 'POST', path: '/sapi/v1/capital/withdraw/apply', body });
}

test('[OPEN-11] a key withdraws to addresses that have waited in the book, and nowhere else', async () => {
  expect((await apply('20')).data.code).toBe(-4012);
  const listed = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, label: 'Own wallet' } as const;
  await callServer(server, addListedAddress, { token: owner.token, body: { ...listed, proof: proofOf(owner) } });
  expect((await apply('0.1')).data.code).toBe(-4022);
  await waitUntil(async () => (await apply('20', 'rent')).status === 200);
  const [again, other] = [await apply('20', 'rent'), await apply('21', 'rent')];
  expect([again.status, other.data.code]).toEqual([200, -2010]);
  const withdrawals = await client.fetchWithdrawals('USDT');
  expect(withdrawals).toHaveLength(1);
  expect(withdrawals[0]).toMatchObject({ id: again.data.id, address: SOME_TRON_ADDRESS, network: 'TRC20' });
});

test('[OPEN-11] a history of one status is counted after the others are left out', async () => {
  const history = async (path: string, query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await callOpenSigned(key, { path: `/sapi/v1/capital/${path}`, query })).data;
  const done = async () =>
    (await history('withdraw/history', 'status=6&limit=1')).map(({ withdrawOrderId }) => withdrawOrderId);
  await expect.poll(done).toEqual(['rent']);
  expect((await apply('22', 'later')).status).toBe(200);
  expect(await done()).toEqual(['rent']);
  const deposits = (status: number) => history('deposit/hisrec', `status=${status}`);
  expect([await deposits(1), await deposits(2), await deposits(7)]).toMatchObject([[{ status: 1 }], [], []]);
});
