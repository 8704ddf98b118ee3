import { getUserInfo } from '@candor/contract/account/wire.ts';
import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import {
  confirmStaff,
  getConsoleFacts,
  loginStaff,
  logoutStaff,
  resumeStaff,
  stayActive,
} from '@candor/contract/staff/staff-session.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer, PAGE_HERE } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { callSealed, openStaffSession } from '#testing/users/test-staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

async function demoOf(name: string) {
  const { data } = await callServer(server, getConsoleFacts, PAGE_HERE);
  const demo = data.demoStaff.find((one) => one.name === name);
  if (demo === undefined) throw new Error(name);
  return demo;
}

test('staff comes in with name, password and always a code; the session is its own', async () => {
  const { name, password, code } = await demoOf('demo.risk');
  const wrong = await callSealed(server, loginStaff, { name, password: 'not this one' });
  expect(wrong).toMatchObject({ status: 422, code: 1001 });
  const { data: step } = await callSealed(server, loginStaff, { name, password });
  expect(step).toMatchObject({ enrolment: null });
  const wrongCode = await callSealed(server, confirmStaff, { ticket: step.ticket, code: '000000' });
  expect(wrongCode).toMatchObject({ status: 422, data: { refusal: 'secondFactorWrong' } });
  const { data, setCookie } = await callSealed(server, confirmStaff, { ticket: step.ticket, code });
  expect(data.staff).toMatchObject({ name, roles: ['RISK'], idleSeconds: 900 });
  expect(setCookie.join()).toMatch(/^ops=[\w-]+; Max-Age=43200; Path=\/ops; HttpOnly; SameSite=Strict$/);
  const again = await callSealed(server, confirmStaff, { ticket: step.ticket, code });
  expect(again).toMatchObject({ status: 422, data: { refusal: 'codeExpired' } });

  const cookie = setCookie[0]?.split(';')[0] ?? '';
  const resumed = await callServer(server, resumeStaff, { headers: { cookie } });
  expect(resumed.data).toEqual(data);
  const elsewhere = { cookie, origin: 'https://elsewhere.example' };
  expect((await callServer(server, resumeStaff, { headers: elsewhere })).status).toBe(403);
  expect(await callServer(server, getDashboard, { token: data.token })).toMatchObject({ status: 200 });
  expect(await callServer(server, getDashboard, { headers: { cookie } })).toMatchObject({ status: 401 });
});

test('one half login does not end because another of the same account is finished', async () => {
  const { name, password, code } = await demoOf('demo.treasury');
  const { data: mine } = await callSealed(server, loginStaff, { name, password });
  const { data: theirs } = await callSealed(server, loginStaff, { name, password });
  expect((await callSealed(server, confirmStaff, { ticket: mine.ticket, code })).status).toBe(200);
  const other = await callSealed(server, confirmStaff, { ticket: theirs.ticket, code: '000000' });
  expect(other).toMatchObject({ status: 422, data: { refusal: 'secondFactorWrong' } });
});

test('a user’s token opens nothing of the console, and a staff token nothing of the exchange', async () => {
  const { satoken } = await openSession(server, 'plain_user');
  const { token } = await openStaffSession(server, 'demo.auditor');
  expect((await callServer(server, getDashboard, { token: satoken })).status).toBe(401);
  expect((await callServer(server, getUserInfo, { token })).status).toBe(401);
});

test('a session ends by logging out, and by itself after fifteen minutes without a hand on it', async () => {
  const first = await openStaffSession(server, 'demo.kyc');
  expect((await callServer(server, logoutStaff, { token: first.token })).status).toBe(200);
  expect((await callServer(server, getDashboard, { token: first.token })).status).toBe(401);

  const { token } = await openStaffSession(server, 'demo.content');
  const startMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: startMs + 14 * 60_000 });
  try {
    // A screen that looks again by itself is nobody at the keyboard.
    expect((await callServer(server, getDashboard, { token })).status).toBe(200);
    vi.setSystemTime(startMs + 16 * 60_000);
    expect((await callServer(server, getDashboard, { token })).status).toBe(401);
    vi.setSystemTime(startMs + 14 * 60_000);
    expect((await callServer(server, stayActive, { token })).status).toBe(200);
    vi.setSystemTime(startMs + 16 * 60_000);
    expect((await callServer(server, getDashboard, { token })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('five wrong codes let the authenticator rest', async () => {
  const { name, password, code } = await demoOf('demo.credit');
  const { data: step } = await callSealed(server, loginStaff, { name, password });
  for (let tries = 0; tries < 5; tries += 1) {
    await callSealed(server, confirmStaff, { ticket: step.ticket, code: '000000' });
  }
  const right = await callSealed(server, confirmStaff, { ticket: step.ticket, code });
  expect(right).toMatchObject({ status: 422, data: { refusal: 'secondFactorLocked' } });
});
