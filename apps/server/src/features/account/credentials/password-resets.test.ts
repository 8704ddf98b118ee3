import { getUserInfo, loginUser, refreshSession, resetPassword } from '@candor/contract/account/wire.ts';
import { sendEmailCode, sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { beginTotp, confirmTotp, getSecurityOverview } from '@candor/contract/security/wire.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import {
  codeSentBy,
  logInByEmail,
  mailSentBy,
  openEmailSession,
  PASSWORD,
} from '../../../testing/users/test-person.ts';

const NEW_PASSWORD = 'other-Horse8';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const sendReset = (email: string) => () => callServer(server, sendEmailCode, { query: { email, codeType: 'RESET' } });
const reset = (email: string, code: string, secondFactorCode?: string) =>
  callServer(server, resetPassword, {
    body: { signType: 'EMAIL', email, code, newPassword: NEW_PASSWORD, ...(secondFactorCode && { secondFactorCode }) },
  });

test('[CALL-3] a code that was sent sets a new password; every session ends, withdrawals rest and a mail says so', async () => {
  const email = 'forgetful@example.com';
  const { satoken, refreshToken } = await openEmailSession(server, email);
  const code = await codeSentBy(server, email, sendReset(email));
  const sought = { to: email, text: /Your login password was reset; wallets that could log in were unbound\./ };
  await mailSentBy(server, sought, async () => expect((await reset(email, code)).status).toBe(200));
  expect((await callServer(server, getUserInfo, { token: satoken })).status).toBe(401);
  expect((await callServer(server, refreshSession, { body: { refreshToken } })).status).toBe(401);
  const old = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  expect((await callServer(server, loginUser, { body: old })).code).toBe(1001);
  const { satoken: token } = await logInByEmail(server, email, NEW_PASSWORD);
  const { withdrawalHold } = (await callServer(server, getSecurityOverview, { token })).data;
  expect(withdrawalHold?.reason).toBe('passwordReset');
  expect((withdrawalHold?.untilMs ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000);
});

test('an address without an account is answered alike, and hears by mail that there is none', async () => {
  await openEmailSession(server, 'owner@example.com');
  const known = await callServer(server, sendEmailCode, { query: { email: 'owner@example.com', codeType: 'RESET' } });
  const query = { email: 'stranger@example.com', codeType: 'RESET' } as const;
  let unknown: typeof known | undefined;
  await mailSentBy(server, { to: query.email, text: /There is no such account/ }, async () => {
    unknown = await callServer(server, sendEmailCode, { query });
  });
  expect(unknown).toEqual(known);
  const answers = [await reset('owner@example.com', '000000'), await reset('stranger@example.com', '000000')];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [422, 1002],
    [422, 1002],
  ]);
});

test('a reset never goes past an authenticator, and the code stays good while its own is looked up', async () => {
  const email = 'guarded@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const { secret } = (await callServer(server, beginTotp, { token, params: { step: '0' } })).data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const emailCode = await codeSentBy(server, email, () =>
    callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } }),
  );
  const usedCode = totp.generate();
  const bind = { token, params: { code: usedCode, type: '1' }, body: { proof: { emailCode } } } as const;
  const { backupCodes } = (await callServer(server, confirmTotp, bind)).data;
  const code = await codeSentBy(server, email, sendReset(email));
  expect((await reset(email, code)).code).toBe(1009);
  expect((await reset(email, code, usedCode)).code).toBe(1009);
  expect((await reset(email, code, backupCodes[0])).status).toBe(200);
  expect((await reset(email, code, backupCodes[1])).code).toBe(1003);
});
