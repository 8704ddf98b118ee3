import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getUserInfo, loginUser, logoutUser, refreshSession, registerUser } from '@candor/contract/account/wire.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { nameRegistration, openSession, PASSWORD } from '../../testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const credentials = (loginName: string, loginPassword = PASSWORD) =>
  ({ body: { signType: 'LOGIN', loginName, loginPassword } }) as const;

const register = async (loginName: string, loginPassword = PASSWORD) =>
  callServer(server, registerUser, { body: await nameRegistration(server, loginName, loginPassword) });

test('[VAL-5] a password that keeps only one of the two rules, or that everybody uses, is refused by the server', async () => {
  for (const weak of ['12345678', 'onlyletters', 'a1', 'with space1', 'Password123!']) {
    const { status, code } = await register('weak_one', weak);
    expect([status, code]).toEqual([422, 1007]);
  }
});

test('a name is taken whatever its case', async () => {
  expect((await register('Alice_1')).status).toBe(200);
  const second = await register('aLICE_1');
  expect([second.status, second.code]).toEqual([409, 1006]);
});

test('two who want one name at the same moment: one gets it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register('racer')));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('an invite code must be one that somebody has', async () => {
  const { satoken } = await openSession(server, 'inviter');
  const { inviteCode } = (await callServer(server, getUserInfo, { token: satoken })).data.user;
  const invited = async (activeCode: string, name: string) => ({
    body: { ...(await nameRegistration(server, name)), activeCode },
  });
  expect((await callServer(server, registerUser, await invited(inviteCode, 'invited'))).status).toBe(200);
  expect((await callServer(server, registerUser, await invited('ZZZZ2222', 'stranger'))).code).toBe(1010);
});

test('a wrong name and a wrong password are told in the same words', async () => {
  await register('somebody');
  const wrongPassword = await callServer(server, loginUser, credentials('somebody', 'wrong-Horse7'));
  const wrongName = await callServer(server, loginUser, credentials('nobody_here'));
  expect([wrongPassword.status, wrongPassword.code, wrongPassword.data]).toEqual([422, 1001, wrongName.data]);
});

test('[ENT-1] a browser gets the refresh token in a cookie that script cannot read, a program in the body', async () => {
  await register('browser');
  const headers = { origin: server.address, 'sec-fetch-site': 'same-origin' };
  const inBrowser = await callServer(server, loginUser, { ...credentials('browser'), headers });
  expect(inBrowser.data.refreshToken).toBeUndefined();
  const [device, refresh, picture] = inBrowser.setCookie;
  expect(device).toMatch(/^dv=[\w-]{43};.*HttpOnly; SameSite=Strict$/);
  expect(refresh).toMatch(/^rt=[\w-]{43}; Max-Age=604800;.*HttpOnly; SameSite=Strict$/);
  expect(picture).toMatch(/^at=[\w-]{43};.*HttpOnly; SameSite=Strict$/);
  const inProgram = await callServer(server, loginUser, credentials('browser'));
  expect(inProgram.data.refreshToken).toMatch(/^[\w-]{43}$/);
  expect(inProgram.setCookie).toEqual([expect.stringMatching(/^dv=/)]);
});

test('[ENT-1] the days that cookies live are a setting of the server (rule C-2)', async () => {
  const other = await openTestServer({ MAKERS: 'off', COOKIE_DAYS: '14' });
  try {
    await openSession(other, 'fortnight');
    const headers = { origin: other.address, 'sec-fetch-site': 'same-origin' };
    const { setCookie } = await callServer(other, loginUser, { ...credentials('fortnight'), headers });
    expect(setCookie.find((cookie) => cookie.startsWith('rt='))).toContain(`Max-Age=${14 * 86_400};`);
  } finally {
    await other.close();
  }
});

test('[STATE-2] a refresh token works once; asked twice at once it gives the same pair', async () => {
  const { refreshToken } = await openSession(server, 'refresher');
  const [first, second] = await Promise.all(
    [1, 2].map(() => callServer(server, refreshSession, { body: { refreshToken } })),
  );
  expect(first?.data.satoken).toBe(second?.data.satoken);
  const next = await callServer(server, refreshSession, { body: { refreshToken: first?.data.refreshToken ?? '' } });
  expect(next.status).toBe(200);
  expect(next.data.satoken).not.toBe(first?.data.satoken);
});

test('renewing in one tab leaves the token of another tab alive', async () => {
  const { satoken, refreshToken } = await openSession(server, 'two_tabs');
  await callServer(server, refreshSession, { body: { refreshToken } });
  expect((await callServer(server, getUserInfo, { token: satoken })).status).toBe(200);
});

test('no cookie opens a call', async () => {
  const { satoken } = await openSession(server, 'cookie_only');
  expect((await callServer(server, getUserInfo, { headers: { cookie: `at=${satoken}; rt=${satoken}` } })).status).toBe(
    401,
  );
});

test('a refresh token from a page of somebody else is not even looked at', async () => {
  const { refreshToken } = await openSession(server, 'victim');
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: `rt=${refreshToken}` };
  expect((await callServer(server, refreshSession, { body: {}, headers })).status).toBe(403);
});

test('[STATE-1] [STATE-3] logging out ends this session on the server, 401 from then on, and leaves the other device alone', async () => {
  const first = await openSession(server, 'two_devices');
  const second = (await callServer(server, loginUser, credentials('two_devices'))).data;
  await callServer(server, logoutUser, { token: first.satoken });
  expect((await callServer(server, getUserInfo, { token: first.satoken })).status).toBe(401);
  expect((await callServer(server, refreshSession, { body: { refreshToken: first.refreshToken } })).status).toBe(401);
  expect((await callServer(server, getUserInfo, { token: second.satoken })).status).toBe(200);
});

test('a browser that has lost its access token can still leave by its refresh cookie', async () => {
  const { refreshToken } = await openSession(server, 'leaver');
  const headers = { origin: server.address, 'sec-fetch-site': 'same-origin', cookie: `rt=${refreshToken}` };
  const left = await callServer(server, logoutUser, { headers });
  expect(left.setCookie).toHaveLength(2);
  expect((await callServer(server, refreshSession, { body: { refreshToken } })).status).toBe(401);
});

test('a password is not taken over plain http from anywhere but this machine, whatever name is sent', async () => {
  // Not by fetch, which writes the host itself.
  const asked = request(`${server.address}${loginUser.path}`, {
    method: 'POST',
    headers: { host: 'localhost:3000', 'x-forwarded-for': '192.168.7.7', 'content-type': 'application/json' },
  });
  const { data: key } = await callServer(server, getSealingKey, {});
  const { method, path } = loginUser;
  const payload = await sealBody(credentials('browser').body, { key, method, path, nowMs: Date.now() });
  asked.end(JSON.stringify({ payload }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, JSON.parse(await text(answer)).data.refusal]).toEqual([403, 'insecureConnection']);
});
