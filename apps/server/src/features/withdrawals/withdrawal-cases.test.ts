import { WITHDRAWAL_CASES } from '@candor/contract/staff/case-memory/case-queues.ts';
import { listCardActs } from '@candor/contract/staff/user-card/card-parts.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import {
  approveWithdrawalCase,
  openWithdrawalCase,
  refuseWithdrawalCase,
} from '@candor/contract/staff/withdrawal-cases.ts';
import { WITHDRAWAL_STOP_REASONS } from '@candor/contract/withdrawals/wire.ts';
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

test('[ROLE-4] a case is taken, taken over, given back and decided, and found again with who, when and why', async () => {
  const owner = await openWithdrawer(server, 'remembered_one');
  await fund(owner, '50');
  const params = { id: await placeWithdrawal(owner) };
  const [one, two, auditor, kyc] = await Promise.all(
    ['payments', 'payments-two', 'auditor', 'kyc'].map(
      async (name) => (await openStaffSession(server, `demo.${name}`)).token,
    ),
  );
  const assign = (token: string | undefined, act: 'take' | 'takeOver' | 'giveBack') =>
    callServer(server, WITHDRAWAL_CASES.assign, { token: token ?? '', params, body: { act } });
  const holders = async () =>
    (await callServer(server, WITHDRAWAL_CASES.holders, { token: auditor ?? '' })).data.map(({ staff }) => staff);
  const decided = async (query: Readonly<Record<string, string>>, token = auditor ?? '') =>
    callServer(server, WITHDRAWAL_CASES.decided, { token, query });

  expect((await assign(one, 'take')).data.holder).toMatchObject({ id: params.id, staff: 'demo.payments' });
  expect(refusalOf(await assign(two, 'take'))).toEqual([409, 409, 'caseTaken']);
  expect(await holders()).toEqual(['demo.payments']);
  expect((await assign(two, 'takeOver')).data.holder).toMatchObject({ staff: 'demo.payments-two' });
  expect((await assign(two, 'giveBack')).data.holder).toBeNull();
  await assign(one, 'take');
  expect((await decided({ text: params.id })).data.records).toEqual([]);

  const body = { reason: WITHDRAWAL_STOP_REASONS[0] };
  await callServer(server, openWithdrawalCase, { token: one ?? '', params });
  await callServer(server, refuseWithdrawalCase, { token: one ?? '', params, body });
  expect(await holders()).toEqual([]);
  expect(refusalOf(await assign(one, 'take'))[2]).toBe('notFound');

  const { data: users } = await callServer(server, findUsers, { token: kyc ?? '', query: { text: 'remembered_one' } });
  const userId = users[0]?.userId ?? '';
  const why = { outcome: 'rejected', reason: body.reason, decidedBy: 'demo.payments' };
  const row = { id: params.id, userId, coin: 'USDT', amount: '20', ...why };
  for (const query of [{ text: params.id }, { text: userId }, { text: params.id, by: 'demo.payments', coin: 'USDT' }])
    expect((await decided(query)).data).toMatchObject({ records: [row], next: null });
  for (const query of [{ coin: 'BTC' }, { outcome: 'paid' }, { by: 'demo.risk' }, { toMs: '1' }])
    expect((await decided({ text: params.id, ...query })).data.records).toEqual([]);

  expect((await decided({}, kyc)).status).toBe(403);
  expect((await assign(auditor, 'take')).status).toBe(403);
  const file = (token: string | undefined) =>
    fetch(`${server.address}${WITHDRAWAL_CASES.export.path}?text=${params.id}`, {
      headers: { authorization: token ?? '', lang: 'en' },
    });
  expect((await file(one)).status).toBe(403);
  expect(await (await file(auditor)).text()).toContain(`${params.id},${userId},USDT,20,rejected,`);

  const token = (await openStaffSession(server, 'demo.risk')).token;
  const acts = await callServer(server, listCardActs, { token, params: { userId }, query: {} });
  expect(acts.data.records.map(({ action }) => action)).toEqual([
    'withdrawal.refuse',
    'withdrawal.view',
    'case.take',
    'case.giveBack',
    'case.takeOver',
    'case.take',
  ]);
});
