import { getUserInfo, loginUser, resetPassword } from '@candor/contract/account/wire.ts';
import { sendEmailCode, sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { endOtherDevices, getLoginLog, listDevices } from '@candor/contract/account/devices.ts';
import { savePreferences } from '@candor/contract/account/preferences.ts';
import { beginTotp, confirmTotp, getSecurityOverview, setTradePassword } from '@candor/contract/security/wire.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { codeSentBy, openEmailSession, openSession } from '../../testing/users/test-person.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

test('an account is opened, guarded, used and recovered on PostgreSQL as on SQLite', async () => {
  const server = await openTestServer({ MAKERS: 'off', DATABASE_URL: postgres.url });
  const email = 'elephant@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  await callServer(server, savePreferences, { token, body: { language: 'fr' } });
  const { secret } = (await callServer(server, beginTotp, { token, params: { step: '0' } })).data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const emailCode = await codeSentBy(server, email, () =>
    callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } }),
  );
  const bind = { token, params: { code: totp.generate(), type: '1' }, body: { proof: { emailCode } } } as const;
  const { backupCodes } = (await callServer(server, confirmTotp, bind)).data;
  const [first = '', second = ''] = backupCodes;
  const fund = { newPassword: '385017', proof: { backupCode: first } };
  expect((await callServer(server, setTradePassword, { token, body: fund })).status).toBe(200);
  expect((await callServer(server, getSecurityOverview, { token })).data).toMatchObject({
    isTotpBound: true,
    backupCodesLeft: 9,
    isFundPasswordSet: true,
  });
  const wrong = { signType: 'EMAIL', email, loginPassword: 'wrong-Horse7' } as const;
  expect((await callServer(server, loginUser, { body: wrong })).code).toBe(1001);
  expect((await callServer(server, listDevices, { token })).data).toHaveLength(1);
  expect((await callServer(server, endOtherDevices, { token })).data).toEqual({ ended: 0 });
  expect((await callServer(server, getLoginLog, { token, query: {} })).data.total).toBe(2);
  const code = await codeSentBy(server, email, () =>
    callServer(server, sendEmailCode, { query: { email, codeType: 'RESET' } }),
  );
  const reset = { signType: 'EMAIL', email, code, newPassword: 'other-Horse8', secondFactorCode: second } as const;
  expect((await callServer(server, resetPassword, { body: reset })).status).toBe(200);
  expect((await callServer(server, getUserInfo, { token })).status).toBe(401);
  expect((await openSession(server, 'second_one')).satoken).toMatch(/^[\w-]{43}$/);
  await server.close();
});
