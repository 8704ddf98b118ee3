import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoint } from '@candor/contract/shared/endpoint.ts';
import { ok } from '@candor/domain/result.ts';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { OVERLOAD_BOUNDS } from './overload.ts';
import { startTestServer } from '../test-http-server.ts';
import { ALICE, send, shopTest, startShop } from '../test-shop.ts';

const BODY = '{"amount":"1"}';
const FOREIGN = 'https://evil.example';

shopTest('[CALL-10] text/plain is read as JSON from our own page with a token', async ({ shop }) => {
  const got = await send(shop, { body: BODY, headers: { 'content-type': 'text/plain', origin: shop.origin } });
  expect(got).toMatchObject({ status: 200, data: { amount: '1' } });
  const withCharset = { 'content-type': 'text/plain;charset=UTF-8', origin: shop.origin };
  expect(await send(shop, { body: BODY, headers: withCharset })).toMatchObject({ status: 200 });
});

shopTest(
  '[CALL-10] text/plain without an origin, without a token, or from another page is refused',
  async ({ shop }) => {
    const text = { 'content-type': 'text/plain' };
    expect(await send(shop, { body: BODY, headers: text })).toMatchObject({ status: 415 });
    expect(await send(shop, { body: BODY, headers: { ...text, origin: FOREIGN } })).toMatchObject({ status: 403 });
    const anonymous = { ...text, origin: shop.origin, authorization: '' };
    const got = await send(shop, { path: '/api/shop/enter', body: '{"name":"x"}', headers: anonymous });
    expect(got).toMatchObject({ status: 415, data: { refusal: 'unsupportedMedia' } });
  },
);

shopTest('[CALL-10] the headers lang and language choose the language of the answer', async ({ shop }) => {
  const browse = { path: '/api/shop/browse', method: 'GET' };
  expect((await send(shop, { ...browse, headers: { lang: 'ja' } })).data).toMatchObject({ locale: 'ja' });
  expect((await send(shop, { ...browse, headers: { language: 'zh-TW' } })).data).toMatchObject({ locale: 'zh-TW' });
});

shopTest.for([
  ['a foreign origin', { origin: FOREIGN }],
  ['the origin null', { origin: 'null' }],
  ['our host with another port', { origin: 'http://127.0.0.1:1' }],
  ['our host with another scheme', { origin: 'https://127.0.0.1' }],
  ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
] as const)('a change with %s is refused, even with a token', async ([, headers], { shop }) => {
  const soldBefore = shop.sold();
  expect(await send(shop, { body: BODY, headers })).toMatchObject({ status: 403, code: 403 });
  expect(shop.sold()).toBe(soldBefore);
});

shopTest('a change from our own page, or from a program, is taken', async ({ shop }) => {
  const own = { origin: shop.origin, 'sec-fetch-site': 'same-origin' };
  expect(await send(shop, { body: BODY, headers: own })).toMatchObject({ status: 200 });
  expect(await send(shop, { body: BODY })).toMatchObject({ status: 200 });
});

test('behind a public origin only that origin is ours', async () => {
  const shop = await startShop({ config: { publicOrigin: 'https://candor.example' } });
  const got = await send(shop, { body: BODY, headers: { origin: 'https://candor.example' } });
  expect(got.status).toBe(200);
  expect(got.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await send(shop, { body: BODY, headers: { origin: shop.origin } })).status).toBe(403);
});

