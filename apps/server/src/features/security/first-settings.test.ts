import { sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { validateTradePassword } from '@candor/contract/otc/merchant.ts';
import {
  beginTotp,
  bindEmail,
  confirmTotp,
  getSecurityOverview,
  setFundPassword,
} from '@candor/contract/security/wire.ts';
import { submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { FUND_PASSWORD } from '#testing/users/test-api-key.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { codeSentBy, openSession, PASSWORD } from '#testing/users/test-person.ts';
import { fund, openWithdrawer, proofOf, SOME_TRON_ADDRESS } from '#testing/users/test-withdrawer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: '{"simulatedBlock":0.02}' });
});
afterAll(() => server.close());

const overviewOf = async (token: string) => (await callServer(server, getSecurityOverview, { token })).data;

async function bindTotp(token: string): Promise<readonly string[]> {
  const { secret } = (await callServer(server, beginTotp, { token, params: { step: '0' } })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const body = { proof: { loginPassword: PASSWORD } };
  return (await callServer(server, confirmTotp, { token, params: { code, type: '1' }, body })).data.backupCodes;
}

test('[8.4] a first fund password and a first authenticator hold nothing, others in their place do', async () => {
  const { satoken: token } = await openSession(server, 'first_timer');
  expect((await overviewOf(token)).neverSet).toEqual(['email', 'phone', 'totp', 'fundPassword']);
  const codes = [...(await bindTotp(token))];
  const proof = () => ({ backupCode: codes.pop() });
  await callServer(server, setFundPassword, { token, body: { fundPassword: FUND_PASSWORD, proof: proof() } });
  expect(await overviewOf(token)).toMatchObject({
    isTotpBound: true,
    isFundPasswordSet: true,
    withdrawalHold: null,
    neverSet: ['email', 'phone'],
  });

  const change = { oldPassword: FUND_PASSWORD, fundPassword: '902746', proof: proof() };
  await callServer(server, setFundPassword, { token, body: change });
  expect((await overviewOf(token)).withdrawalHold).toMatchObject({ reason: 'fundPasswordChanged' });
});

test('[8.4] an authenticator that was removed is set anew, not first: money rests again', async () => {
  const { satoken: token } = await openSession(server, 'second_timer');
  const codes = await bindTotp(token);
  const remove = { token, params: { code: '000000', type: '2' }, body: { proof: { backupCode: codes[0] } } } as const;
  await callServer(server, confirmTotp, remove);
  const before = (await overviewOf(token)).withdrawalHold;
  expect(before).toMatchObject({ reason: 'totpChanged' });
  await bindTotp(token);
  const after = (await overviewOf(token)).withdrawalHold;
  expect(after?.untilMs ?? 0).toBeGreaterThan(before?.untilMs ?? 0);
});

test('[8.4] a first address holds nothing; the next one in its place does', async () => {
  const { satoken: token } = await openSession(server, 'mail_timer');
  const bind = async (email: string, proof: object) => {
    const query = { email, codeType: 'BIND' } as const;
    const code = await codeSentBy(server, email, () => callServer(server, sendOwnEmailCode, { token, query }));
    return callServer(server, bindEmail, { token, body: { email, code, proof } });
  };
  await bind('first@timer.example', { loginPassword: PASSWORD });
  expect((await overviewOf(token)).withdrawalHold).toBeNull();
  const emailCode = await codeSentBy(server, 'first@timer.example', () =>
    callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } }),
  );
  await bind('next@timer.example', { emailCode });
  expect((await overviewOf(token)).withdrawalHold).toMatchObject({ reason: 'contactChanged' });
});

test('[9] nine withdrawals at once with right proofs all pass: none uses up the tries of another', async () => {
  const owner = await openWithdrawer(server, 'nine_at_once');
  await fund(owner, '500');
  const { token } = owner;
  const wish = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, amount: '20' } as const;
  const answers = await Promise.all(
    Array.from({ length: 9 }, () =>
      callServer(server, submitCoinWithdrawal, { token, body: { ...wish, proof: proofOf(owner) } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('[9] nine wrong fund passwords at once are five tries, and the rest is locked', async () => {
  const { token } = await openWithdrawer(server, 'nine_guesses');
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => callServer(server, validateTradePassword, { token, body: { tradePwd: '147036' } })),
  );
  const words = answers.map((answer) => refusalOf(answer)[2]);
  expect(words.filter((word) => word === 'fundPasswordWrong')).toHaveLength(5);
  expect(words.filter((word) => word === 'fundPasswordLocked')).toHaveLength(4);
});
