import { createSocketTicket, loginUser } from '@candor/contract/account/wire.ts';
import { listNotifications } from '@candor/contract/notifications/wire.ts';
import { listRestrictions } from '@candor/contract/restrictions/wire.ts';
import type { UserRestrictionKind } from '@candor/contract/restrictions/user-restriction.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { liftUserRestriction, listUserRestrictions, restrictUser } from '@candor/contract/staff/user-restrictions.ts';
import { approveWithdrawalCase, openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { callSigned, makeWholeKey } from '#testing/users/test-api-key.ts';
import { mailSentBy, openEmailSession, PASSWORD } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import {
  FAST_WAITS,
  fund,
  openWithdrawer,
  placeWithdrawal,
  proofOf,
  SOME_TRON_ADDRESS,
} from '#testing/users/test-withdrawer.ts';

const NOTE = 'the owner has called us about it';
const HOUR_MS = 3_600_000;

let server: TestServer;
let risk: string;
let compliance: string;
let payments: string;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  const staff = ['demo.risk', 'demo.compliance', 'demo.payments'].map((name) => openStaffSession(server, name));
  [risk = '', compliance = '', payments = ''] = (await Promise.all(staff)).map(({ token }) => token);
});
afterAll(() => server.close());

async function idOf(text: string): Promise<string> {
  return (await callServer(server, findUsers, { token: risk, query: { text } })).data[0]?.userId ?? '';
}

function restrict(userId: string, restriction: UserRestrictionKind, hours: number | null = null) {
  const body = { restriction, reason: 'securityCheckFailed', note: NOTE, hours } as const;
  return callServer(server, restrictUser, { token: risk, params: { userId }, body });
}

function lift(userId: string, restriction: UserRestrictionKind) {
  return callServer(server, liftUserRestriction, {
    token: risk,
    params: { userId },
    body: { restriction, note: NOTE },
  });
}

function approve(request: { readonly id: string; readonly contentHash: string } | null) {
  const { id = '', contentHash = '' } = request ?? {};
  return callServer(server, approveRequest, { token: compliance, params: { id }, body: { contentHash } });
}

test('[8.4] [NO-6] withdrawals are held for a reason of rule 8.4 alone, and for no other', async () => {
  await openWithdrawer(server, 'held_reasons');
  const userId = await idOf('held_reasons');
  for (const restriction of ['withdrawalsHeld', 'loginBlocked'] as const) {
    const body = { restriction, reason: 'marketConduct', note: NOTE, hours: 1 } as const;
    const answer = await callServer(server, restrictUser, { token: risk, params: { userId }, body });
    expect(refusalOf(answer)).toEqual([422, 400, 'reasonNotOffered']);
  }
  const nobody = { token: risk, params: { userId: '999999999' } };
  const body = { restriction: 'closeOnly', reason: 'marketConduct', note: NOTE, hours: 1 } as const;
  expect((await callServer(server, restrictUser, { ...nobody, body })).status).toBe(404);
});

test('[8.4] held withdrawals are neither taken nor approved, are told, and go on once two have lifted it', async () => {
  const owner = await openWithdrawer(server, 'held_owner');
  await fund(owner, '100');
  const id = await placeWithdrawal(owner);
  const userId = await idOf('held_owner');
  const held = (await restrict(userId, 'withdrawalsHeld', 24)).data;
  // A day takes one person.
  expect(held.request).toBeNull();
  expect(await restrict(userId, 'withdrawalsHeld', 24)).toMatchObject({ status: 409 });
  const wish = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, amount: '20' } as const;
  const submit = () =>
    callServer(server, submitCoinWithdrawal, { token: owner.token, body: { ...wish, proof: proofOf(owner) } });
  expect(refusalOf(await submit())).toEqual([422, 3006, 'withdrawalsRestricted']);
  const own = (await callServer(server, listRestrictions, { token: owner.token })).data.restrictions;
  expect(own).toMatchObject([{ restriction: 'withdrawalsHeld', by: 'operator', reason: 'securityCheckFailed' }]);
  expect(own[0]?.untilMs).toBe(held.restriction.untilMs);
  expect(JSON.stringify(own)).not.toContain(NOTE);
  const { data: told } = await callServer(server, listNotifications, { token: owner.token, query: {} });
  expect(told.records[0]).toMatchObject({ kind: 'security', title: 'Your account is restricted' });
  expect(told.records[0]?.text).toContain('a security check failed');
  const params = { id };
  await callServer(server, openWithdrawalCase, { token: payments, params });
  const approved = () => callServer(server, approveWithdrawalCase, { token: payments, params });
  expect(refusalOf(await approved())[2]).toBe('ownerHeld');

  const { request } = (await lift(userId, 'withdrawalsHeld')).data;
  expect(refusalOf(await submit())[2]).toBe('withdrawalsRestricted');
  expect((await approve(request)).data).toMatchObject({ state: 'done', result: 'lifted' });
  expect((await submit()).status).toBe(200);
  expect((await approved()).status).toBe(200);
  const { data: history } = await callServer(server, listUserRestrictions, { token: risk, params: { userId } });
  expect(history).toMatchObject([{ setBy: 'demo.risk', endedBy: 'demo.compliance', note: NOTE, endNote: NOTE }]);
});