shopTest('a GET that changes something needs the token in a header and no other page', async ({ shop }) => {
  const star = { path: '/api/shop/star/7', method: 'GET' };
  expect(await send(shop, star)).toMatchObject({ status: 200, data: { starred: '7' } });
  expect(await send(shop, { ...star, headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject({ status: 200 });
  expect(await send(shop, { ...star, headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 403 });
  const image = { authorization: '', cookie: `satoken=${ALICE}`, 'sec-fetch-dest': 'image' };
  expect(await send(shop, { ...star, headers: image })).toMatchObject({ status: 403 });
});

shopTest('no answer invites another site to read it', async ({ shop }) => {
  const got = await send(shop, { path: '/api/shop/browse', method: 'GET', headers: { origin: FOREIGN } });
  expect([...got.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a limit refuses with the seconds to wait, in the text and in Retry-After', async () => {
  const shop = await startShop({ limits: { reads: [{ points: 2, seconds: 30, per: 'caller' }] } });
  const browse = { path: '/api/shop/browse', method: 'GET' };
  await send(shop, browse);
  expect((await send(shop, browse)).status).toBe(200);
  const got = await send(shop, browse);
  expect(got).toMatchObject({
    status: 429,
    code: 429,
    data: { refusal: 'tooManyRequests', details: { seconds: '30' } },
  });
  expect(got.msg).toBe('Too many requests, retry in 30 s.');
  expect(got.headers.get('retry-after')).toBe('30');
  expect((await send(shop, { ...browse, headers: { authorization: '' } })).status).toBe(200);
});

test('the limit of all requests holds before the token is looked at', async () => {
  const shop = await startShop({ limits: { requests: [{ points: 1, seconds: 30, per: 'network' }] } });
  await send(shop, { path: '/api/shop/browse', method: 'GET' });
  const got = await send(shop, { body: BODY, headers: { authorization: 'a-token-nobody-has-been-given' } });
  expect(got.status).toBe(429);
});

test('an address that the caller claims to come from is believed only from a proxy we were told of', async () => {
  const limits = { requests: [{ points: 1, seconds: 30, per: 'network' as const }] };
  const statuses = async (trustProxy: readonly string[]): Promise<readonly number[]> => {
    const shop = await startShop({ limits, config: { trustProxy } });
    const from = (address: string) =>
      send(shop, { path: '/api/shop/browse', method: 'GET', headers: { 'x-forwarded-for': address } });
    return [(await from('203.0.113.1')).status, (await from('198.51.100.1')).status];
  };
  expect(await statuses([])).toEqual([200, 429]);
  expect(await statuses(['127.0.0.1'])).toEqual([200, 200]);
});

test('a window about a target counts each target by itself', async () => {
  const shop = await startShop({ limits: { login: [{ points: 1, seconds: 30, per: 'targetAndNetwork' }] } });
  const enter = (name: string) => send(shop, { path: '/api/shop/enter', body: JSON.stringify({ name }) });
  expect((await enter('alice')).status).toBe(200);
  expect((await enter('ALICE')).status).toBe(429);
  expect((await enter('bob')).status).toBe(200);
});

test('beyond what can be done at once calls are turned away, those who only look first and ways out last', async () => {
  const shop = await startShop({ overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 4, callsMax: 4 } });
  const sale = shop.holdSales();
  const buy = () => send(shop, { body: BODY });
  const held = [buy(), buy(), buy()];
  const browse = () => send(shop, { path: '/api/shop/browse', method: 'GET' });
  await expect.poll(async () => (await browse()).status).toBe(503);
  held.push(buy());
  await expect.poll(async () => (await send(shop, { path: '/api/shop/leave' })).status).toBe(200);
  // Before any of those that are held is over: it waited for none of them.
  const refused = await buy();
  expect(refused).toMatchObject({ status: 503, data: { refusal: 'unavailable', details: { seconds: '1' } } });
  expect(refused.headers.get('retry-after')).toBe('1');
  sale.release();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await browse()).status).toBe(200);
});

test('who is turned away may ask again on the same line', async () => {
  const shop = await startShop({ overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 0, callsMax: 0 } });
  const refused = await send(shop, { body: BODY });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('connection')).toBe('keep-alive');
});

test('who is turned away is not looked up, nor written down, whatever stands in the path', async () => {
  const shop = await startShop({ overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 0, callsMax: 0 } });
  let lookedUp = 0;
  shop.http.authenticateWith(async () => {
    lookedUp += 1;
    return undefined;
  });
  const written = () => shop.logLines.filter((line) => line.includes('"msg":"answered"'));
  const calls = [
    { body: BODY },
    { path: '/api/shop/star/7', method: 'GET' },
    { path: '/api/shop/browse', method: 'GET' },
  ];
  for (const call of calls) expect(await send(shop, call)).toMatchObject({ status: 503 });
  expect({ lookedUp, written: written() }).toEqual({ lookedUp: 0, written: [] });
  // One that finds a place is both.
  expect(await send(shop, { path: '/api/shop/leave' })).toMatchObject({ status: 401 });
  expect(lookedUp).toBe(1);
  await expect.poll(written).toHaveLength(1);
});

