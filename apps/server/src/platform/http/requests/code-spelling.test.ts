import { getPerpetualDetail } from '@candor/contract/markets/wire.ts';
import { listEntrustCurrency, placeEntrust } from '@candor/contract/spot/entrust.ts';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { listDeposits } from '@candor/contract/deposits/wire.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { respellCodes } from './code-spelling.ts';

let server: TestServer;
let token = '';

beforeAll(async () => {
  server = await openTestServer();
  token = (await openSession(server, 'speller')).satoken;
  return () => server.close();
});

async function send({ path }: Endpoint, body: object): Promise<number> {
  const answer = await fetch(`${server.address}${path.replace('{head}', 'ex').replace(':code', 'ptwt')}`, {
    method: 'POST',
    headers: { authorization: token, satoken: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test.each<readonly [string, Endpoint, (code: number | string) => object]>([
  ['contractDetail', getPerpetualDetail, (type) => ({ symbolNameList: ['BTC/USDT'], type })],
  ['getMyBill', getMyBill, (type) => ({ type, billType: type, current: type, size: type })],
  ['getCurrencyAccount', getCurrencyAccount, (type) => ({ type })],
  ['getRechargeLog', listDeposits, (type) => ({ type, status: type, current: type })],
  ['getEntrustLogCurrency', listEntrustCurrency, (direction) => ({ type: 'dqwt', direction, size: direction })],
])('[CALL-15] %s takes the codes of its body as numbers and as texts', async (_, endpoint, bodyOf) => {
  expect(await send(endpoint, bodyOf(2))).toBe(200);
  expect(await send(endpoint, bodyOf('2'))).toBe(200);
  expect(await send(endpoint, bodyOf('two'))).toBe(400);
});

test('[CALL-15] money is never taken as a number, whatever stands beside it', async () => {
  const order = { exchangeCoinStr: 'BTC/USDT', price: '1000', amount: '1' };
  expect(await send(placeEntrust, { ...order, direction: '1', price: 1000 })).toBe(400);
  expect(respellCodes({ amount: 1, price: '2', type: 3 }, [])).toEqual({ amount: 1, price: '2', type: '3' });
  expect(respellCodes({ type: '3', status: 1 }, ['status'])).toEqual({ type: '3', status: '1' });
  expect(respellCodes({ type: 'BUY' }, [])).toBeUndefined();
});
