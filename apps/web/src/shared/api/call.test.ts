import { endpoint } from '@candor/contract/endpoint.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { provideAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { onFailure, type Failure } from './failure-hub.ts';

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

let received: Received | undefined;
let answer = { status: 200, body: '' };
const failures: Failure[] = [];

const server = createServer((incoming, outgoing) => {
  let body = '';
  incoming.on('data', (part: Buffer) => (body += part.toString()));
  incoming.on('end', () => {
    received = { method: incoming.method, url: incoming.url, headers: incoming.headers, body };
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
  onFailure((failure) => void failures.push(failure));
});

afterAll(() => server.close());

beforeEach(() => {
  received = undefined;
  failures.length = 0;
  provideAccessToken({ current: () => undefined, fresh: () => Promise.resolve('secret-token') });
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
