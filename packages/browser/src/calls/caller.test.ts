import { endpoint } from '@candor/contract/shared/endpoint.ts';
import { createSealingSuite } from '@candor/contract/shared/seal-body.ts';
import { sealContext, type SealContext, SealedContent, SEALING_INFO } from '@candor/contract/shared/sealing.ts';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../errors/api-error.ts';
import type { Failure } from '../errors/failure.ts';
import { Caller } from './caller.ts';
import { forgetSealingKey } from './sealed-parts.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const greet = endpoint({
  method: 'POST',
  path: '/api/{head}/greet/:name',
  access: 'user',
  summary: 'Greets',
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ loud: z.optional(z.string()), note: z.optional(z.string()) }),
  body: z.strictObject({ amount: z.string() }),
  reply: z.strictObject({ greeting: z.string() }),
  refusals: {},
  idempotent: true,
});
const request = { params: { name: 'a/b' }, query: { loud: 'x y', note: undefined }, body: { amount: '1.50' } };

const hide = endpoint({
  method: 'POST',
  path: '/api/{head}/hide/:name',
  access: 'user',
  sealed: true,
  summary: 'Hides',
  params: z.strictObject({ name: z.string() }),
  body: z.strictObject({ secret: z.string() }),
  reply: z.strictObject({ greeting: z.string() }),
  refusals: {},
});
const hideInQuery = endpoint({ ...hide, method: 'GET' });
const hideAsVisitor = endpoint({ ...hide, access: 'public' });
const secret = { params: { name: 'a/b' }, body: { secret: 'engine7' } };

let received: Received | undefined;
/** The newest last; a rotation is a new pair put behind. */
let keys: readonly Awaited<ReturnType<typeof makeKeyPair>>[] = [];
let keysAsked = 0;
let answer = { status: 200, body: '' };
let token: string | undefined;
const failures: Failure[] = [];

const { call } = new Caller({
  tokens: { current: () => undefined, fresh: () => Promise.resolve(token), userId: () => '1000001' },
  locale: () => 'en',
  timeoutMs: 300_000,
  head: () => 'ex',
  onFailure: (failure) => void failures.push(failure),
});

const server = createServer((incoming, outgoing) => {
  let body = '';
  incoming.on('data', (part: Buffer) => (body += part.toString()));
  incoming.on('end', () => {
    if (incoming.url === '/api/open/sealingKey') return answerWithKey(outgoing);
    received = { method: incoming.method, url: incoming.url, headers: incoming.headers, body };
    const isOldKey = received.body.includes('payload') && !received.body.includes(`"${keys.at(-1)?.kid}.`);
    const { status, body: text } = isOldKey ? OLD_KEY : answer;
    return outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
});

const OLD_KEY = {
  status: 409,
  body: JSON.stringify({ code: 409, success: false, msg: '', data: { refusal: 'sealingKeyUnknown' } }),
};

function answerWithKey(outgoing: ServerResponse): void {
  keysAsked += 1;
  const { kid = '', publicKey = '' } = keys.at(-1) ?? {};
  const serverTimeMs = Date.now() + SERVER_AHEAD_MS;
  const data = { kid, publicKey, expiresAtMs: serverTimeMs + 3_600_000, serverTimeMs };
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify({ code: 200, success: true, msg: 'ok', data }));
}

const SERVER_AHEAD_MS = 600_000;
const suite = createSealingSuite();

async function makeKeyPair(kid: string) {
  const { publicKey, privateKey } = await suite.kem.generateKeyPair();
  const raw = Buffer.from(await suite.kem.serializePublicKey(publicKey)).toString('base64url');
  return { kid, publicKey: raw, privateKey };
}

/** What the newest key finds in a payload that says it was meant for this call and this caller. */
async function open(payload: string, context: Omit<SealContext, 'kid'>): Promise<z.infer<typeof SealedContent>> {
  const [kid = '', enc = '', sealed = ''] = payload.split('.');
  const key = keys.find((pair) => pair.kid === kid);
  if (key === undefined) throw new Error('the key is unknown');
  const text = (value: string) => new TextEncoder().encode(value);
  const bytes = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url'));
  const recipient = await suite.createRecipientContext({
    recipientKey: key.privateKey,
    enc: bytes(enc).buffer,
    info: text(SEALING_INFO),
  });
  const content = await recipient.open(bytes(sealed), text(sealContext({ ...context, kid })));
  return SealedContent.parse(JSON.parse(new TextDecoder().decode(content)));
}

beforeAll(async () => {
  keys = [await makeKeyPair('first-key')];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
});

afterAll(() => server.close());

beforeEach(() => {
  forgetSealingKey();
  keysAsked = 0;
  received = undefined;
  failures.length = 0;
  token = 'secret-token';
  answerWith(200, { code: 200, success: true, msg: 'ok', data: { greeting: 'hello' } });
});

function answerWith(status: number, body: unknown): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

async function rejection(): Promise<ApiError> {
  const error = await call(greet, request).catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('the call was not rejected');
  return error;
}

test('a call fills its address, carries its headers and gives the parsed reply', async () => {
  await expect(call(greet, request)).resolves.toEqual({ greeting: 'hello' });
  expect(received).toMatchObject({ method: 'POST', url: '/api/ex/greet/a%2Fb?loud=x+y', body: '{"amount":"1.50"}' });
  expect(received?.headers).toMatchObject({
    authorization: 'secret-token',
    satoken: 'secret-token',
    lang: 'en',
    language: 'en',
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[A-Za-z0-9_-]{1,36}$/),
  });
});

