import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { getUserInfo, loginDemoUser, loginNewcomer, loginUser, registerUser } from '@candor/contract/account/wire.ts';
import { sendStepCode } from '@candor/contract/account/codes.ts';
import { getLoginLog } from '@candor/contract/account/devices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import {
  codeSentBy,
  deviceCookieOf,
  emailRegistration,
  firstStep,
  logInByEmail,
  mailSentBy,
  nameRegistration,
  openEmailSession,
  openSession,
  PASSWORD,
  phoneRegistration,
  solveCaptcha,
} from '../../testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const byEmail = (email: string, loginPassword = PASSWORD) => ({ signType: 'EMAIL', email, loginPassword }) as const;
const byName = (loginName: string, loginPassword = PASSWORD) =>
  ({ signType: 'LOGIN', loginName, loginPassword }) as const;
const logIn = (body: ReturnType<typeof byEmail> | ReturnType<typeof byName>, cookie = '') =>
  callServer(server, loginUser, { body, headers: { cookie } });

test('[ERR-3] [VAL-8] a right password on a new device is answered with 206, a ticket and where a code can be sent', async () => {
  await callServer(server, registerUser, { body: await emailRegistration(server, 'new@example.com') });
  const { status, code, data } = await logIn(byEmail('new@example.com'));
  expect([status, code]).toEqual([200, 206]);
  expect(data).toMatchObject({ refusal: 'secondFactorNeeded', details: { methods: 'email', target: 'ne****om' } });
});

test('[ENT-1] the second step opens a session, and the device is known from then on', async () => {
  const { satoken, device } = await openEmailSession(server, 'known@example.com');
  expect((await callServer(server, getUserInfo, { token: satoken })).status).toBe(200);
  const again = await logIn(byEmail('known@example.com'), device);
  expect(again.data.satoken).toMatch(/^[\w-]{43}$/);
  expect((await logIn(byEmail('known@example.com'))).code).toBe(206);
});

test('[VAL-10] the account way takes the login name or the e-mail address', async () => {
  const { satoken, device } = await openEmailSession(server, 'both@example.com');
  const { loginName } = (await callServer(server, getUserInfo, { token: satoken })).data.user;
  for (const name of [loginName, loginName.toUpperCase(), 'both@example.com', 'BOTH@example.com']) {
    expect((await logIn(byName(name), device)).status).toBe(200);
  }
});

test('[CALL-3] [VAL-8] somebody with a phone gets the code of a new device there', async () => {
  const phone = '+41791112233';
  await callServer(server, registerUser, { body: await phoneRegistration(server, phone) });
  const first = await callServer(server, loginUser, { body: { signType: 'PHONE', phone, loginPassword: PASSWORD } });
  expect(first.data).toMatchObject({ details: { methods: 'phone', target: '+41****2233' } });
  const { ticket } = (first.data as unknown as { details: { ticket: string } }).details;
  const code = await codeSentBy(server, phone, () =>
    callServer(server, sendStepCode, { body: { ticket, method: 'phone' } }),
  );
  const body = { signType: 'STEP2', ticket, method: 'phone', code } as const;
  expect((await callServer(server, loginUser, { body })).status).toBe(200);
});

test('a ticket survives a restart, opens once, and not for another method or a code of another purpose', async () => {
  const email = 'ticket@example.com';
  await callServer(server, registerUser, { body: await emailRegistration(server, email) });
  const { ticket = '' } = await firstStep(server, email);
  const step = { signType: 'STEP2', ticket, method: 'email' } as const;
  const code = await codeSentBy(server, email, () =>
    callServer(server, sendStepCode, { body: { ticket, method: 'email' } }),
  );
  await server.restart();
  expect((await callServer(server, loginUser, { body: { ...step, method: 'totp', code } })).code).toBe(1009);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await callServer(server, loginUser, { body: { ...step, code: wrong } })).code).toBe(1002);
  expect((await callServer(server, loginUser, { body: { ...step, code } })).status).toBe(200);
  expect((await callServer(server, loginUser, { body: { ...step, code } })).code).toBe(1003);
});

test('somebody with a login name alone is asked for nothing more', async () => {
  expect((await openSession(server, 'name_only')).satoken).toMatch(/^[\w-]{43}$/);
});

test('a new device is told by mail, in the language of the one who logged in last', async () => {
  const email = 'bote@example.com';
  await openEmailSession(server, email);
  const { ticket = '' } = await firstStep(server, email);
  const code = await codeSentBy(server, email, () =>
    callServer(server, sendStepCode, { body: { ticket, method: 'email' } }),
  );
  const headers = {
    lang: 'de',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  };
  const body = { signType: 'STEP2', ticket, method: 'email', code } as const;
  const told = await mailSentBy(server, { to: email, text: /Gerät/ }, () =>
    callServer(server, loginUser, { body, headers }),
  );
  expect(told.subject).toBe('Anmeldung mit einem neuen Gerät');
  expect(told.text).toContain('Gerät: Firefox on Linux');
});

