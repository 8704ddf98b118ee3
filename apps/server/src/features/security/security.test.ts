import { getUserInfo, loginUser, refreshSession } from '@candor/contract/account/wire.ts';
import { sendOwnEmailCode, sendOwnPhoneCode } from '@candor/contract/account/codes.ts';
import type { Endpoint, ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import {
  beginTotp,
  bindContact,
  bindEmail,
  confirmTotp,
  getSecurityOverview,
  renewBackupCodes,
  setAntiCode,
  setFundPassword,
  setTradePassword,
  updateBladePassword,
  updatePassword,
  updateUserLoginPassword,
} from '@candor/contract/security/wire.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type TestAnswer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import {
  codeSentBy,
  firstStep,
  logIn,
  logInByEmail,
  mailSentBy,
  openEmailSession,
  openSession,
  PASSWORD,
} from '../../testing/users/test-person.ts';

const BY_PASSWORD = { loginPassword: PASSWORD };
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const overviewOf = async (token: string) => (await callServer(server, getSecurityOverview, { token })).data;
const emailCode = (token: string, email: string) =>
  codeSentBy(server, email, () => callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } }));
const bindCode = (token: string, email: string) =>
  codeSentBy(server, email, () => callServer(server, sendOwnEmailCode, { token, query: { email, codeType: 'BIND' } }));
const outcomeOf = <Spec extends Endpoint>({ status, code, data }: TestAnswer<Spec>) => [status, code, refusalOf(data)];
const refusalOf = (data: ReplyOutput<Endpoint>) => (data as { refusal?: string }).refusal;

/** Binds an authenticator to somebody whose strongest proof is the login password. */
async function withAuthenticator(loginName: string) {
  const { satoken: token } = await openSession(server, loginName);
  const { secret } = (await callServer(server, beginTotp, { token, params: { step: '0' } })).data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const usedCode = totp.generate();
  const bind = { token, params: { code: usedCode, type: '1' }, body: { proof: BY_PASSWORD } } as const;
  const { backupCodes } = (await callServer(server, confirmTotp, bind)).data;
  /** The code after the one that was used last: the product takes it one step early. */
  const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 });
  return { token, usedCode, backupCodes, nextCode };
}

test('[CALL-7] a new account shows every setting as it is', async () => {
  const { satoken } = await openSession(server, 'plain_one');
  expect(await overviewOf(satoken)).toMatchObject({
    email: null,
    phone: null,
    isTotpBound: false,
    backupCodesLeft: 0,
    isFundPasswordSet: false,
    antiCode: null,
    proofMethod: 'loginPassword',
    withdrawalHold: null,
  });
});

test('[CALL-3] an address is bound with its own code and a proof; the next proof is a code sent there', async () => {
  const { satoken: token } = await openSession(server, 'binder');
  const email = 'binder@example.com';
  const code = await bindCode(token, email);
  const bind = (proof: object) => callServer(server, bindEmail, { token, body: { email, code, proof } });
  expect(outcomeOf(await bind({}))).toEqual([422, 1008, 'proofNeeded']);
  expect(outcomeOf(await bind({ loginPassword: 'wrong-Horse7' }))).toEqual([422, 1001, 'wrongCredentials']);
  expect((await bind(BY_PASSWORD)).status).toBe(200);
  const overview = await overviewOf(token);
  expect(overview).toMatchObject({
    email: 'bi****om',
    proofMethod: 'email',
    withdrawalHold: null,
    neverSet: ['phone', 'totp', 'fundPassword'],
  });
});

test('[CALL-7] a phone is bound by the account centre’s call; a number of somebody else is refused after its code', async () => {
  const phone = '+41791110000';
  for (const [name, expected] of [
    ['phone_one', 200],
    ['phone_two', 409],
  ] as const) {
    const { satoken: token } = await openSession(server, name);
    const query = { phone, codeType: 'BIND' } as const;
    const code = await codeSentBy(server, phone, () => callServer(server, sendOwnPhoneCode, { token, query }));
    const body = { type: 'phone', phone, code, proof: BY_PASSWORD } as const;
    expect((await callServer(server, bindContact, { token, body })).status).toBe(expected);
  }
});

test('an address that is replaced hears of it too', async () => {
  const [before, after] = ['before@example.com', 'after@example.com'];
  const { satoken: token } = await openEmailSession(server, before);
  const code = await bindCode(token, after);
  const proof = { emailCode: await emailCode(token, before) };
  const body = { type: 'email', email: after, code, proof } as const;
  await mailSentBy(server, { to: before, text: /email address or phone number was changed/ }, () =>
    callServer(server, bindContact, { token, body }),
  );
});

test('a proof proves one action: the same code is refused for the next', async () => {
  const email = 'once@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const proof = { emailCode: await emailCode(token, email) };
  expect((await callServer(server, setAntiCode, { token, body: { antiCode: 'Maple77', proof } })).status).toBe(200);
  expect(outcomeOf(await callServer(server, setAntiCode, { token, body: { antiCode: 'Birch88', proof } }))).toEqual([
    422,
    1003,
    'codeExpired',
  ]);
  expect((await overviewOf(token)).antiCode).toBe('Maple77');
});

