import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getUserInfo, loginUser, logoutUser, refreshSession, registerUser } from '@candor/contract/account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse, openTestHouse, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off' });
});
afterAll(() => house.close());

const PASSWORD = 'right-Horse7';
const credentials = (loginName: string, loginPassword = PASSWORD) =>
  ({ body: { signType: 'LOGIN', loginName, loginPassword } }) as const;

async function registerAndLogIn(loginName: string) {
  await callHouse(house, registerUser, credentials(loginName));
  return (await callHouse(house, loginUser, credentials(loginName))).data;
}

test('[VAL-5] a password that keeps only one of the two rules is refused by the server', async () => {
  for (const weak of ['12345678', 'onlyletters', 'a1', 'with space1']) {
    const { status, code } = await callHouse(house, registerUser, credentials('weak_one', weak));
    expect([status, code]).toEqual([422, 1007]);
  }
});

test('a name is taken whatever its case', async () => {
  expect((await callHouse(house, registerUser, credentials('Alice_1'))).status).toBe(200);
  const second = await callHouse(house, registerUser, credentials('aLICE_1'));
  expect([second.status, second.code]).toEqual([409, 1006]);
});

test('two who want one name at the same moment: one gets it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => callHouse(house, registerUser, credentials('racer'))));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('an invite code must be one that somebody has', async () => {
  const { satoken } = await registerAndLogIn('inviter');
  const { inviteCode } = (await callHouse(house, getUserInfo, { token: satoken })).data.user;
  const invited = (code: string, name: string) => ({ body: { ...credentials(name).body, activeCode: code } });
  expect((await callHouse(house, registerUser, invited(inviteCode, 'invited'))).status).toBe(200);
  expect((await callHouse(house, registerUser, invited('ZZZZ2222', 'stranger'))).code).toBe(1010);
});

test('a wrong name and a wrong password are told in the same words', async () => {
  await callHouse(house, registerUser, credentials('somebody'));
  const wrongPassword = await callHouse(house, loginUser, credentials('somebody', 'wrong-Horse7'));
  const wrongName = await callHouse(house, loginUser, credentials('nobody_here'));
  expect([wrongPassword.status, wrongPassword.code, wrongPassword.data]).toEqual([422, 1001, wrongName.data]);
});

test('a browser gets the refresh token in a cookie that script cannot read, a program in the body', async () => {
  await callHouse(house, registerUser, credentials('browser'));
  const headers = { origin: house.address, 'sec-fetch-site': 'same-origin' };
  const inBrowser = await callHouse(house, loginUser, { ...credentials('browser'), headers });
  expect(inBrowser.data.refreshToken).toBeUndefined();
  const [refresh, picture] = inBrowser.setCookie;
  expect(refresh).toMatch(/^rt=[\w-]{43};.*HttpOnly; SameSite=Strict$/);
  expect(picture).toMatch(/^at=[\w-]{43};.*HttpOnly; SameSite=Strict$/);
  const inProgram = await callHouse(house, loginUser, credentials('browser'));
  expect(inProgram.data.refreshToken).toMatch(/^[\w-]{43}$/);
  expect(inProgram.setCookie).toEqual([]);
});

test('a refresh token works once; asked twice at once it gives the same pair', async () => {
  const { refreshToken = '' } = await registerAndLogIn('refresher');
  const [first, second] = await Promise.all(
    [1, 2].map(() => callHouse(house, refreshSession, { body: { refreshToken } })),
  );
  expect(first?.data.satoken).toBe(second?.data.satoken);
  const next = await callHouse(house, refreshSession, { body: { refreshToken: first?.data.refreshToken ?? '' } });
  expect(next.status).toBe(200);
  expect(next.data.satoken).not.toBe(first?.data.satoken);
});

test('renewing in one tab leaves the token of another tab alive', async () => {
  const { satoken, refreshToken = '' } = await registerAndLogIn('two_tabs');
  await callHouse(house, refreshSession, { body: { refreshToken } });
  expect((await callHouse(house, getUserInfo, { token: satoken })).status).toBe(200);
});

test('no cookie opens a call', async () => {
  const { satoken } = await registerAndLogIn('cookie_only');
  expect((await callHouse(house, getUserInfo, { headers: { cookie: `at=${satoken}; rt=${satoken}` } })).status).toBe(
    401,
  );
});

test('a refresh token from a page of somebody else is not even looked at', async () => {
  const { refreshToken = '' } = await registerAndLogIn('victim');
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: `rt=${refreshToken}` };
  expect((await callHouse(house, refreshSession, { body: {}, headers })).status).toBe(403);
});

test('logging out ends this session on the server and leaves the other device alone', async () => {
  const first = await registerAndLogIn('two_devices');
  const second = (await callHouse(house, loginUser, credentials('two_devices'))).data;
  await callHouse(house, logoutUser, { token: first.satoken });
  expect((await callHouse(house, getUserInfo, { token: first.satoken })).status).toBe(401);
  expect((await callHouse(house, refreshSession, { body: { refreshToken: first.refreshToken ?? '' } })).status).toBe(
    401,
  );
  expect((await callHouse(house, getUserInfo, { token: second.satoken })).status).toBe(200);
});

test('a browser that has lost its access token can still leave by its refresh cookie', async () => {
  const { refreshToken = '' } = await registerAndLogIn('leaver');
  const headers = { origin: house.address, 'sec-fetch-site': 'same-origin', cookie: `rt=${refreshToken}` };
  const left = await callHouse(house, logoutUser, { headers });
  expect(left.setCookie).toHaveLength(2);
  expect((await callHouse(house, refreshSession, { body: { refreshToken } })).status).toBe(401);
});

test('a password is not taken over plain http from anywhere but this machine', async () => {
  // Not by fetch, which writes the host itself.
  const asked = request(`${house.address}${loginUser.path}`, {
    method: 'POST',
    headers: { host: '192.168.7.7:3000', 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(credentials('browser').body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, JSON.parse(await text(answer)).data.refusal]).toEqual([403, 'insecureConnection']);
});

test('more passwords at once than can be hashed are told to come back later', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => callHouse(house, loginUser, credentials('nobody'))),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted((left, right) => left - right)).toEqual([422, 503]);
});
