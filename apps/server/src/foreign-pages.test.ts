import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { listDemoMails } from '@candor/contract/account/demo.ts';
import { getConsoleFacts } from '@candor/contract/staff/staff-session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callServer, PAGE_HERE } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ HOST_NAMES: 'candor.test' });
});
afterAll(() => server.close());

const PATHS = [getConsoleFacts.path, listDemoMails.path, '/', '/ops', '/api/sealing/key', '/metrics'];

test.each(PATHS)('a page whose name was pointed at this machine reads nothing at %s', async (path) => {
  const { port } = new URL(server.address);
  const answer = await ask(path, { host: `rebound.example:${port}`, ...PAGE_HERE.headers });
  expect(answer.status).toBe(421);
  expect(answer.text).toMatch(/^This server does not answer to that name/);
});

test.each(['/ws/1', '/ws/coin/1', '/mqtt'])('nor does it open the socket %s', async (path) => {
  const { port } = new URL(server.address);
  const headers = { host: `rebound.example:${port}` };
  const url = `${server.address.replace('http', 'ws')}${path}`;
  await expect(connect(url, { headers, origin: `http://rebound.example:${port}` })).rejects.toThrow('421');
});

test('a name from the configuration, a loopback name and the address itself are answered', async () => {
  for (const host of ['candor.test:3000', 'LOCALHOST:1', '127.0.0.1', '[::1]:3000'])
    expect((await ask('/api/openapi.json', { host })).status).toBe(200);
});

test('the demo staff is shown to the console’s own page on this machine and to nobody else', async () => {
  const shown = async (headers: Readonly<Record<string, string>>) =>
    (await callServer(server, getConsoleFacts, { headers })).data.demoStaff.length;
  expect(await shown(PAGE_HERE.headers)).toBeGreaterThan(10);
  expect(await shown({ origin: server.address, lang: 'en' })).toBeGreaterThan(10);
  // A page without Sec-Fetch-Site is an old one or one that was not sent over a trustworthy way.
  expect(await shown({ lang: 'en' })).toBe(0);
  expect(await shown({ 'sec-fetch-site': 'same-origin' })).toBe(0);
  expect(await shown({ 'sec-fetch-site': 'cross-site', lang: 'en' })).toBe(0);
  expect(await shown({ ...PAGE_HERE.headers, origin: 'http://evil.example' })).toBe(0);
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']) {
    expect([name, await shown({ ...PAGE_HERE.headers, [name]: '203.0.113.7' })]).toEqual([name, 0]);
  }
});

test('the demo mailbox is read by its own page on this machine and by nobody else', async () => {
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await callServer(server, listDemoMails, { headers })).status;
  expect(await status(PAGE_HERE.headers)).toBe(200);
  expect(await status({})).toBe(403);
  expect(await status({ lang: 'en' })).toBe(403);
  expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(403);
  expect(await status({ 'sec-fetch-site': 'same-site', lang: 'en' })).toBe(403);
  expect(await status({ ...PAGE_HERE.headers, forwarded: 'for=203.0.113.7' })).toBe(403);
});

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

/** Not by fetch, which writes the host itself. */
async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const asking = request(`${server.address}${path}`, { headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode, text };
}
