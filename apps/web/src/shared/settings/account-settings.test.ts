import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { provideAccessToken } from '../api/access-token.ts';
import { openTestHttpServer, TEST_USER } from '../api/test-server.ts';
import { LOGGED_OUT, useSession } from '../session/session-store.ts';
import { followAccountSettings } from './account-settings.ts';
import { adoptSettings, changeSettings, useSettings } from './settings-store.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** What the account holds; the server below merges into it as the real one does. */
let held: Record<string, unknown> = {};
let saves: unknown[] = [];
let status = 200;

let stop = (): void => undefined;

beforeAll(async () => {
  const server = await openTestHttpServer(({ method, body }) => {
    if (status === 200 && method === 'POST') {
      saves.push(JSON.parse(body));
      held = { ...held, ...JSON.parse(body) };
    }
    return { status, data: held };
  });
  provideAccessToken({ current: () => 't', fresh: () => Promise.resolve('t'), userId: () => TEST_USER.userId });
  return () => server.close();
});

beforeEach(() => {
  localStorage.clear();
  adoptSettings(DEFAULT_SETTINGS);
  held = {};
  saves = [];
  status = 200;
  stop = followAccountSettings();
});

afterEach(() => {
  stop();
  useSession.setState(LOGGED_OUT, true);
});

function logIn(): void {
  const token = { value: 't', receivedAtMs: Date.now(), expiresInS: 900 };
  useSession.setState({ status: 'loggedIn', isLogin: true, tenantId: '000000', userInfo: TEST_USER, token });
}

test('[ENT-3] at login the settings of the account win over a fresh device’s defaults', async () => {
  held = { themeName: 'theme-nighttime', zoneId: 'Europe/Berlin' };
  logIn();
  await expect.poll(() => useSettings.getState()).toMatchObject(held);
});

test('[ENT-3] a choice reaches the account, and several at once reach it together', async () => {
  held = { themeName: 'theme-daytime', density: 'comfortable' };
  logIn();
  await expect.poll(() => saves).toHaveLength(1);
  changeSettings({ density: 'compact' });
  changeSettings({ themeName: 'theme-nighttime' });
  await expect.poll(() => saves).toHaveLength(2);
  expect(saves[1]).toEqual({ density: 'compact', themeName: 'theme-nighttime' });
});

test('[ENT-3] a choice that could not be saved is not undone by the account at the next login', async () => {
  held = { density: 'comfortable' };
  logIn();
  await expect.poll(() => saves).toHaveLength(1);
  status = 503;
  changeSettings({ density: 'compact' });
  stop();
  status = 200;
  // As a reload would: the session is there again, the choices are read from the device.
  useSession.setState(LOGGED_OUT, true);
  stop = followAccountSettings();
  logIn();
  await expect.poll(() => held).toMatchObject({ density: 'compact' });
  expect(useSettings.getState().density).toBe('compact');
});

test('a visitor’s choice stays on the device', async () => {
  changeSettings({ density: 'compact' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(saves).toEqual([]);
});
