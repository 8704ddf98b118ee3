import {
  createSocketTicket,
  getUserInfo,
  loginUser,
  refreshSession,
  registerUser,
} from '@candor/contract/account/wire.ts';
import { sendStepCode } from '@candor/contract/account/codes.ts';
import { RefusalData } from '@candor/contract/shared/envelope.ts';
import { endDevice, endOtherDevices, listDevices, updateDevice } from '@candor/contract/account/devices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callServer } from '../../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import {
  codeSentBy,
  deviceCookieOf,
  emailRegistration,
  logIn,
  logInByEmail,
  openEmailSession,
  openSession,
  PASSWORD,
} from '../../../testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const devicesOf = async (token: string) => (await callServer(server, listDevices, { token })).data;

test('[CALL-7] the devices that are logged in are listed, the one that asks first', async () => {
  const first = await openSession(server, 'collector');
  await logIn(server, 'collector');
  const devices = await devicesOf(first.satoken);
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(devices[0]).toMatchObject({ deviceName: 'Node', ip: '127.0.0.1', location: null, trusted: false });
});

test('[CALL-7] [STATE-1] a device that is ended is logged out: its tokens die and its socket closes', async () => {
  const lost = await openSession(server, 'careful');
  const kept = await logIn(server, 'careful');
  const { userId } = (await callServer(server, getUserInfo, { token: lost.satoken })).data.user;
  const asked = await callServer(server, createSocketTicket, { token: lost.satoken, body: { audience: 'ws' } });
  const client = await connect(`${server.address.replace('http', 'ws')}/ws/coin/${userId}`);
  client.send({ type: 'authenticate', id: 'a', ticket: asked.data.ticket });
  await client.next('RESYNC');
  const other = (await devicesOf(kept.satoken)).find(({ isCurrent }) => !isCurrent);
  const ended = await callServer(server, endDevice, { token: kept.satoken, params: { id: other?.id ?? '' } });
  expect(ended.status).toBe(200);
  await client.closed();
  expect((await callServer(server, getUserInfo, { token: lost.satoken })).status).toBe(401);
  expect((await callServer(server, refreshSession, { body: { refreshToken: lost.refreshToken } })).status).toBe(401);
  expect(await devicesOf(kept.satoken)).toHaveLength(1);
});

test('[CALL-7] every other device is ended at once, this one stays', async () => {
  await openSession(server, 'tidy_one');
  await logIn(server, 'tidy_one');
  const { satoken } = await logIn(server, 'tidy_one');
  expect((await callServer(server, endOtherDevices, { token: satoken })).data).toEqual({ ended: 2 });
  expect(await devicesOf(satoken)).toMatchObject([{ isCurrent: true }]);
});

test('somebody else’s device is not found, like one that never was', async () => {
  const { satoken: owner } = await openSession(server, 'owner_1');
  const { satoken: other } = await openSession(server, 'other_1');
  const [device] = await devicesOf(owner);
  const answers = [
    await callServer(server, endDevice, { token: other, params: { id: device?.id ?? '' } }),
    await callServer(server, endDevice, { token: other, params: { id: 'nothing-here' } }),
    await callServer(server, updateDevice, { token: other, body: { id: device?.id ?? '', trusted: true } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await devicesOf(owner)).toMatchObject([{ trusted: false }]);
});

test('[CALL-7] a device can be trusted and no longer be trusted', async () => {
  const { satoken: token } = await openSession(server, 'truster');
  const [device] = await devicesOf(token);
  for (const trusted of [true, false]) {
    await callServer(server, updateDevice, { token, body: { id: device?.id ?? '', trusted } });
    expect(await devicesOf(token)).toMatchObject([{ trusted }]);
  }
});

test('a device that was ended is a new one when it comes back', async () => {
  const email = 'returning@example.com';
  const { satoken, device } = await openEmailSession(server, email);
  const { satoken: other } = await logInByEmail(server, email).catch(() => ({ satoken }));
  const current = (await devicesOf(satoken)).find(({ isCurrent }) => isCurrent);
  await callServer(server, endDevice, { token: other, params: { id: current?.id ?? '' } });
  const body = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  expect((await callServer(server, loginUser, { body, headers: { cookie: device } })).code).toBe(206);
});

test('a cookie that we did not hand out, or handed to another, is never adopted as a device', async () => {
  const attacker = await openEmailSession(server, 'planter@example.com');
  for (const [at, planted] of [`dv=${'A'.repeat(43)}`, attacker.device].entries()) {
    const email = `planted-${at}@example.com`;
    await callServer(server, registerUser, { body: await emailRegistration(server, email) });
    // The owner logs in with a browser into which it was put, and is handed another.
    const device = await logInShowing(email, planted);
    expect(device).toMatch(/^dv=[\w-]{43}$/);
    expect(device).not.toBe(planted);
    // Who put it there is asked for the second step, as on any new device.
    const body = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
    expect((await callServer(server, loginUser, { body, headers: { cookie: planted } })).code).toBe(206);
    expect((await callServer(server, loginUser, { body, headers: { cookie: device } })).code).toBe(200);
  }
});

test('the cookie of a device changes at every login, and the one before the last is worth nothing', async () => {
  const email = 'rotating@example.com';
  const body = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  const { device: first } = await openEmailSession(server, email);
  const logInWith = (cookie: string) => callServer(server, loginUser, { body, headers: { cookie } });
  const second = deviceCookieOf((await logInWith(first)).setCookie);
  const third = deviceCookieOf((await logInWith(second)).setCookie);
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await logInWith(first)).code).toBe(206);
  expect((await logInWith(third)).code).toBe(200);
});

/** By the code that a new device is asked for, from a browser that shows a cookie. */
async function logInShowing(email: string, cookie: string): Promise<string> {
  const headers = { cookie };
  const first = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  const { data } = await callServer(server, loginUser, { body: first, headers });
  const { ticket = '' } = RefusalData.parse(data).details ?? {};
  const ask = { body: { ticket, method: 'email' } } as const;
  const code = await codeSentBy(server, email, () => callServer(server, sendStepCode, ask));
  const body = { signType: 'STEP2', ticket, method: 'email', code } as const;
  return deviceCookieOf((await callServer(server, loginUser, { body, headers })).setCookie);
}
