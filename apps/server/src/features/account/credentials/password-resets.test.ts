import { getUserInfo, loginUser, refreshSession, resetPassword } from '@candor/contract/account/wire.ts';
import { sendEmailCode, sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { beginTotp, confirmTotp, getSecurityOverview } from '@candor/contract/security/wire.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse } from '../../../testing/server/call-house.ts';
import { openTestHouse, type TestHouse } from '../../../testing/server/test-house.ts';
import {
  codeSentBy,
  logInByEmail,
  mailSentBy,
  openEmailSession,
  PASSWORD,
} from '../../../testing/users/test-person.ts';

const NEW_PASSWORD = 'other-Horse8';
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off' });
});
afterAll(() => house.close());

const sendReset = (email: string) => () => callHouse(house, sendEmailCode, { query: { email, codeType: 'RESET' } });
const reset = (email: string, code: string, secondFactorCode?: string) =>
  callHouse(house, resetPassword, {
    body: { signType: 'EMAIL', email, code, newPassword: NEW_PASSWORD, ...(secondFactorCode && { secondFactorCode }) },
  });

test('[CALL-3] a code that was sent sets a new password; every session ends, withdrawals rest and a mail says so', async () => {
  const email = 'forgetful@example.com';
  const { satoken, refreshToken } = await openEmailSession(house, email);
  const code = await codeSentBy(house, email, sendReset(email));
  const sought = { to: email, text: /Your login password was reset\./ };
  await mailSentBy(house, sought, async () => expect((await reset(email, code)).status).toBe(200));
  expect((await callHouse(house, getUserInfo, { token: satoken })).status).toBe(401);
  expect((await callHouse(house, refreshSession, { body: { refreshToken } })).status).toBe(401);
  const old = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  expect((await callHouse(house, loginUser, { body: old })).code).toBe(1001);
  const { satoken: token } = await logInByEmail(house, email, NEW_PASSWORD);
  const { withdrawalHold } = (await callHouse(house, getSecurityOverview, { token })).data;
  expect(withdrawalHold?.reason).toBe('passwordReset');
  expect((withdrawalHold?.untilMs ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000);
});

test('an address without an account is answered alike, and hears by mail that there is none', async () => {
  await openEmailSession(house, 'owner@example.com');
  const known = await callHouse(house, sendEmailCode, { query: { email: 'owner@example.com', codeType: 'RESET' } });
  const query = { email: 'stranger@example.com', codeType: 'RESET' } as const;
  let unknown: typeof known | undefined;
  await mailSentBy(house, { to: query.email, text: /There is no such account/ }, async () => {
    unknown = await callHouse(house, sendEmailCode, { query });
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
  const { satoken: token } = await openEmailSession(house, email);
  const { secret } = (await callHouse(house, beginTotp, { token, params: { step: '0' } })).data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const emailCode = await codeSentBy(house, email, () =>
    callHouse(house, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } }),
  );
  const usedCode = totp.generate();
  const bind = { token, params: { code: usedCode, type: '1' }, body: { proof: { emailCode } } } as const;
  const { backupCodes } = (await callHouse(house, confirmTotp, bind)).data;
  const code = await codeSentBy(house, email, sendReset(email));
  expect((await reset(email, code)).code).toBe(1009);
  expect((await reset(email, code, usedCode)).code).toBe(1009);
  expect((await reset(email, code, backupCodes[0])).status).toBe(200);
  expect((await reset(email, code, backupCodes[1])).code).toBe(1003);
});
