import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { ok } from '@candor/domain/result.ts';
import { PASSWORD } from '../../testing/users/test-person.ts';
import type { Visit } from './login/logins.ts';
import { openTestPeople, type TestPeople } from './test-people.ts';

const KNOWN = { email: 'known@example.com', phone: '+41791234567' };
const UNKNOWN = { email: 'unknown@example.com', phone: '+41797654321' };
const visit: Visit = {
  ip: '203.0.113.7',
  userAgent: 'a browser',
  locale: 'en',
  origin: undefined,
  deviceCookie: undefined,
  limitTarget: () => Promise.resolve(ok(undefined)),
};
let server: TestPeople;
let verify: MockInstance<TestPeople['hashing']['verify']>;

beforeAll(async () => {
  server = await openTestPeople();
  // It works as ever and is only counted.
  verify = vi.spyOn(server.hashing, 'verify');
  const hashed = await server.people.passwords.hash(PASSWORD);
  const account = { passwordHash: hashed.ok ? hashed.value : '', termsVersion: '2026-11-15', locale: 'en' } as const;
  await server.accounts.open({ ...account, contact: { kind: 'email', value: KNOWN.email } });
  await server.accounts.open({ ...account, contact: { kind: 'phone', value: KNOWN.phone } });
  await server.accounts.open({ ...account, loginName: 'known_name' });
});
beforeEach(() => void verify.mockClear());
afterAll(() => server.close());

/** Everything the slice did for one call, by what it left behind. */
async function workOf(call: () => Promise<unknown>) {
  const before = await counts();
  const answer = await call();
  const after = await counts();
  const work = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  return { answer, work };
}

async function counts(): Promise<Record<string, number>> {
  const { db } = server;
  return {
    hashes: verify.mock.calls.length,
    codes: (await db.selectFrom('codes').selectAll().execute()).length,
    letters: (await db.selectFrom('mailOutbox').selectAll().execute()).length,
    attempts: (await db.selectFrom('loginAttempts').selectAll().execute()).length,
  };
}

const wrongPassword = 'wrong-Horse7';

test.each([
  ['LOGIN', { signType: 'LOGIN', loginName: 'known_name' }, { signType: 'LOGIN', loginName: 'nobody_here' }],
  ['EMAIL', { signType: 'EMAIL', email: KNOWN.email }, { signType: 'EMAIL', email: UNKNOWN.email }],
  ['PHONE', { signType: 'PHONE', phone: KNOWN.phone }, { signType: 'PHONE', phone: UNKNOWN.phone }],
] as const)(
  '[CALL-3] a wrong login by %s costs the same and says the same, whether or not there is an account',
  async (_way, known, unknown) => {
    const tried = await workOf(() => server.logins.begin({ ...known, loginPassword: wrongPassword }, visit));
    const untried = await workOf(() => server.logins.begin({ ...unknown, loginPassword: wrongPassword }, visit));
    expect(tried).toEqual(untried);
    expect(tried.work).toEqual({ hashes: 1, codes: 0, letters: 0, attempts: 1 });
  },
);

test.each([
  ['a reset', 'RESET'],
  ['a registration', 'REGISTER'],
] as const)(
  '[CALL-3] a code for %s costs the same and says the same, whether or not there is an account',
  async (_what, purpose) => {
    for (const kind of ['email', 'phone'] as const) {
      const send = (target: string) => () => server.people.codes.sendPublic({ purpose, kind, target }, 'en');
      const known = await workOf(send(KNOWN[kind]));
      const unknown = await workOf(send(UNKNOWN[kind]));
      expect(known).toEqual(unknown);
      expect(known.work).toEqual({ hashes: 0, codes: 1, letters: 1, attempts: 0 });
      expect(await workOf(send(KNOWN[kind]))).toEqual(await workOf(send(UNKNOWN[kind])));
    }
  },
);

test('after five failures a captcha is asked for, of those who exist and of those who do not', async () => {
  for (const loginName of ['known_name', 'nobody_at_all']) {
    const ask = () => server.logins.begin({ signType: 'LOGIN', loginName, loginPassword: wrongPassword }, visit);
    server.time.nowMs += 900_001;
    for (let failure = 0; failure < 5; failure += 1)
      expect(await ask()).toMatchObject({ refusal: { word: 'wrongCredentials' } });
    expect(await workOf(ask)).toMatchObject({ answer: { refusal: { word: 'captchaNeeded' } }, work: { hashes: 0 } });
    const elsewhere = { ...visit, ip: '198.51.100.9' };
    expect(
      await server.logins.begin({ signType: 'LOGIN', loginName, loginPassword: wrongPassword }, elsewhere),
    ).toMatchObject({
      refusal: { word: 'wrongCredentials' },
    });
  }
});
