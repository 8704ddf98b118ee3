import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@candor/contract/shared/endpoint.ts';
import { ok } from '@candor/domain/result.ts';
import type { Http } from '../http.ts';
import { startTestServer } from '../test-http-server.ts';

const remember = endpoint({
  method: 'POST',
  path: '/api/remember',
  access: 'public',
  summary: 'Keeps a value in a cookie and tells the former one',
  body: z.strictObject({ value: z.string() }),
  reply: z.strictObject({ before: z.nullable(z.string()), isPrivate: z.boolean() }),
  refusals: {},
});

function prepare(http: Http): void {
  http.route(remember, async ({ body, cookies, isPrivateConnection }) => {
    const before = cookies.get('rt') ?? null;
    if (body.value === '') cookies.clear('rt');
    else cookies.set('rt', body.value, 60);
    return ok({ before, isPrivate: isPrivateConnection });
  });
}

async function call(origin: string, value: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${origin}/api/remember`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ value }),
  });
  const envelope: { data: unknown } = await response.json();
  return { cookie: response.headers.get('set-cookie'), data: envelope.data };
}

test('on plain http of one’s own machine a cookie is strict, without script access and without a prefix', async () => {
  const { origin } = await startTestServer({ prepare });
  const { cookie, data } = await call(origin, 'first');
  expect(cookie).toBe('rt=first; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
  expect(data).toEqual({ before: null, isPrivate: true });
  expect((await call(origin, 'second', { cookie: 'rt=first' })).data).toMatchObject({ before: 'first' });
});

test('over https a cookie is also secure and bound to this host, and others of its name are not read', async () => {
  const { origin } = await startTestServer({ prepare, config: { publicOrigin: 'https://candor.example' } });
  const { cookie, data } = await call(origin, 'first', { cookie: 'rt=planted' });
  expect(cookie).toBe('__Host-rt=first; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(data).toEqual({ before: null, isPrivate: true });
  expect((await call(origin, 'x', { cookie: '__Host-rt=first' })).data).toMatchObject({ before: 'first' });
});

test('plain http to another host is no private connection', async () => {
  const { origin } = await startTestServer({ prepare, config: { publicOrigin: 'http://candor.example' } });
  expect((await call(origin, 'first')).data).toMatchObject({ isPrivate: false });
});

test('whether a connection is private is known of its other end, not of the name it sends', async () => {
  const isPrivate = async (publicOrigin: string, from: string, headers: Readonly<Record<string, string>> = {}) => {
    const { http } = await startTestServer({ prepare, config: { publicOrigin, trustProxy: ['10.0.0.7'] } });
    const { host } = new URL(publicOrigin);
    const payload = { value: 'first' };
    const url = '/api/remember';
    const sent = { method: 'POST', url, remoteAddress: from, headers: { host, ...headers }, payload } as const;
    return (await http.fastify.inject(sent)).json().data.isPrivate;
  };
  expect(await isPrivate('http://localhost:3000', '127.0.0.1')).toBe(true);
  expect(await isPrivate('http://localhost:3000', '192.0.2.5')).toBe(false);
  expect(await isPrivate('http://localhost:3000', '127.0.0.1', { 'x-forwarded-for': '192.0.2.5' })).toBe(false);
  expect(await isPrivate('https://candor.example', '192.0.2.5')).toBe(false);
  expect(await isPrivate('https://candor.example', '192.0.2.5', { 'x-forwarded-proto': 'https' })).toBe(false);
  expect(await isPrivate('https://candor.example', '10.0.0.7', { 'x-forwarded-proto': 'https' })).toBe(true);
  expect(await isPrivate('https://candor.example', '127.0.0.1', { 'x-forwarded-for': '192.0.2.5' })).toBe(true);
});

test('a cleared cookie is ended', async () => {
  const { origin } = await startTestServer({ prepare });
  expect((await call(origin, '')).cookie).toMatch(/^rt=; .*Expires=Thu, 01 Jan 1970/);
});