test('a body that hardly comes takes nobody’s place', async () => {
  const shop = await startShop({ overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 4, callsMax: 4 } });
  const { hostname, port } = new URL(shop.origin);
  const head = `POST /api/ex/shop/buy/BTC HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${ALICE}\r\n`;
  const rest = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  const slow = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => undefined));
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
  for (const socket of slow) socket.write(`${head}${rest}`);
  await wait(100);
  expect((await send(shop, { body: BODY })).status).toBe(200);
});

const slowFile = endpoint({
  method: 'GET',
  path: '/api/slow-file',
  access: 'public',
  summary: 'A file that takes its time',
  download: 'text/plain; charset=utf-8',
  reply: z.string(),
  refusals: {},
});

const look = endpoint({
  method: 'GET',
  path: '/api/look',
  access: 'public',
  summary: 'Something quick',
  reply: z.strictObject({}),
  refusals: {},
});

const handIn = endpoint({
  method: 'POST',
  path: '/api/hand-in/:kind',
  access: 'user',
  summary: 'A file',
  params: z.strictObject({ kind: z.string() }),
  reply: z.strictObject({}),
  refusals: {},
});

test('an upload for which there is no place hears so while its file still comes, and its line ends', async () => {
  const { origin, logLines } = await startTestServer({
    overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 0, callsMax: 0 },
    prepare: (http) => http.upload(handIn, 10_000_000, async () => ok({})),
  });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(4_000_000)]));
  const { status, headers } = await fetch(`${origin}/api/hand-in/picture`, { method: 'POST', body });
  expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '1', 'close']);
  expect(logLines.filter((line) => line.includes('"msg":"answered"'))).toEqual([]);
});

test('who waits for what has a queue of its own takes nobody’s place', async () => {
  let waiting = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => void (release = resolve));
  const { origin } = await startTestServer({
    overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 4, callsMax: 4 },
    prepare(http) {
      http.download(slowFile, async () => {
        waiting += 1;
        await released;
        return ok({ fileName: 'slow.txt', headers: {}, chunks: Readable.from(['done']) });
      });
      http.route(look, async () => ok({}));
    },
  });
  const files: Promise<Response>[] = [];
  while (waiting < 12) {
    files.push(fetch(`${origin}${slowFile.path}`));
    await wait(5);
  }
  expect((await fetch(`${origin}${look.path}`)).status).toBe(200);
  release();
  expect((await Promise.all(files)).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12);
});

test('while the event loop is late new work is turned away, and what is essential still answered', async () => {
  const shop = await startShop({ overloadBounds: { ...OVERLOAD_BOUNDS, memoryMs: 1_000, blockedShareMax: 0.3 } });
  const browse = () => send(shop, { path: '/api/shop/browse', method: 'GET' });
  blockLoop(1_500);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const [refused, essential] = await Promise.all([browse(), send(shop, { path: '/api/shop/leave' })]);
  expect(refused).toMatchObject({
    status: 503,
    code: 503,
    data: { refusal: 'unavailable', details: { seconds: '1' } },
  });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(essential.status).toBe(200);
  await expect.poll(async () => (await browse()).status).toBe(200);
});

/** Keeps the event loop busy, as a heavy computation would. */
function blockLoop(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs;);
}