test('a call flagged as text is sent as text/plain', async () => {
  await call(greet, request, { asText: true });
  expect(received?.headers['content-type']).toMatch(/^text\/plain/);
  expect(received?.body).toBe('{"amount":"1.50"}');
});

test('a second attempt may carry the key of the first', async () => {
  await call(greet, request, { key: 'first-attempt' });
  expect(received?.headers['idempotency-key']).toBe('first-attempt');
});

test('a refusal brings its word and its numbers', async () => {
  const data = { refusal: 'insufficientBalance', details: { need: '5' } };
  answerWith(422, { code: 3001, success: false, msg: 'You need 5 more.', data });
  expect(await rejection()).toMatchObject({
    status: 422,
    code: 3001,
    word: 'insufficientBalance',
    details: { need: '5' },
    message: 'You need 5 more.',
  });
  expect(failures).toMatchObject([{ isQuiet: false, error: { word: 'insufficientBalance' } }]);
});

test('a code other than 200 rejects even when the status is 200', async () => {
  answerWith(200, { code: 206, success: false, msg: 'Login step 1 passed', data: null });
  expect(await rejection()).toMatchObject({ status: 200, code: 206, word: undefined });
});

test('error_description serves where there is no msg', async () => {
  answerWith(400, { error_description: 'Bad grant.' });
  expect(await rejection()).toMatchObject({ status: 400, code: 400, message: 'Bad grant.' });
});

test.each([
  [502, '<html>Bad gateway</html>'],
  [200, 'not json'],
])('an answer with status %i that is no envelope rejects without a message', async (status, body) => {
  answerWith(status, body);
  expect(await rejection()).toMatchObject({ status, message: '' });
});

test('a reply that does not keep the contract is not handed on', async () => {
  answerWith(200, { code: 200, success: true, msg: 'ok', data: { greeting: 7 } });
  expect(await rejection()).toMatchObject({ status: 0, code: 0 });
});

test('a caller that asks for quiet is left to show the failure itself', async () => {
  answerWith(409, { code: 1006, success: false, msg: 'Taken.', data: { refusal: 'nameTaken' } });
  await expect(call(greet, request, { isQuiet: true })).rejects.toBeInstanceOf(ApiError);
  expect(failures).toMatchObject([{ isQuiet: true }]);
});

test('a caller that went away hears nothing', async () => {
  const leaving = new AbortController();
  leaving.abort();
  await expect(call(greet, request, { signal: leaving.signal })).rejects.toMatchObject({ status: 0 });
  expect(failures).toMatchObject([{ isQuiet: true }]);
});

test('[CALL-11] a secret travels sealed for this call and this caller, dated by the server’s clock', async () => {
  await expect(call(hide, secret)).resolves.toEqual({ greeting: 'hello' });
  expect(received?.body).not.toContain('engine7');
  const { payload } = z.object({ payload: z.string() }).parse(JSON.parse(received?.body ?? ''));
  const context = { method: 'POST', path: '/api/ex/hide/a%2Fb', userId: '1000001' };
  const { body, atMs } = await open(payload, context);
  expect(body).toEqual({ secret: 'engine7' });
  expect(Math.abs(atMs - Date.now() - SERVER_AHEAD_MS)).toBeLessThan(60_000);
  await expect(open(payload, { ...context, path: '/api/ex/hide/other' })).rejects.toThrow();
  await expect(open(payload, { ...context, userId: '1000002' })).rejects.toThrow();
});

test('[CALL-11] a GET carries its seal in the query, and a visitor’s call no token', async () => {
  await call(hideInQuery, secret);
  expect(received?.url).toMatch(/^\/api\/ex\/hide\/a%2Fb\?payload=first-key\.[\w-]+\.[\w-]+$/);
  expect(received?.headers).not.toHaveProperty('content-type');
  await call(hideAsVisitor, secret);
  expect(received?.headers).not.toHaveProperty('satoken');
  const { payload } = z.object({ payload: z.string() }).parse(JSON.parse(received?.body ?? ''));
  await expect(open(payload, { method: 'POST', path: '/api/ex/hide/a%2Fb' })).resolves.toMatchObject({
    body: { secret: 'engine7' },
  });
});

test('[CALL-11] the key is fetched once; when it has been replaced the call is sent again with the new one', async () => {
  await call(hide, secret);
  await call(hide, secret);
  expect(keysAsked).toBe(1);
  keys = [...keys, await makeKeyPair('second-key')];
  await expect(call(hide, secret)).resolves.toEqual({ greeting: 'hello' });
  expect(keysAsked).toBe(2);
  expect(failures).toEqual([]);
});

test('[CALL-11] where the browser cannot seal, nothing is sent and the reason is named', async () => {
  const missing = vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await expect(call(hide, secret)).rejects.toMatchObject({ word: 'insecureConnection' });
  missing.mockRestore();
  expect(received).toBeUndefined();
});

test('a personal call of nobody is not even sent', async () => {
  token = undefined;
  expect(await rejection()).toMatchObject({ status: 401, code: 401 });
  expect(received).toBeUndefined();
});
