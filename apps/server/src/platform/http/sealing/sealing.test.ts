import { Envelope } from '@candor/contract/shared/envelope.ts';
import { endpoint } from '@candor/contract/shared/endpoint.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { ok } from '@candor/domain/result.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestFolder, startTestServer, type TestHttpServer, type TestServerOptions } from '../test-http-server.ts';

const HOUR_MS = 3_600_000;
const CANARY = 'canary-Pa55word';
const USERS: Readonly<Record<string, number>> = {
  'token-of-alice-1000001': 1_000_001,
  'token-of-bob-1000002': 1_000_002,
};

const enter = endpoint({
  method: 'POST',
  path: '/api/gate/enter',
  access: 'public',
  sealed: true,
  summary: 'Come in with a password',
  body: z.strictObject({ password: z.string().check(z.minLength(1)) }),
  reply: z.strictObject({ length: z.int() }),
  refusals: {},
});
const lock = endpoint({
  ...enter,
  path: '/api/gate/lock/:door',
  access: 'user',
  params: z.strictObject({ door: z.string() }),
});
const look = endpoint({ ...enter, method: 'GET', path: '/api/gate/look', query: z.strictObject({ side: z.string() }) });

let nowMs = Date.now();
const clock = { nowMs: () => nowMs };

function startGate(options: TestServerOptions = {}): Promise<TestHttpServer> {
  return startTestServer({
    clock,
    ...options,
    prepare(http) {
      http.route(enter, async ({ body }) => ok({ length: body.password.length }));
      http.route(lock, async ({ body }) => ok({ length: body.password.length }));
      http.route(look, async ({ body, query }) => ok({ length: body.password.length + query.side.length }));
      http.authenticateWith(async (token) => {
        const userId = USERS[token];
        return userId === undefined ? undefined : { userId, sessionId: 'session', endsAtMs: Number.MAX_SAFE_INTEGER };
      });
    },
  });
}

interface Sealed {
  readonly method?: string;
  readonly path?: string;
  readonly userId?: string;
  readonly atMs?: number;
  readonly body?: unknown;
}

function seal(
  { sealing }: TestHttpServer,
  { method = 'POST', path = '/api/gate/enter', ...rest }: Sealed = {},
): Promise<string> {
  const { atMs = nowMs, userId, body = { password: CANARY } } = rest;
  return sealBody(body, { key: sealing.currentKey(), method, path, userId, nowMs: atMs });
}

async function post({ origin }: TestHttpServer, body: unknown, { path = '/api/gate/enter', token = '' } = {}) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { satoken: token }) },
    body: JSON.stringify(body),
  });
  const { data } = Envelope.parse(await response.json());
  return { status: response.status, data };
}

const BROKEN = { status: 400, data: { refusal: 'sealBroken' } };

test('[CALL-11] a sealed body is opened for the handler, once', async () => {
  const gate = await startGate();
  const payload = await seal(gate);
  expect(await post(gate, { payload })).toEqual({ status: 200, data: { length: CANARY.length } });
  expect(await post(gate, { payload })).toEqual(BROKEN);
});

test('[CALL-11] a seal that was used stays used after a restart', async () => {
  const dataFolder = await createTestFolder();
  const before = await startGate({ dataFolder });
  const payload = await seal(before);
  expect((await post(before, { payload })).status).toBe(200);
  await before.close();
  const after = await startGate({ dataFolder });
  expect(after.sealing.currentKey().kid).toBe(before.sealing.currentKey().kid);
  expect(await post(after, { payload })).toEqual(BROKEN);
});

test('[CALL-11] a plain body is refused, and so is a payload in two places', async () => {
  const gate = await startGate();
  expect(await post(gate, { password: CANARY })).toMatchObject({ status: 400, data: { refusal: 'malformed' } });
  const payload = await seal(gate);
  const twice = await post(gate, { payload }, { path: `/api/gate/enter?payload=${payload}` });
  expect(twice).toMatchObject({ status: 400, data: { refusal: 'malformed' } });
});

test('[CALL-11] what is inside is validated like any body', async () => {
  const gate = await startGate();
  const payload = await seal(gate, { body: { password: '' } });
  const answer = await post(gate, { payload });
  expect(answer).toMatchObject({ status: 400, data: { refusal: 'malformed', details: { field: 'password' } } });
});

