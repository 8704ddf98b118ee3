import { getUserInfo, loginUser, registerUser } from '@candor/contract/account/wire.ts';
import { sendEmailCode, sendMobileCode } from '@candor/contract/account/codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import {
  emailRegistration,
  mailSentBy,
  nameRegistration,
  openEmailSession,
  PASSWORD,
  phoneRegistration,
} from '../../testing/users/test-person.ts';
import { openTestPeople } from './test-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

test('[CALL-3] an account by e-mail has the address masked, a name of its own and the day it was opened', async () => {
  const { satoken } = await openEmailSession(server, 'anna@example.com');
  const { data } = await callServer(server, getUserInfo, { token: satoken });
  expect(data.user).toMatchObject({
    email: 'an****om',
    phone: null,
    avatar: '/stock-avatar.svg',
    is_merchant: 0,
    merchant: null,
  });
  expect(data.user.loginName).toMatch(/^u[a-z0-9]{10}$/);
  expect(Date.now() - data.user.createdAtMs).toBeLessThan(60_000);
});

test('[CALL-3] an account by phone needs the code of the text message', async () => {
  const registration = await phoneRegistration(server, '+41791234567');
  const wrong = { ...registration, code: registration.code === '000000' ? '000001' : '000000' };
  expect((await callServer(server, registerUser, { body: wrong })).code).toBe(1002);
  expect((await callServer(server, registerUser, { body: registration })).status).toBe(200);
  expect((await callServer(server, registerUser, { body: registration })).code).toBe(1003);
});

test('[CALL-3] one number typed in two ways is one account', async () => {
  const [phone, withTrunk] = ['+41791234568', '+410791234568'];
  const { code, ...registration } = await phoneRegistration(server, phone);
  // The code that went to the number opens it in either spelling.
  const body = { ...registration, phone: withTrunk, code };
  expect((await callServer(server, registerUser, { body })).status).toBe(200);
  for (const typed of [phone, withTrunk]) {
    const login = { signType: 'PHONE', phone: typed, loginPassword: PASSWORD } as const;
    expect((await callServer(server, loginUser, { body: login })).code).toBe(206);
  }
  await mailSentBy(server, { to: phone, text: /already has an account/ }, () =>
    callServer(server, sendMobileCode, { query: { phone: withTrunk, codeType: 'REGISTER' } }),
  );
});

test.each([
  ['too short for its country', '+4179123456'],
  ['of a landline', '+442079460018'],
  ['that costs whoever sends to it', '+41900123456'],
])('[CALL-3] no code goes to a number %s, in the words of a number that cannot be read', async (_, phone) => {
  const unread = await callServer(server, sendMobileCode, { query: { phone: '+0', codeType: 'REGISTER' } });
  const refused = await callServer(server, sendMobileCode, { query: { phone, codeType: 'REGISTER' } });
  expect(refused.status).toBe(400);
  expect(refused.data).toEqual(unread.data);
  expect(refused.data).toMatchObject({ refusal: 'malformed', details: { field: 'phone', problem: 'format' } });
});

test('[CALL-3] the account way needs the picture, each once', async () => {
  const registration = await nameRegistration(server, 'pictured');
  const misread = { ...registration, captcha: { ...registration.captcha, answer: 'WRONG' } };
  expect((await callServer(server, registerUser, { body: misread })).code).toBe(1002);
  expect((await callServer(server, registerUser, { body: registration })).status).toBe(200);
  const again = { ...registration, loginName: 'pictured_too' };
  expect((await callServer(server, registerUser, { body: again })).code).toBe(1003);
});

test('whoever registers an address that has an account is answered like everybody, and its owner is told by mail', async () => {
  await callServer(server, registerUser, { body: await emailRegistration(server, 'taken@example.com') });
  const answers: unknown[] = [];
  const send = (email: string) => async () => {
    const { status, code, data } = await callServer(server, sendEmailCode, { query: { email, codeType: 'REGISTER' } });
    answers.push({ status, code, data });
  };
  await mailSentBy(server, { to: 'free@example.com', text: /code/ }, send('free@example.com'));
  // The code of the registration was spent, so that another may be asked for at once.
  const sought = { to: 'taken@example.com', text: /already has an account/ };
  const told = await mailSentBy(server, sought, send('taken@example.com'));
  expect(answers[0]).toEqual(answers[1]);
  expect(told.text).not.toMatch(/\d{6}/);
});

test('two addresses that differ in capitals are one', async () => {
  const registration = await emailRegistration(server, 'Case@Example.com');
  await callServer(server, registerUser, { body: registration });
  const body = { signType: 'EMAIL', email: 'case@example.com', loginPassword: PASSWORD } as const;
  expect((await callServer(server, loginUser, { body })).code).toBe(206);
});

test('a code that was refused for the password can still be used', async () => {
  const registration = await emailRegistration(server, 'retry@example.com');
  const weak = { ...registration, loginPassword: 'Password123!' };
  expect((await callServer(server, registerUser, { body: weak })).code).toBe(1007);
  expect((await callServer(server, registerUser, { body: registration })).status).toBe(200);
});

test('nobody is asked to read terms that are not these, or to be a child', async () => {
  const registration = await nameRegistration(server, 'old_terms');
  const spoilt = [
    { ...registration, termsVersion: '2019-01-01' },
    { ...registration, isAdult: false },
  ];
  // What the compiler forbids a page to send is sent all the same.
  for (const body of spoilt)
    expect((await callServer(server, registerUser, { body: body as typeof registration })).status).toBe(400);
});

test('the version of the terms and the age are kept with the account, addresses only encrypted', async () => {
  const people = await openTestPeople();
  const contact = { kind: 'email', value: 'kept@example.com' } as const;
  await people.accounts.open({ contact, passwordHash: 'x', termsVersion: '2026-11-15', locale: 'de' });
  const [agreement] = await people.db.selectFrom('agreements').selectAll().execute();
  expect(agreement).toMatchObject({ termsVersion: '2026-11-15', isAdult: 1, agreedAtMs: people.time.nowMs });
  const rows = await people.db.selectFrom('contacts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('kept');
  await people.close();
});

test('a text message says in one line what a mail says at length', async () => {
  const text = await mailSentBy(server, { to: '+41790000000', text: /Candor/ }, () =>
    callServer(server, sendMobileCode, {
      query: { phone: '+41790000000', codeType: 'RESET' },
      headers: { lang: 'de' },
    }),
  );
  expect(text).toMatchObject({ kind: 'text', text: 'Candor: Zu dieser Nummer gibt es kein Konto.' });
});
