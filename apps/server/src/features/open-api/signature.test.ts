import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { callSigned, type KeyOwner, makeKey, openKeyOwner, type TestKey } from '../../testing/users/test-api-key.ts';
import { callOpen, callOpenSigned, type OpenCall } from '../../testing/users/test-open-key.ts';

let server: TestServer;
let owner: KeyOwner;
let key: TestKey;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  owner = await openKeyOwner(server, 'open_owner');
  key = await makeKey(owner);
});
afterAll(() => server.close());

const READ: OpenCall = { path: '/api/v3/rateLimit/order' };

test('[OPEN-1] what is public needs no key, and any page may read it', async () => {
  const { status, data, headers } = await callOpen(server, { path: '/api/v3/ping' });
  expect([status, data, headers.get('access-control-allow-origin')]).toEqual([200, {}, '*']);
  const time = await callOpen(server, { path: '/api/v3/time' });
  expect(Math.abs(time.data.serverTime - Date.now())).toBeLessThan(5_000);
});

test('[OPEN-2] a signature over the query, and over query and form, is known by its key', async () => {
  const { status, data, headers } = await callOpenSigned(key, READ);
  expect([status, data[0]]).toEqual([
    200,
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 100 },
  ]);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect((await callOpenSigned(key, { ...READ, query: 'recvWindow=10000' })).status).toBe(200);
});

test.each<[string, OpenCall, [number, number]]>([
  ['another text', { ...READ, tamper: (text) => `${text}&recvWindow=9000` }, [400, -1022]],
  ['a time too long ago', { ...READ, timestampMs: Date.now() - 60_000 }, [400, -1021]],
  ['a time to come', { ...READ, timestampMs: Date.now() + 60_000 }, [400, -1021]],
  ['a window beyond a minute', { ...READ, query: 'recvWindow=60001' }, [400, -1131]],
  ['a parameter twice', { ...READ, query: 'recvWindow=1000&recvWindow=1000' }, [400, -1101]],
  ['a parameter that is not known', { ...READ, query: 'colour=red' }, [400, -1104]],
  ['a key that is none', { ...READ, headers: { 'x-mbx-apikey': 'short' } }, [401, -2014]],
  ['a key that nobody has', { ...READ, headers: { 'x-mbx-apikey': 'y'.repeat(24) } }, [401, -2015]],
])('[OPEN-2] %s is refused in words that programs know', async (_what, call, expected) => {
  const answer = await callOpenSigned(key, call);
  expect([answer.status, answer.data.code]).toEqual(expected);
  expect(answer.data.msg).toEqual(expect.any(String));
});

test('[OPEN-2] a request without key, time or signature says which is missing', async () => {
  expect((await callOpen(server, READ)).data.code).toBe(-2014);
  const bare = await callOpen(server, { ...READ, headers: { 'x-mbx-apikey': key.apiKey } });
  expect(bare.data).toEqual({
    code: -1102,
    msg: "Mandatory parameter 'timestamp' was not sent, was empty/null, or malformed.",
  });
});

test('[OPEN-2] a key works within its scopes and from its addresses', async () => {
  const trader = await makeKey(owner, { scopes: ['trade'] });
  expect((await callOpenSigned(trader, READ)).data.code).toBe(-2015);
  const elsewhere = await makeKey(owner, { ips: ['192.0.2.7'] });
  expect((await callOpenSigned(elsewhere, READ)).data.code).toBe(-2015);
});

test('[OPEN-2] neither a session nor the other way of signing opens a call of this shape', async () => {
  expect((await callOpen(server, { ...READ, headers: { authorization: owner.token } })).status).toBe(401);
  expect((await callSignedStatus()).status).toBe(403);
});

async function callSignedStatus() {
  return callSigned(key, READ).catch(() => ({ status: 403 }));
}

test('[OPEN-3] a path that is not there, a method that is not, and a broken address answer in this shape', async () => {
  const answers = await Promise.all([
    callOpen(server, { path: '/api/v3/nothing' }),
    callOpen(server, { path: '/fapi/v1/nothing' }),
    callOpen(server, { path: '/dapi/v1/ping' }),
    callOpen(server, { path: '/api/v3/ping', method: 'DELETE' }),
    callOpen(server, { path: '/api/v3/%zz' }),
  ]);
  expect(answers.map(({ status, data }) => [status, data.code])).toEqual([
    [404, -1020],
    [404, -1020],
    [404, -1020],
    [405, -1020],
    [400, -1130],
  ]);
});

test('[OPEN-3] no other call reads a form: a foreign page can send one', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${server.address}/api/user/login`, { method: 'POST', headers: form, body: 'a=1' });
  expect(response.status).toBe(415);
});

const LINE = /^Demo API key: (\S{24}) secret: (\S{43})$/;

function demoKey(): TestKey {
  const [, apiKey = '', secret = ''] = LINE.exec(server.announced.findLast((line) => LINE.test(line)) ?? '') ?? [];
  return { server, apiKey, secret };
}

test('[OPEN-10] a demonstration prints a key that may read and trade, with money to trade with', async () => {
  const { status, data } = await callOpenSigned(demoKey(), { path: '/api/v3/account' });
  expect([status, data.canTrade, data.canWithdraw]).toEqual([200, true, false]);
  expect(data.balances).toContainEqual({ asset: 'USDT', free: '10000.00000000', locked: '0.00000000' });
  const body = 'symbol=BTCUSDT&side=BUY&type=LIMIT_MAKER&quantity=0.002&price=50000';
  const placed = await callOpenSigned(demoKey(), { method: 'POST', path: '/api/v3/order', body });
  expect(placed).toMatchObject({ status: 200, data: { symbol: 'BTCUSDT' } });
});

test('[OPEN-10] the example for a shell in the documentation does what it says', async () => {
  const page = readFileSync(new URL('../../../../../docs/api/README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const script = example.replace('http://127.0.0.1:3000', server.address);
  const { apiKey, secret } = demoKey();
  const env = { ...process.env, key: apiKey, secret };
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
  expect(JSON.parse(stdout)).toMatchObject([{ symbol: 'BTCUSDT', status: 'NEW', type: 'LIMIT_MAKER' }]);
});
