import { hash } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { ok } from '@candor/domain/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/users/test-person.ts';
import { createLoginPasswords } from './login/login-passwords.ts';
import type { Entry, Visit } from './login/logins.ts';
import { createPasswordHasher } from './credentials/password-hasher.ts';
import { openTestPeople, type TestPeople } from './test-people.ts';

const HOUR_MS = 3_600_000;
let server: TestPeople;
let count = 0;
beforeAll(async () => {
  server = await openTestPeople();
});
afterAll(() => server.close());

const visit: Visit = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  locale: 'en',
  origin: undefined,
  deviceCookie: undefined,
  limitTarget: () => Promise.resolve(ok(undefined)),
};

async function person(): Promise<{ userId: number; email: string }> {
  count += 1;
  const email = `person${count}@example.com`;
  const hashed = await server.people.passwords.hash(PASSWORD);
  const opened = await server.accounts.open({
    contact: { kind: 'email', value: email },
    passwordHash: hashed.ok ? hashed.value : '',
    termsVersion: '2026-11-15',
    locale: 'en',
  });
  return { userId: opened.ok ? opened.value : 0, email };
}

async function enter(userId: number, from: Visit): Promise<Entry> {
  const entered = await server.logins.enter(userId, from);
  if (!entered.ok) throw new Error(entered.refusal.word);
  return entered.value;
}

test('a refresh token that is shown again ends the session everywhere, writes it down and tells the owner', async () => {
  const { userId, email } = await person();
  const { pair } = await enter(userId, visit);
  await server.people.sessions.refresh(pair.refreshToken);
  server.time.nowMs += 11_000;
  expect(await server.people.sessions.refresh(pair.refreshToken)).toBeUndefined();
  // Once by the sockets, once by the broker.
  expect(server.closed.filter((sessionId) => sessionId === pair.sessionId)).toHaveLength(2);
  await expect.poll(() => server.lettersTo(email)).toContain('A session was ended');
  const audited = await server.audited();
  expect(audited).toContainEqual({ action: 'account.tokenReused', object: `user:${userId}` });
});

test('withdrawals rest for a day after a change, and the last one to end counts', async () => {
  const { userId } = await person();
  const { holds } = server.people;
  expect(await holds.withdrawalHold(userId)).toBeUndefined();
  await holds.place(userId, 'contactChanged');
  server.time.nowMs += HOUR_MS;
  await holds.place(userId, 'passwordChanged');
  expect(await holds.withdrawalHold(userId)).toEqual({
    reason: 'passwordChanged',
    untilMs: server.time.nowMs + 24 * HOUR_MS,
  });
  server.time.nowMs += 24 * HOUR_MS;
  expect(await holds.withdrawalHold(userId)).toBeUndefined();
});

test('a changed password leaves no way in: sessions, trust and the tickets of the old one are gone', async () => {
  const { userId, email } = await person();
  const first = await enter(userId, visit);
  const begun = await server.logins.begin({ signType: 'EMAIL', email, loginPassword: PASSWORD }, visit);
  const ticket = begun.ok ? '' : (begun.refusal.details?.['ticket'] ?? '');
  await server.people.credentialChanged({ userId, change: 'passwordChanged' });
  expect(await server.people.sessions.findByAccessToken(first.pair.accessToken)).toBeUndefined();
  const step = { signType: 'STEP2', ticket, method: 'email', code: '000000' } as const;
  expect(await server.logins.finish(step, visit)).toMatchObject({ refusal: { word: 'codeExpired' } });
});

test('trust ends after thirty days', async () => {
  const { userId } = await person();
  const { deviceCookie } = await enter(userId, visit);
  const { devices } = server.people;
  const known = await devices.find(userId, deviceCookie);
  await devices.trust(userId, known?.id ?? '', true);
  server.time.nowMs += 30 * 24 * HOUR_MS - 1;
  expect(await devices.find(userId, deviceCookie)).toMatchObject({ isTrusted: true });
  server.time.nowMs += 1;
  expect(await devices.find(userId, deviceCookie)).toMatchObject({ isTrusted: false });
});

test('a hash of older costs is made anew when its password is shown', async () => {
  const { userId } = await person();
  const pepper = Buffer.alloc(32, 3);
  const peppered = createHmac('sha256', pepper).update(PASSWORD).digest('base64');
  const old = await hash(peppered, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await server.db.updateTable('users').set({ passwordHash: old }).where('id', '=', userId).execute();
  const hasher = createPasswordHasher(server.hashing, pepper);
  const passwords = createLoginPasswords({ db: server.db, hasher, nowMs: () => server.time.nowMs });
  expect(await passwords.matches(userId, PASSWORD)).toEqual(ok(true));
  const row = await server.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect([old, row.passwordHash].map((stored) => server.hashing.isOutdated(stored))).toEqual([true, false]);
  expect(await passwords.matches(userId, PASSWORD)).toEqual(ok(true));
});

test('a device that was let in before is not held up by those who guess, nor by its own failures after it came in', async () => {
  const { userId, email } = await person();
  const { deviceCookie } = await enter(userId, visit);
  const tryOne = (loginPassword: string, cookie?: string) =>
    server.logins.begin({ signType: 'EMAIL', email, loginPassword }, { ...visit, deviceCookie: cookie });
  for (let guess = 0; guess < 6; guess += 1) await tryOne('wrong-Horse7');
  expect(await tryOne(PASSWORD)).toMatchObject({ refusal: { word: 'captchaNeeded' } });
  for (let slip = 0; slip < 4; slip += 1) await tryOne('wrong-Horse7', deviceCookie);
  expect(await tryOne(PASSWORD, deviceCookie)).toMatchObject({ ok: true });
  for (let slip = 0; slip < 4; slip += 1) await tryOne('wrong-Horse7', deviceCookie);
  expect(await tryOne(PASSWORD, deviceCookie)).toMatchObject({ ok: true });
});

test('two logins of one browser at the same moment are one device', async () => {
  const { userId } = await person();
  const { deviceCookie } = await enter(userId, visit);
  const entries = await Promise.all([1, 2].map(() => enter(userId, { ...visit, deviceCookie })));
  const sessionId = entries[0]?.pair.sessionId ?? '';
  expect(await server.people.devices.list(userId, sessionId)).toMatchObject([{ isCurrent: true, location: 'CH' }]);
  const { ids } = await server.people.sessions.liveDevices(userId, sessionId);
  expect(ids.size).toBe(1);
});

test('every other device is ended and forgotten, so that it is a new one when it comes back', async () => {
  const { userId } = await person();
  const [here, there] = [await enter(userId, visit), await enter(userId, visit)];
  expect(await server.people.devices.endOthers(userId, here.pair.sessionId)).toBe(1);
  expect(await server.people.devices.find(userId, there.deviceCookie)).toBeUndefined();
  expect(await server.people.devices.find(userId, here.deviceCookie)).toBeDefined();
});

test('while guesses fill the queue a device that was let in before still comes in, and others are told to come back', async () => {
  const { userId, email } = await person();
  const { deviceCookie } = await enter(userId, visit);
  const credentials = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  const guesses = Array.from({ length: 40 }, () => server.hashing.hash('a guess'));
  expect(await server.logins.begin(credentials, visit)).toMatchObject({ refusal: { word: 'unavailable' } });
  expect(await server.logins.begin(credentials, { ...visit, deviceCookie })).toMatchObject({ ok: true });
  await Promise.all(guesses);
});