test('after five failures a captcha is asked for, and the owner comes in with it', async () => {
  await openSession(server, 'guessed_at');
  for (let failure = 0; failure < 5; failure += 1) await logIn(byName('guessed_at', 'wrong-Horse7'));
  const asked = await logIn(byName('guessed_at'));
  expect([asked.status, asked.code]).toEqual([422, 1008]);
  const captcha = await solveCaptcha(server, 'LOGIN');
  const misread = { ...byName('guessed_at'), captcha: { ...captcha, answer: 'WRONG' } };
  expect((await callServer(server, loginUser, { body: misread })).code).toBe(1002);
  expect((await callServer(server, loginUser, { body: { ...byName('guessed_at'), captcha } })).status).toBe(200);
  expect((await logIn(byName('guessed_at'))).status).toBe(200);
});

test('[CALL-7] the login log shows what succeeded and what was tried, newest first and page by page', async () => {
  const { satoken } = await openSession(server, 'logged');
  await logIn(byName('logged', 'wrong-Horse7'));
  await logIn(byName('logged', 'wrong-Horse8'));
  const page = (await callServer(server, getLoginLog, { token: satoken, query: { current: '1', size: '2' } })).data;
  expect(page).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 });
  expect(page.records.map(({ outcome }) => outcome)).toEqual(['wrongPassword', 'wrongPassword']);
  const last = (await callServer(server, getLoginLog, { token: satoken, query: { current: '2', size: '2' } })).data;
  expect(last.records).toMatchObject([{ outcome: 'success', deviceName: 'Node', ip: '127.0.0.1', location: null }]);
});

test('the demo user comes in with one click in demo mode, and stays one person', async () => {
  const first = await callServer(server, loginDemoUser, {});
  await server.restart();
  const second = await callServer(server, loginDemoUser, {});
  const infoOf = async (token: string) => (await callServer(server, getUserInfo, { token })).data.user;
  expect((await infoOf(first.data.satoken)).userId).toBe((await infoOf(second.data.satoken)).userId);
});

test('[CALL-3] who begins at zero in demo mode is somebody new each time, with no money and no past', async () => {
  const [first, second] = [await callServer(server, loginNewcomer, {}), await callServer(server, loginNewcomer, {})];
  const infoOf = async (token: string) => (await callServer(server, getUserInfo, { token })).data.user;
  const [one, other] = [await infoOf(first.data.satoken), await infoOf(second.data.satoken)];
  expect(one.loginName).toMatch(/^demo_[0-9a-f]{12}$/);
  expect(other.userId).not.toBe(one.userId);
  const held = await callServer(server, getMyBalance, { token: first.data.satoken, query: {} });
  expect(held.data).toEqual([]);
});

test('live mode knows no demo login and no demo mailbox', async () => {
  const live = await openTestServer({
    MODE: 'live',
    PRICES: 'off',
    MAKERS: 'off',
    PUBLIC_ORIGIN: 'https://exchange.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_URL: 'http://127.0.0.1:9',
    CANDOR_LIMITS: '{}',
  });
  expect((await callServer(live, loginDemoUser, {})).status).toBe(404);
  expect((await callServer(live, loginNewcomer, {})).status).toBe(404);
  await live.close();
});

test('guessing slows the network down, and the owner still comes in with a device that was let in before', async () => {
  const login = [
    { points: 600, seconds: 900, per: 'network' },
    { points: 3, seconds: 900, per: 'targetAndNetwork' },
  ];
  const limited = await openTestServer({ MAKERS: 'off', CANDOR_LIMITS: JSON.stringify({ login }) });
  await callServer(limited, registerUser, { body: await nameRegistration(limited, 'besieged') });
  const { setCookie } = await callServer(limited, loginUser, { body: byName('besieged') });
  const statuses: number[] = [];
  for (let guess = 0; guess < 4; guess += 1) {
    statuses.push((await callServer(limited, loginUser, { body: byName('besieged', 'wrong-Horse7') })).status);
  }
  expect(statuses).toEqual([422, 422, 429, 429]);
  const headers = { cookie: deviceCookieOf(setCookie) };
  expect((await callServer(limited, loginUser, { body: byName('besieged'), headers })).status).toBe(200);
  await limited.close();
});

test('two sessions of one person live side by side', async () => {
  await openEmailSession(server, 'twice@example.com');
  expect((await logInByEmail(server, 'twice@example.com')).satoken).toMatch(/^[\w-]{43}$/);
});