test('[8.4] what is longer than a day lasts a day, until a second person agrees', async () => {
  await openWithdrawer(server, 'held_for_long');
  const userId = await idOf('held_for_long');
  const { restriction, request } = (await restrict(userId, 'withdrawalsHeld', 24 * 30)).data;
  expect(restriction.untilMs).toBe(restriction.setAtMs + 24 * HOUR_MS);
  expect((await approve(request)).data).toMatchObject({ state: 'done', result: 'extended' });
  const current = async () =>
    (await callServer(server, listUserRestrictions, { token: risk, params: { userId } })).data[0];
  expect((await current())?.untilMs).toBe(restriction.setAtMs + 24 * 30 * HOUR_MS);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 31 * HOUR_MS });
  try {
    const { token } = await openStaffSession(server, 'demo.risk');
    await expect
      .poll(async () => {
        const { data } = await callServer(server, listUserRestrictions, { token, params: { userId } });
        return data[0]?.endedBy === null && data[0].endedAtMs !== null;
      })
      .toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever is blocked loses every session and key at once, is told why, and comes in again once it is lifted', async () => {
  const email = 'blocked@restrictions.example';
  const { satoken } = await openEmailSession(server, email);
  const owner = await openWithdrawer(server, 'blocked_keys');
  const key = await makeWholeKey(owner);
  const [userId, keyOwner] = [await idOf(email), await idOf('blocked_keys')];
  const ask = () => callServer(server, createSocketTicket, { token: satoken, body: { audience: 'ws' } });
  const signed = async () => (await callSigned(key, { method: 'GET', path: '/api/account/restrictions' })).status;
  expect([(await ask()).status, await signed()]).toEqual([200, 200]);
  const mail = await mailSentBy(server, { to: email, text: /Nobody can log in/ }, () =>
    restrict(userId, 'loginBlocked', 2),
  );
  expect(mail.text).toContain('a security check failed');
  await restrict(keyOwner, 'loginBlocked', 2);
  expect([(await ask()).status, await signed()]).toEqual([401, 401]);
  const enter = (loginPassword: string) =>
    callServer(server, loginUser, { body: { signType: 'EMAIL', email, loginPassword } });
  expect(refusalOf(await enter(PASSWORD))).toEqual([403, 1011, 'loginBlocked']);
  // Nobody learns of it who has not shown the password.
  expect(refusalOf(await enter('wrong-Horse7'))[2]).toBe('wrongCredentials');
  await approve((await lift(userId, 'loginBlocked')).data.request);
  expect(refusalOf(await enter(PASSWORD))[2]).toBe('secondFactorNeeded');
});

test('every restriction, its end and each change of it is in the log, with who and why', async () => {
  await openWithdrawer(server, 'logged_one');
  const userId = await idOf('logged_one');
  await restrict(userId, 'underReview');
  expect((await lift(userId, 'underReview')).data.request).toBeNull();
  const { token } = await openStaffSession(server, 'demo.auditor');
  const query = { object: `user:${userId}` };
  const rows = (await callServer(server, listAuditRows, { token, query })).data.records;
  const said = rows.map(({ actor, action, details }) => [actor, action, details['note']]);
  expect(said).toContainEqual(['staff:demo.risk', 'user.underReview.set', NOTE]);
  expect(said).toContainEqual(['staff:demo.risk', 'user.underReview.lifted', NOTE]);
});
