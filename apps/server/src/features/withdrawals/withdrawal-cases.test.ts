import { approveWithdrawalCase, openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, fund, openWithdrawer, placeWithdrawal } from '#testing/users/test-withdrawer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
});
afterAll(() => server.close());

test('[10] nobody approves a withdrawal whose case they have not opened, whoever else has', async () => {
  const owner = await openWithdrawer(server, 'case_owner');
  await fund(owner, '50');
  const params = { id: await placeWithdrawal(owner) };
  const [one, two] = [
    (await openStaffSession(server, 'demo.payments')).token,
    (await openStaffSession(server, 'demo.payments-two')).token,
  ];
  const approve = (token: string) => callServer(server, approveWithdrawalCase, { token, params });
  expect(refusalOf(await approve(one))).toEqual([409, 409, 'caseNotOpened']);
  await callServer(server, openWithdrawalCase, { token: two, params });
  expect(refusalOf(await approve(one))).toEqual([409, 409, 'caseNotOpened']);
  await callServer(server, openWithdrawalCase, { token: one, params });
  expect((await approve(one)).data).toMatchObject({ id: params.id, state: 'approved' });
});
