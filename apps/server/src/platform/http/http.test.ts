import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { refuse } from '@candor/domain/result.ts';
import { startTestServer } from './test-http-server.ts';
import { ALICE, BOB, browse, buy, send, shopTest, startShop } from './test-shop.ts';

test('a call answers in the envelope, with its own request id and never from a cache', async () => {
  const shop = await startShop();
  const got = await send(shop, { body: '{"amount":"1.5"}' });
  expect(got).toMatchObject({ status: 200, code: 200, success: true, data: { receipt: 1, amount: '1.5' } });
  expect(got.headers.get('cache-control')).toBe('no-store');
  expect(got.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a refusal by a rule carries its catalogue number, its word, its numbers and a text', async () => {
  const shop = await startShop();
  const got = await send(shop, { body: '{"amount":"1000000"}' });
  expect(got).toMatchObject({
    status: 422,
    code: 3001,
    success: false,
    msg: 'Insufficient balance. Available: 5 USDT.',
    data: { refusal: 'insufficientBalance', details: { available: '5', asset: 'USDT' } },
  });
});

shopTest.for([
  ['authorization', ALICE],
  ['authorization', `Bearer ${ALICE}`],
  ['authorization', `bearer ${ALICE}`],
  ['satoken', ALICE],
] as const)('the token is taken from the header %s: %s', async ([name, value], { shop }) => {
  const got = await send(shop, {
    path: '/api/shop/browse',
    method: 'GET',
    headers: { authorization: '', [name]: value },
  });
  expect(got.data).toMatchObject({ reader: '1000001' });
});

shopTest.for([
  ['no token', {}],
  ['an unknown token', { authorization: 'a-token-nobody-has-been-given' }],
  ['a token that is too long', { authorization: 'x'.repeat(600) }],
  ['a token in a cookie', { cookie: `at=${ALICE}; authorization=${ALICE}; satoken=${ALICE}` }],
] as const)('%s does not open a call for users', async ([, headers], { shop }) => {
  const got = await send(shop, { body: '{"amount":"1"}', headers: { authorization: '', ...headers } });
  expect(got).toMatchObject({ status: 401, code: 401, success: false, msg: 'Please log in.' });
  expect(shop.sold()).toBe(0);
});

shopTest('a public call is answered without a token, and with a worthless one', async ({ shop }) => {
  for (const authorization of ['', 'a-token-nobody-has-been-given']) {
    const got = await send(shop, { path: '/api/shop/browse', method: 'GET', headers: { authorization } });
    expect(got).toMatchObject({ status: 200, data: { reader: null } });
  }
});

shopTest('callers are told apart', async ({ shop }) => {
  const got = await send(shop, { path: '/api/shop/browse', method: 'GET', headers: { authorization: BOB } });
  expect(got.data).toMatchObject({ reader: '1000002' });
});

shopTest('an unknown path under /api is not found, in the envelope', async ({ shop }) => {
  for (const path of ['/api', '/api/', '/api/nothing/here', '/api/ex/shop/buy', '/api/shop/browse/']) {
    expect(await send(shop, { path, method: 'GET' })).toMatchObject({ status: 404, code: 404, msg: 'Not found.' });
  }
});

shopTest.for(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s on a call that answers POST is not allowed',
  async (method, { shop }) => {
    const got = await send(shop, { method });
    expect(got).toMatchObject({ status: 405, code: 405, data: { details: { allowed: 'POST' } } });
    expect(got.headers.get('allow')).toBe('POST');
  },
);

shopTest(
  'a path with a name in it says which method it answers too, and without the name there is nothing',
  async ({ shop }) => {
    const got = await send(shop, { path: '/api/shop/star/7', method: 'PUT' });
    expect(got).toMatchObject({ status: 405, data: { details: { allowed: 'GET' } } });
    expect(await send(shop, { path: '/api/shop/star/', method: 'PUT' })).toMatchObject({ status: 404 });
  },
);

test('HEAD is answered like GET, without a body', async () => {
  const { origin } = await startShop();
  const response = await fetch(`${origin}/api/shop/browse`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

shopTest('a request id of the caller is kept when it is one, and replaced when it is not', async ({ shop }) => {
  const kept = await send(shop, { body: '{"amount":"1"}', headers: { 'x-request-id': 'mine-0123456789' } });
  expect(kept.headers.get('x-request-id')).toBe('mine-0123456789');
  const replaced = await send(shop, { body: '{"amount":"1"}', headers: { 'x-request-id': 'a b"<script>' } });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a handler that fails answers 500 with an id that the log knows, and nothing else of it', async () => {
  const shop = await startShop();
  const got = await send(shop, { path: '/api/shop/break', body: '{"how":"throw"}' });
  const requestId = got.headers.get('x-request-id');
  expect(got).toMatchObject({
    status: 500,
    code: 500,
    msg: 'Temporary problem, nothing was changed.',
    data: { refusal: 'internal', details: { requestId } },
  });
  expect(JSON.stringify(got)).not.toMatch(/sql|secret|\.ts|at /i);
  expect(shop.logLines.some((line) => line.includes(String(requestId)) && line.includes('sqlite_master'))).toBe(true);
});

shopTest('a field that the contract does not name never leaves the server', async ({ shop }) => {
  const got = await send(shop, { path: '/api/shop/break', body: '{"how":"leak"}' });
  expect(got.status).toBe(500);
  expect(JSON.stringify(got)).not.toContain('passwordHash');
});

shopTest('a refusal that no table declares is our mistake, not the caller’s', async ({ shop }) => {
  const got = await send(shop, { path: '/api/shop/break', body: '{"how":"undeclared"}' });
  expect(got).toMatchObject({ status: 500, data: { refusal: 'internal' } });
});

test('the access log names the route and drops what was in the address', async () => {
  const shop = await startShop();
  await send(shop, { path: '/api/shop/star/canary-in-path', method: 'GET' });
  await send(shop, { path: '/api/shop/browse?page=canary-in-query', method: 'GET' });
  await send(shop, { path: '/api/nothing/canary-in-unknown', method: 'GET' });
  const log = shop.logLines.join('');
  expect(log).toContain('"/api/shop/star/:id"');
  expect(log).toContain('"/api/shop/browse"');
  expect(log).not.toContain('canary');
});

test('a server that closes finishes the request under way and takes no other', async () => {
  const shop = await startShop();
  const sale = shop.holdSales();
  const pending = send(shop, { body: '{"amount":"1"}' });
  await sale.begun;
  const closed = shop.close();
  sale.release();
  expect(await pending).toMatchObject({ status: 200, data: { receipt: 1 } });
  await closed;
  await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
});

test('a server that closes does not wait for somebody who never finishes a request', async () => {
  const shop = await startShop();
  const { hostname, port } = new URL(shop.origin);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  silent.write('GET /healthz HTTP/1.1\r\nHost: ');
  await shop.close();
  await ended;
});

test('the compiler refuses a handler that answers a word its endpoint does not declare', async () => {
  await startTestServer({
    prepare(http) {
      // @ts-expect-error The endpoint declares insufficientBalance only.
      http.route(buy, async () => refuse('marketHalted'));
      http.route(browse, async () => refuse('unavailable'));
    },
  });
});

test('a port that is taken is told in one sentence', async () => {
  const { origin } = await startTestServer();
  const port = Number(new URL(origin).port);
  const sentence = `Port ${port} of 127.0.0.1 is in use by another program; stop it or set PORT to another one.`;
  await expect(startTestServer({ config: { port } })).rejects.toThrow(sentence);
});
