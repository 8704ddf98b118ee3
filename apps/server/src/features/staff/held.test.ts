import { confirmHeld, listHeld } from '@candor/contract/staff/held.ts';
import { approveRequest, listApprovals } from '@candor/contract/staff/approvals.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer } from '#testing/server/test-server.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const LEAP_MS = 10 * 60_000;
const REASON = 'compared with a clock elsewhere';

const folder = await mkdtemp(join(tmpdir(), 'candor-held-'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[R11] a clock that leapt is believed when two people have confirmed it at the console, and by nobody alone', async () => {
  const server = await openTestServer({ MAKERS: 'off', PRICES: 'off', LOG_LEVEL: 'warn' });
  const risk = (await openStaffSession(server, 'demo.risk')).token;
  const compliance = (await openStaffSession(server, 'demo.compliance')).token;
  const treasury = (await openStaffSession(server, 'demo.treasury')).token;
  const held = async () => (await callServer(server, listHeld, { token: risk })).data;
  const ask = (token: string, read: string) =>
    callServer(server, confirmHeld, { token, body: { object: 'clock', read, reason: REASON } });
  const approve = (token: string, { id, contentHash }: { readonly id: string; readonly contentHash: string }) =>
    callServer(server, approveRequest, { token, params: { id }, body: { contentHash } });
  expect(await held()).toEqual([]);
  expect(await ask(risk, new Date().toISOString())).toMatchObject({ data: { refusal: 'alreadyDecided' } });

  const systemNow = Date.now.bind(Date);
  const leapt = () => new Date(Date.now()).toISOString();
  vi.spyOn(Date, 'now').mockImplementation(() => systemNow() + LEAP_MS);
  const [value] = await held();
  expect(value).toMatchObject({ object: 'clock', needsPeople: true });
  expect(Date.parse(value?.said ?? '') - Date.parse(value?.stands ?? '')).toBeGreaterThan(LEAP_MS / 2);

  expect(await ask(risk, new Date(systemNow()).toISOString())).toMatchObject({ data: { refusal: 'readingDiffers' } });
  expect(await ask(risk, 'soon')).toMatchObject({ status: 400 });
  expect(await ask(treasury, leapt())).toMatchObject({ status: 403 });
  const { data: asked } = await ask(risk, leapt());
  expect(asked).toMatchObject({ kind: 'held.confirm', object: 'clock', state: 'waiting' });
  expect(await approve(risk, asked)).toMatchObject({ data: { refusal: 'ownRequest' } });
  expect(await held()).toHaveLength(1);
  expect((await approve(compliance, asked)).data).toMatchObject({ state: 'done' });
  expect(await held()).toEqual([]);
  expect(server.logLines.filter((line) => line.includes('clockLeapt'))).toHaveLength(1);
  const { data: all } = await callServer(server, listApprovals, { token: risk });
  expect(all).toMatchObject([{ kind: 'held.confirm', maker: 'demo.risk', checker: 'demo.compliance' }]);
  await server.close();
});

test('[R11] an index that jumped beyond 30 % is confirmed by two people, with a price near what the sources say', async () => {
  const scenario = join(folder, 'scenario.json');
  const moves = [{ symbol: 'BTC/USDT', fromSecond: 5, toSecond: 5.5, changePercent: 60 }];
  await writeFile(scenario, JSON.stringify({ moves }));
  const server = await openTestServer({
    MAKERS: 'off',
    PRICES: 'simulated',
    PRICE_SCENARIO: scenario,
    LOG_LEVEL: 'fatal',
  });
  const risk = (await openStaffSession(server, 'demo.risk')).token;
  const compliance = (await openStaffSession(server, 'demo.compliance')).token;
  const object = 'index:BTC/USDT';
  const find = async () =>
    (await callServer(server, listHeld, { token: risk })).data.find((one) => one.object === object);
  const ask = (read: string) =>
    callServer(server, confirmHeld, { token: compliance, body: { object, read, reason: 'read at another venue' } });
  await expect.poll(async () => (await find())?.needsPeople).toBe(true);
  const value = await find();
  expect(await ask(value?.stands ?? '')).toMatchObject({ data: { refusal: 'readingDiffers' } });
  const { data: asked } = await ask(value?.said ?? '');
  const decided = await callServer(server, approveRequest, {
    token: risk,
    params: { id: asked.id },
    body: { contentHash: asked.contentHash },
  });
  expect(decided.data).toMatchObject({ object, state: 'done', result: value?.said });
  await server.close();
});