test('[CALL-7] the anti-phishing code is of letters, digits or CJK, and stands in every mail', async () => {
  const email = 'phished@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const proof = { emailCode: await emailCode(token, email) };
  const set = (antiCode: string) => callServer(server, setAntiCode, { token, body: { antiCode, proof } });
  for (const wrong of ['with space', 'sign!', '<b>bold', 'тестовый']) expect((await set(wrong)).code).toBe(400);
  expect((await set('黄色い木7')).status).toBe(200);
  const { ticket = '' } = await firstStep(server, email);
  const sent = await mailSentBy(server, { to: email, text: /\d{6}/ }, async () => {
    await callServer(server, loginUser, { body: { signType: 'STEP2', ticket, method: 'email', code: '000000' } });
    await logInByEmail(server, email);
  });
  expect(sent.text).toContain('Your anti-phishing code: 黄色い木7');
});

test.each([
  ['updatePwd', updatePassword],
  ['updateUserLoginPwd', updateUserLoginPassword],
  ['update-password', updateBladePassword],
] as const)(
  '[CALL-3] [CALL-7] %s changes the login password, ends the other sessions and holds withdrawals',
  async (name, endpoint) => {
    const loginName = name.replaceAll('-', '_');
    const { satoken: other } = await openSession(server, loginName);
    const { satoken: token, refreshToken: former } = await logIn(server, loginName);
    const change = (oldPassword: string, newPassword: string) =>
      callServer(server, endpoint, { token, body: { oldPassword, newPassword, proof: {} } });
    expect((await change(PASSWORD, 'onlyletters')).code).toBe(1007);
    expect((await change('wrong-Horse7', 'other-Horse8')).code).toBe(1001);
    const changed = await change(PASSWORD, 'other-Horse8');
    expect(changed.status).toBe(200);
    expect((await callServer(server, getUserInfo, { token: other })).status).toBe(401);
    const { satoken: renewed, refreshToken = '' } = changed.data;
    expect(renewed).not.toBe(token);
    expect(await overviewOf(renewed)).toMatchObject({
      withdrawalHold: { reason: 'passwordChanged' },
      holdSeconds: 300,
    });
    expect((await callServer(server, refreshSession, { body: { refreshToken } })).status).toBe(200);
    expect((await callServer(server, refreshSession, { body: { refreshToken: former } })).status).toBe(401);
    expect((await logIn(server, loginName, 'other-Horse8')).satoken).toMatch(/^[\w-]{43}$/);
  },
);

test('five wrong passwords let step-up rest, and the owner still logs in', async () => {
  const { satoken: token } = await openSession(server, 'step_guess');
  const change = (oldPassword: string) =>
    callServer(server, updateUserLoginPassword, {
      token,
      body: { oldPassword, newPassword: 'other-Horse8', proof: {} },
    });
  for (let guess = 0; guess < 5; guess += 1) expect((await change('wrong-Horse7')).code).toBe(1001);
  expect(outcomeOf(await change(PASSWORD))).toEqual([422, 1005, 'secondFactorLocked']);
  expect((await logIn(server, 'step_guess')).satoken).toMatch(/^[\w-]{43}$/);
});

test('[CALL-3] the fund password is six digits that are hard to guess, set once and changed with the old one', async () => {
  const { satoken: token } = await openSession(server, 'fund_one');
  const set = (fundPassword: string) =>
    callServer(server, setFundPassword, { token, body: { fundPassword, proof: BY_PASSWORD } });
  for (const easy of ['000000', '123456', '654321', '121212']) {
    expect(outcomeOf(await set(easy))).toEqual([422, 1007, 'fundPasswordRule']);
  }
  expect((await set('385017')).status).toBe(200);
  expect(outcomeOf(await set('902746'))).toEqual([409, 409, 'alreadyBound']);
  const update = (oldPassword: string, newPassword: string) =>
    callServer(server, setFundPassword, {
      token,
      body: { oldPassword, fundPassword: newPassword, proof: BY_PASSWORD },
    });
  expect(outcomeOf(await update('111222', '902746'))).toEqual([422, 3005, 'fundPasswordWrong']);
  expect((await update('385017', '902746')).status).toBe(200);
  expect(await overviewOf(token)).toMatchObject({
    isFundPasswordSet: true,
    withdrawalHold: { reason: 'fundPasswordChanged' },
  });
});