test.each([
  ['another path', { path: '/api/gate/leave' }],
  ['another method', { method: 'GET' }],
  ['another user', { userId: '1000002' }],
  ['a time long past', { atMs: nowMs - 121_000 }],
  ['a time to come', { atMs: nowMs + 121_000 }],
])('[CALL-11] a seal for %s does not open', async (_for, sealed: Sealed) => {
  const gate = await startGate();
  expect(await post(gate, { payload: await seal(gate, sealed) })).toEqual(BROKEN);
});

test('[CALL-11] a seal belongs to the user and the object it was made for', async () => {
  const gate = await startGate();
  const path = '/api/gate/lock/7';
  const token = 'token-of-alice-1000001';
  const mine = await seal(gate, { path, userId: '1000001' });
  const changed = `${mine.slice(0, -4)}${mine.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect(await post(gate, { payload: changed }, { path, token })).toEqual(BROKEN);
  expect(await post(gate, { payload: mine }, { path, token: 'token-of-bob-1000002' })).toEqual(BROKEN);
  expect(await post(gate, { payload: mine }, { path: '/api/gate/lock/8', token })).toEqual(BROKEN);
  expect((await post(gate, { payload: mine }, { path, token })).status).toBe(200);
});

test('[CALL-11] a sealed GET carries its payload in the query, beside its other fields', async () => {
  const gate = await startGate();
  const payload = await seal(gate, { method: 'GET', path: '/api/gate/look' });
  const response = await fetch(`${gate.origin}/api/gate/look?side=left&payload=${payload}`);
  expect(await response.json()).toMatchObject({ code: 200, data: { length: CANARY.length + 4 } });
});

test('[CALL-11] the key changes once a day, and nobody who has just fetched the old one fails', async () => {
  nowMs = Date.now();
  const gate = await startGate();
  const { kid } = gate.sealing.currentKey();
  nowMs += 23 * HOUR_MS;
  await gate.sealing.rotateIfDue();
  expect(gate.sealing.currentKey().kid).toBe(kid);
  const old = gate.sealing.currentKey();
  const sealOld = () => sealBody({ password: CANARY }, { key: old, method: 'POST', path: '/api/gate/enter', nowMs });
  nowMs += HOUR_MS;
  await gate.sealing.rotateIfDue();
  expect(gate.sealing.currentKey().kid).not.toBe(kid);
  expect((await post(gate, { payload: await sealOld() })).status).toBe(200);
  nowMs += HOUR_MS;
  expect(await post(gate, { payload: await sealOld() })).toEqual({
    status: 409,
    data: { refusal: 'sealingKeyUnknown' },
  });
  expect((await post(gate, { payload: await seal(gate) })).status).toBe(200);
  nowMs = Date.now();
});

test('[CALL-11] what no seal can bring back is forgotten, and nothing sooner', async () => {
  nowMs = Date.now();
  const gate = await startGate();
  const payload = await seal(gate, { atMs: nowMs + 119_000 });
  expect((await post(gate, { payload })).status).toBe(200);
  nowMs += 238_000;
  await gate.sealing.removeOldNonces();
  expect(await post(gate, { payload })).toEqual(BROKEN);
  nowMs += 64_000;
  await gate.sealing.removeOldNonces();
  expect(await post(gate, { payload })).toEqual(BROKEN);
  nowMs = Date.now();
});

test('[CALL-11] no line of the log has a part of what was sealed, opened or refused', async () => {
  const gate = await startGate();
  await post(gate, { payload: await seal(gate) });
  await post(gate, { password: CANARY });
  await post(gate, { payload: await seal(gate, { body: { password: '', [CANARY]: CANARY } }) });
  await fetch(`${gate.origin}/api/gate/look?side=left&payload=${CANARY}`);
  expect(gate.logLines.length).toBeGreaterThan(2);
  expect(gate.logLines.join('\n')).not.toContain(CANARY);
});

test('[CALL-11] the document shows the closed body, and beside it what it holds', async () => {
  const gate = await startGate();
  const document = await (await fetch(`${gate.origin}/api/openapi.json`)).json();
  const operation = document.paths['/api/gate/enter'].post;
  const { schemas } = document.components;
  const named = ({ $ref }: { $ref: string }) => schemas[$ref.replace('#/components/schemas/', '')];
  expect(named(operation.requestBody.content['application/json'].schema).required).toEqual(['payload']);
  expect(named(operation['x-sealed']).properties).toHaveProperty('password');
  expect(operation.responses['409'].description).toContain('sealingKeyUnknown');
  const names = document.paths['/api/gate/look'].get.parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['side', 'payload']);
});
