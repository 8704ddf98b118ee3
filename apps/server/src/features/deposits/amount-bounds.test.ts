import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { makeDemoDeposit, submitRecharge } from '@candor/contract/deposits/wire.ts';
import { addPriceAlert } from '@candor/contract/markets/price-alerts.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { callServer } from '#testing/server/call-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  token = (await openSession(server, 'bounds')).satoken;
});
afterAll(() => server.close());

const BEYOND = '999999999999';
const DECLARED = { coin: 'USDT', type: 'BANK', amount: '9'.repeat(40), fileFath: 'a'.repeat(32) };
const ORDER = { symbol: 'BTC', coin: 'USDT', type: 0, delegateType: 0, delegatePrice: BEYOND, delegateTotal: '1' };

test.for<[string, Endpoint, object, string]>([
  ['a deposit of demo mode', makeDemoDeposit, { coin: 'USDT', amount: BEYOND }, 'amount'],
  ['the same above what demo mode gives', makeDemoDeposit, { coin: 'USDT', amount: '10000000.00000001' }, 'amount'],
  ['a price that is waited for', addPriceAlert, { symbol: 'BTC/USDT', price: BEYOND }, 'price'],
  ['a declared deposit', submitRecharge, DECLARED, 'amount'],
  ['the price of an order', submitSpotOrder, ORDER, 'delegatePrice'],
])('[G-1] %s beyond 64 bits is too large, and the answer names the field', async ([, call, body, field]) => {
  const { status, data } = await callServer(server, call, { token, body } as never);
  expect({ status, data }).toMatchObject({
    status: 400,
    data: { refusal: 'malformed', details: { field, problem: 'tooLarge' } },
  });
});