test('[CALL-7] the account centre’s call sets and changes it too; five wrong ones let it rest for a day', async () => {
  const { satoken: token } = await openSession(server, 'fund_two');
  const put = (newPassword: string, oldPassword?: string) =>
    callServer(server, setTradePassword, {
      token,
      body: { newPassword, proof: BY_PASSWORD, ...(oldPassword !== undefined && { oldPassword }) },
    });
  expect((await put('385017')).status).toBe(200);
  expect((await put('902746', '385017')).status).toBe(200);
  for (let guess = 0; guess < 5; guess += 1) expect((await put('385017', '147036')).code).toBe(3005);
  await server.restart();
  expect(outcomeOf(await put('385017', '902746'))).toEqual([422, 1005, 'fundPasswordLocked']);
});

test('[CALL-7] an authenticator is bound with its first code, gives ten backup codes and ends the other sessions', async () => {
  await openSession(server, 'two_step');
  const { satoken: other } = await logIn(server, 'two_step');
  const { satoken: token } = await logIn(server, 'two_step');
  const { secret, otpauth } = (await callServer(server, beginTotp, { token, params: { step: '0' } })).data;
  expect(otpauth).toContain(`secret=${secret}`);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const bind = (code: string) =>
    callServer(server, confirmTotp, { token, params: { code, type: '1' }, body: { proof: BY_PASSWORD } });
  expect((await bind(totp.generate({ timestamp: Date.now() - 300_000 }))).code).toBe(1009);
  expect((await bind(totp.generate())).data.backupCodes).toHaveLength(10);
  expect(await overviewOf(token)).toMatchObject({ isTotpBound: true, backupCodesLeft: 10, proofMethod: 'totp' });
  expect((await callServer(server, getUserInfo, { token: other })).status).toBe(401);
  expect(outcomeOf(await callServer(server, beginTotp, { token, params: { step: '0' } }))).toEqual([
    409,
    409,
    'alreadyBound',
  ]);
});

test('[ERR-3] with an authenticator every login asks for it, unless the device is trusted', async () => {
  const { nextCode, backupCodes } = await withAuthenticator('trusting');
  const credentials = { signType: 'LOGIN', loginName: 'trusting', loginPassword: PASSWORD } as const;
  const begin = async (cookie = '') => callServer(server, loginUser, { body: credentials, headers: { cookie } });
  const first = await begin();
  expect(first.data).toMatchObject({ refusal: 'secondFactorNeeded', details: { methods: 'totp,backup' } });
  const ticketOf = (data: unknown) => (data as { details: { ticket: string } }).details.ticket;
  const step = { signType: 'STEP2', ticket: ticketOf(first.data), method: 'totp' } as const;
  const entered = await callServer(server, loginUser, { body: { ...step, code: nextCode(), trustDevice: true } });
  expect(entered.status).toBe(200);
  const [device = ''] = (entered.setCookie[0] ?? '').split(';');
  expect((await begin(device)).status).toBe(200);
  const second = await begin();
  const body = {
    signType: 'STEP2',
    ticket: ticketOf(second.data),
    method: 'backup',
    code: backupCodes[0] ?? '',
  } as const;
  expect((await callServer(server, loginUser, { body })).status).toBe(200);
});

test('[CALL-7] an authenticator is taken away by its own code or by a backup code', async () => {
  const bound = await withAuthenticator('shedder');
  const remove = (token: string, code: string, proof: object) =>
    callServer(server, confirmTotp, { token, params: { code, type: '2' }, body: { proof } });
  expect(outcomeOf(await remove(bound.token, bound.usedCode, {}))).toEqual([422, 1009, 'secondFactorWrong']);
  expect((await remove(bound.token, bound.nextCode(), {})).data).toEqual({ backupCodes: [] });
  expect(outcomeOf(await remove(bound.token, '000000', {}))).toEqual([404, 404, 'notBound']);
  const lost = await withAuthenticator('phone_lost');
  expect((await remove(lost.token, '000000', { backupCode: lost.backupCodes[3] })).status).toBe(200);
  expect(await overviewOf(lost.token)).toMatchObject({ isTotpBound: false, proofMethod: 'loginPassword' });
});

test('[CALL-7] new backup codes need a proof, take the place of the old ones and hold withdrawals', async () => {
  const { satoken: bare } = await openSession(server, 'no_codes');
  const ask = (token: string, proof: object) => callServer(server, renewBackupCodes, { token, body: { proof } });
  expect(outcomeOf(await ask(bare, BY_PASSWORD))).toEqual([404, 404, 'notBound']);
  const { token, nextCode, backupCodes } = await withAuthenticator('recoder');
  expect(outcomeOf(await ask(token, BY_PASSWORD))).toEqual([422, 1008, 'proofNeeded']);
  const renewed = (await ask(token, { totpCode: nextCode() })).data.backupCodes;
  expect(renewed).toHaveLength(10);
  expect(outcomeOf(await ask(token, { backupCode: backupCodes[0] }))).toEqual([422, 1009, 'secondFactorWrong']);
  expect((await ask(token, { backupCode: renewed[0] })).status).toBe(200);
  expect(await overviewOf(token)).toMatchObject({
    isTotpBound: true,
    backupCodesLeft: 10,
    withdrawalHold: { reason: 'backupCodesChanged' },
  });
});
