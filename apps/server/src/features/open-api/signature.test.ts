import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { loginDemoUser } from '@candor/contract/account/wire.ts';
import { deleteApiKey, listApiKeys } from '@candor/contract/api-keys/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openCcxt } from '../../testing/server/open-clients.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import {
  callSigned,
  type KeyOwner,
  makeKey,
  openKeyOwner,
  requestKey,
  type TestKey,
} from '../../testing/users/test-api-key.ts';
import { demoKeyOf } from '../../testing/users/test-demo-key.ts';
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
  const askedMs = Date.now();
  const time = await callOpen(server, { path: '/api/v3/time' });
  expect(time.data.serverTime).toBeGreaterThan(askedMs - 5_000);
  expect(time.data.serverTime).toBeLessThan(Date.now() + 5_000);
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
  const trader = await makeKey(owner, { scopes: ['spot'] });
  expect((await callOpenSigned(trader, READ)).data.code).toBe(-2015);
  const elsewhere = await makeKey(owner, { ips: ['192.0.2.7'] });
  expect((await callOpenSigned(elsewhere, READ)).data.code).toBe(-2015);
});

test('[OPEN-2] a key for contracts places no spot order, and one that reads moves no money', async () => {
  const contracts = await makeKey(owner, { scopes: ['futures'] });
  const body = 'symbol=BTCUSDT&side=BUY&type=LIMIT_MAKER&quantity=0.002&price=50000';
  const order = { method: 'POST', path: '/api/v3/order', body } as const;
  expect((await callOpenSigned(contracts, order)).data).toEqual({
    code: -2015,
    msg: 'Invalid API-key, IP, or permissions for action.',
  });
  const reader = await makeKey(owner, { scopes: ['read'] });
  const transfer = JSON.stringify({ coin: 'USDT', transferOutAccount: '1', transferInAccount: '3', amount: '1' });
  const moved = await callSigned(reader, { method: 'POST', path: '/api/asset/transferFunds', body: transfer });
  expect(moved.status).toBe(403);
});

const pem = (half: KeyObject): string => half.export({ type: 'spki', format: 'pem' }).toString();
const KEYS = generateKeyPairSync('ed25519');
const NO_ADDRESSES = { name: 'pair', ips: [] };

async function makePairedKey(): Promise<string> {
  const wanted = { ...NO_ADDRESSES, scopes: ['read' as const], publicKey: pem(KEYS.publicKey) };
  const { data } = await requestKey(owner, wanted);
  expect([data.secret, data.key.algorithm]).toEqual([null, 'Ed25519']);
  return data.key.apiKey;
}

test('[OPEN-2] an Ed25519 key signs without a secret that anybody else has', async () => {
  const apiKey = await makePairedKey();
  const query = `timestamp=${Date.now()}`;
  const ask = (signature: string) => {
    const path = `${READ.path}?${query}&signature=${encodeURIComponent(signature)}`;
    return callOpen(server, { path, headers: { 'x-mbx-apikey': apiKey } });
  };
  const signedWith = (half: KeyObject): string => sign(null, Buffer.from(query), half).toString('base64');
  expect((await ask(signedWith(KEYS.privateKey))).status).toBe(200);
  expect((await ask(signedWith(generateKeyPairSync('ed25519').privateKey))).data.code).toBe(-1022);
  // There is no secret, and the empty one is none.
  expect((await ask(createHmac('sha256', '').update(query).digest('hex'))).data.code).toBe(-1022);
});

test('[OPEN-2] what is signed once is done once, however its signature is written', async () => {
  await callServer(server, grantDemoFunds, { token: owner.token, query: {} });
  const form = `symbol=BTCUSDT&side=BUY&type=LIMIT_MAKER&quantity=0.002&price=40000&timestamp=${Date.now()}`;
  const signature = createHmac('sha256', key.secret).update(form).digest('hex');
  const headers = { 'x-mbx-apikey': key.apiKey };
  const send = (written: string, split = form.length) =>
    callOpen(server, {
      method: 'POST',
      path: `/api/v3/order?${form.slice(0, split)}&signature=${written}`,
      headers,
      ...(split < form.length && { body: form.slice(split) }),
    });
  const { data: first } = await send(signature);
  expect(first).toMatchObject({ symbol: 'BTCUSDT', orderId: expect.any(Number) });
  // Hexadecimal is read in either case: it is the same signature, and the same order.
  expect((await send(signature.toUpperCase())).data.orderId).toBe(first.orderId);
  for (const tail of ['zz', '%20', '0', '=', '%00']) {
    expect([tail, (await send(signature + tail)).data.code]).toEqual([tail, -1022]);
  }
  // The same text, sent in two parts.
  expect((await send(signature, form.indexOf('&price'))).data.orderId).toBe(first.orderId);
  const open = await callOpenSigned(key, { path: '/api/v3/openOrders', query: 'symbol=BTCUSDT' });
  expect(open.data.map(({ orderId }: { orderId: number }) => orderId)).toEqual([first.orderId]);
});

test('[OPEN-2] an Ed25519 signature is base64 as it is printed, and nothing else', async () => {
  const apiKey = await makePairedKey();
  const query = `timestamp=${Date.now()}`;
  const signature = sign(null, Buffer.from(query), KEYS.privateKey).toString('base64');
  const ask = async (written: string) => {
    const path = `${READ.path}?${query}&signature=${encodeURIComponent(written)}`;
    return (await callOpen(server, { path, headers: { 'x-mbx-apikey': apiKey } })).data.code;
  };
  expect(await ask(signature)).toBeUndefined();
  for (const written of [`${signature} `, signature.replace(/=+$/, ''), `${signature}AAAA`, `\n${signature}`]) {
    expect([written, await ask(written)]).toEqual([written, -1022]);
  }
});

test('[OPEN-2] ccxt signs with the private key in PEM where a secret would stand', async () => {
  const secret = KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const client = openCcxt({ server, apiKey: await makePairedKey(), secret });
  expect(await client.fetchBalance()).toMatchObject({ info: { accountType: 'SPOT' } });
});

test('[OPEN-2] a key that is no Ed25519 key is refused, and so is one that withdraws from anywhere', async () => {
  const rsa = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey);
  const refusals = [
    await requestKey(owner, { ...NO_ADDRESSES, scopes: ['read'], publicKey: rsa }),
    await requestKey(owner, { ...NO_ADDRESSES, scopes: ['read', 'withdraw'] }),
  ];
  expect(refusals.map((answer) => refusalOf(answer)[2])).toEqual(['publicKeyInvalid', 'keyAddressesNeeded']);
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
    callOpen(server, { path: '/dapi/v1/nothing' }),
    callOpen(server, { path: '/eapi/v1/mark' }),
    callOpen(server, { path: '/papi/v1/balance' }),
    callOpen(server, { path: '/api/v3/ping', method: 'DELETE' }),
    callOpen(server, { path: '/api/v3/%zz' }),
  ]);
  expect(answers.map(({ status, data }) => [status, data.code])).toEqual([
    [404, -1020],
    [404, -1020],
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

test('[OPEN-10] a demonstration prints a key that may read and trade, with money to trade with', async () => {
  const { status, data } = await callOpenSigned(demoKeyOf(server), { path: '/api/v3/account' });
  expect([status, data.canTrade, data.canWithdraw]).toEqual([200, true, false]);
  expect(data.balances).toContainEqual({ asset: 'USDT', free: '10000.00000000', locked: '0.00000000' });
  const body = 'symbol=BTCUSDT&side=BUY&type=LIMIT_MAKER&quantity=0.002&price=50000';
  const placed = await callOpenSigned(demoKeyOf(server), { method: 'POST', path: '/api/v3/order', body });
  expect(placed).toMatchObject({ status: 200, data: { symbol: 'BTCUSDT' } });
});

test('[OPEN-10] a demo key that its owner has deleted does not come back', async () => {
  const { satoken: token } = (await callServer(server, loginDemoUser, {})).data;
  const { data: keys } = await callServer(server, listApiKeys, { token });
  const id = keys.find(({ name }) => name === 'Demo')?.id ?? '';
  const before = demoKeyOf(server);
  await callServer(server, deleteApiKey, { token, query: { id } });
  await server.restart();
  expect(server.announced.filter((line) => line.startsWith('Demo API key'))).toHaveLength(1);
  expect((await callOpenSigned(before, READ)).data.code).toBe(-2015);
});
