import { getAccountTier } from '@candor/contract/fees/wire.ts';
import { approveRequest, listApprovals, refuseRequest } from '@candor/contract/staff/approvals.ts';
import { listAuditRows, verifyAuditLog } from '@candor/contract/staff/audit-log.ts';
import { changeMarketStatus, getHalts, haltMarket, pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import { listLedger, requestAdjustment } from '@candor/contract/staff/ledger.ts';
import { confirmEnrolment, grantRoles, inviteStaff, listStaff } from '@candor/contract/staff/staff-accounts.ts';
import { acceptInvitation, confirmStaff, loginStaff } from '@candor/contract/staff/staff-session.ts';
import { agreeUserTier, findUsers, getUser, resetFundPassword, unmaskUser } from '@candor/contract/staff/users.ts';
import { getSecurityOverview } from '@candor/contract/security/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { totpCodeAt, totpCounterAt } from '#platform/totp.ts';
import { openKeyOwner } from '#testing/users/test-api-key.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { mailSentBy, openSession } from '#testing/users/test-person.ts';
import { callSealed, openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';
const SYMBOL = 'BTC/USDT';

let server: TestServer;
let token: Readonly<Record<'risk' | 'product' | 'treasury' | 'compliance' | 'admin' | 'auditor' | 'support', string>>;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  const names = ['risk', 'product', 'treasury', 'compliance', 'admin', 'auditor', 'support'] as const;
  const opened: [string, string][] = [];
  for (const name of names) opened.push([name, (await openStaffSession(server, `demo.${name}`)).token]);
  token = Object.fromEntries(opened) as typeof token;
});
afterAll(() => server.close());

async function decide(by: string, approval: { readonly id: string; readonly contentHash: string }) {
  const { id, contentHash } = approval;
  return callServer(server, approveRequest, { token: by, params: { id }, body: { contentHash } });
}

async function statusOfMarket(): Promise<string | undefined> {
  const { data } = await callServer(server, getHalts, { token: token.risk });
  return data.markets.find(({ product, symbol }) => product === 'spot' && symbol === SYMBOL)?.status;
}

test('one person halts a market at once; trading again takes another who decides about exactly what was asked', async () => {
  const halt = { product: 'spot', symbol: SYMBOL, status: 'halt', reason: REASON } as const;
  expect((await callServer(server, haltMarket, { token: token.risk, body: halt })).data.status).toBe('halt');
  const resume = { product: 'spot', symbol: SYMBOL, status: 'trading', effectiveAtMs: null, reason: REASON } as const;
  const { data: asked } = await callServer(server, changeMarketStatus, { token: token.risk, body: resume });
  expect(asked).toMatchObject({ state: 'waiting', isOwn: true, mayDecide: false, maker: 'demo.risk' });
  expect(asked.deciders).toContain('PRODUCT');
  expect(asked.deciders).not.toContain('TREASURY');

  expect(await decide(token.risk, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect(await decide(token.treasury, asked)).toMatchObject({ status: 403, data: { refusal: 'roleMissing' } });
  const another = { id: asked.id, contentHash: 'f'.repeat(64) };
  expect(await decide(token.product, another)).toMatchObject({ status: 409, data: { refusal: 'contentChanged' } });
  expect(await statusOfMarket()).toBe('halt');

  expect((await decide(token.product, asked)).data).toMatchObject({ state: 'done', checker: 'demo.product' });
  expect(await statusOfMarket()).toBe('trading');
  expect(await decide(token.product, asked)).toMatchObject({ status: 409, data: { refusal: 'alreadyDecided' } });
});

test('ten who approve at once carry it out once', async () => {
  await callServer(server, pauseSwitch, { token: token.risk, body: { name: 'registration', reason: REASON } });
  const resume = { token: token.risk, body: { name: 'registration', reason: REASON } } as const;
  const { data: asked } = await callServer(server, resumeSwitch, resume);
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(token.compliance, asked)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const rows = await callServer(server, listAuditRows, { token: token.auditor, query: { action: 'switch.resume' } });
  expect(rows.data.total).toBe(1);
});

test('a request that nobody decides about is over after a day, and one’s own can be withdrawn', async () => {
  await callServer(server, pauseSwitch, { token: token.risk, body: { name: 'deposits', reason: REASON } });
  const ask = () => callServer(server, resumeSwitch, { token: token.risk, body: { name: 'deposits', reason: REASON } });
  const { data: withdrawn } = await ask();
  const taken = { token: token.risk, params: { id: withdrawn.id }, body: { reason: REASON } };
  expect((await callServer(server, refuseRequest, taken)).data.state).toBe('withdrawn');

  const { data: forgotten } = await ask();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1_000 });
  try {
    const { token: later } = await openStaffSession(server, 'demo.compliance');
    expect(await decide(later, forgotten)).toMatchObject({ status: 409, data: { refusal: 'requestExpired' } });
    const { data: rows } = await callServer(server, listApprovals, { token: later });
    expect(rows.find(({ id }) => id === forgotten.id)?.state).toBe('expired');
  } finally {
    vi.useRealTimers();
  }
  expect((await ask().then(({ data }) => decide(token.treasury, data))).data.state).toBe('done');
});

test('delisting is announced a day before and happens at its time', async () => {
  const soon = {
    product: 'spot',
    symbol: SYMBOL,
    status: 'delisted',
    effectiveAtMs: Date.now() + 3_600_000,
    reason: REASON,
  } as const;
  const refused = await callServer(server, changeMarketStatus, { token: token.product, body: soon });
  expect(refused).toMatchObject({ status: 422, data: { refusal: 'effectiveTooSoon', details: { hours: '24' } } });
  const later = { ...soon, symbol: 'XLM/USDT', effectiveAtMs: Date.now() + 25 * 3_600_000 };
  const { data: asked } = await callServer(server, changeMarketStatus, { token: token.product, body: later });
  const { data: approved } = await decide(token.risk, asked);
  expect(approved).toMatchObject({ state: 'scheduled', effectiveAtMs: later.effectiveAtMs });
});

test('a balance is corrected by a balanced journal that two people want, and its owner can read', async () => {
  const { satoken } = await openSession(server, 'corrected_one');
  await callServer(server, grantDemoFunds, { query: {}, token: satoken });
  const { data: found } = await callServer(server, findUsers, { token: token.risk, query: { text: 'corrected_one' } });
  const owner = found[0]?.userId ?? '';
  const body = {
    owner,
    wallet: 2,
    coin: 'USDT',
    amount: '-12.5',
    template: 'errorCorrection',
    evidence: 'ticket 77',
    reason: REASON,
  } as const;
  const { data: asked } = await callServer(server, requestAdjustment, { token: token.treasury, body });
  expect((await decide(token.compliance, asked)).data).toMatchObject({
    state: 'done',
    result: `adjustment:${asked.id}`,
  });
  // A number that no owner can have is nobody's.
  const nobody = await callServer(server, listLedger, { token: token.auditor, query: { owner: '9007199254740993' } });
  expect([nobody.status, nobody.data.records]).toEqual([200, []]);
  const query = { bizNo: `adjustment:${asked.id}` };
  const legs = async () => {
    const { data } = await callServer(server, listLedger, { token: token.auditor, query });
    return data.records.map((entry) => entry.legs);
  };
  await expect.poll(legs).toMatchObject([
    [
      { owner, coin: 'USDT', amount: '-12.5', bill: 38 },
      { ownerName: 'TREASURY', coin: 'USDT', amount: '12.5' },
    ],
  ]);
  const { data: user } = await callServer(server, getUser, { token: token.support, params: { userId: owner } });
  expect(user.balances).toContainEqual({ wallet: 2, coin: 'USDT', available: '9987.5', frozen: '0' });

  const tooMuch = { ...body, amount: '-99999999' };
  const { data: greedy } = await callServer(server, requestAdjustment, { token: token.treasury, body: tooMuch });
  expect((await decide(token.risk, greedy)).data).toMatchObject({ state: 'failed', result: 'insufficientBalance' });
});

test('a forgotten fund password is taken away by two people, and withdrawals rest afterwards', async () => {
  const owner = await openKeyOwner(server, 'forgetful_one');
  const { data: found } = await callServer(server, findUsers, { token: token.risk, query: { text: 'forgetful_one' } });
  const userId = found[0]?.userId ?? '';
  const { token: kyc } = await openStaffSession(server, 'demo.kyc');
  const ask = { token: kyc, params: { userId }, body: { reason: REASON } };
  const { data: asked } = await callServer(server, resetFundPassword, ask);
  const isSet = async () =>
    (await callServer(server, getSecurityOverview, { token: owner.token })).data.isFundPasswordSet;
  expect(await isSet()).toBe(true);
  expect((await decide(token.compliance, asked)).data).toMatchObject({ state: 'done', result: 'forgotten' });
  expect(await isSet()).toBe(false);
  const { data: user } = await callServer(server, getUser, { token: token.support, params: { userId } });
  expect(user.holdsUntilMs).toBeGreaterThan(Date.now());
  expect((await callServer(server, resetFundPassword, ask)).status).toBe(404);
});

test('a tier is agreed with a user by two people, and is what the user then reads', async () => {
  const { satoken } = await openSession(server, 'large_trader');
  const { data: found } = await callServer(server, findUsers, {
    token: token.product,
    query: { text: 'large_trader' },
  });
  const userId = found[0]?.userId ?? '';
  const ask = { token: token.product, params: { userId }, body: { tier: 'partner', reason: REASON } } as const;
  const { data: asked } = await callServer(server, agreeUserTier, ask);
  expect(asked.lines).toEqual([{ name: 'agreed tier', before: 'standard', after: 'partner' }]);
  const own = async () => (await callServer(server, getAccountTier, { token: satoken })).data;
  expect(await own()).toEqual({ tier: 'standard', agreedTier: 'standard', turnover: '0' });
  expect(await decide(token.product, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect((await decide(token.risk, asked)).data).toMatchObject({ state: 'done', result: 'partner' });
  expect(await own()).toEqual({ tier: 'partner', agreedTier: 'partner', turnover: '0' });
  const { data: user } = await callServer(server, getUser, { token: token.support, params: { userId } });
  expect(user).toMatchObject({ tier: 'partner', turnover: '0' });
  const nobody = { ...ask, params: { userId: '999999999' } };
  expect((await callServer(server, agreeUserTier, nobody)).status).toBe(404);
});

test('contacts are masked, and shown in full only with a reason that is in the log', async () => {
  const { data: found } = await callServer(server, findUsers, {
    token: token.support,
    query: { text: 'corrected_one' },
  });
  const userId = found[0]?.userId ?? '';
  const shown = await callServer(server, unmaskUser, {
    token: token.compliance,
    params: { userId },
    body: { reason: REASON },
  });
  expect(shown.status).toBe(200);
  const { data } = await callServer(server, listAuditRows, { token: token.auditor, query: { action: 'user.unmask' } });
  expect(data.records[0]).toMatchObject({
    actor: 'staff:demo.compliance',
    object: `user:${userId}`,
    details: { reason: REASON },
  });
});

test('a new colleague is invited by two, enrols once by a link, and comes in once somebody has seen them', async () => {
  const email = 'colleague@staff.example';
  const addresses = ['127.0.0.1', '::1'];
  const body = { name: 'new.colleague', email, roles: ['SUPPORT' as const], addresses, reason: REASON };
  const { data: asked } = await callServer(server, inviteStaff, { token: token.admin, body });
  const sent = await mailSentBy(server, { to: email, text: /invitation#/ }, () => decide(token.compliance, asked));
  const link = /invitation#([\w-]+)/.exec(sent.text)?.[1] ?? '';
  const account = async () =>
    (await callServer(server, listStaff, { token: token.admin })).data.find(({ name }) => name === body.name);
  const id = (await account())?.id ?? '';
  const weak = await callSealed(server, acceptInvitation, { link, password: '123456' });
  expect(weak).toMatchObject({ status: 422, data: { refusal: 'passwordRule' } });
  const password = 'Right-horse-77';
  const { data: step } = await callSealed(server, acceptInvitation, { link, password });
  expect(await callSealed(server, acceptInvitation, { link, password })).toMatchObject({
    status: 422,
    data: { refusal: 'linkUnknown' },
  });
  expect((await callSealed(server, loginStaff, { name: body.name, password })).status).toBe(422);
  const code = totpCodeAt(step.enrolment?.secret ?? '', totpCounterAt(Date.now()));
  const enrolled = await callSealed(server, confirmStaff, { ticket: step.ticket, code });
  expect(enrolled.data).toMatchObject({ refusal: 'notConfirmedYet' });
  const seen = { seen: 'inPerson', reason: REASON } as const;
  await callServer(server, confirmEnrolment, { token: token.compliance, params: { id }, body: seen });
  const { data: again } = await callSealed(server, loginStaff, { name: body.name, password });
  const next = totpCodeAt(step.enrolment?.secret ?? '', totpCounterAt(Date.now()) + 1);
  const { data: session } = await callSealed(server, confirmStaff, { ticket: again.ticket, code: next });
  expect(session.staff).toMatchObject({ name: body.name, roles: ['SUPPORT'] });
  expect((await account())?.state).toBe('active');

  const elsewhere = { roles: ['SUPPORT' as const], addresses: ['10.0.0.1'], reason: REASON };
  const { data: moved } = await callServer(server, grantRoles, { token: token.admin, params: { id }, body: elsewhere });
  await decide(token.compliance, moved);
  expect(await callServer(server, findUsers, { token: session.token, query: {} })).toMatchObject({
    status: 403,
    data: { refusal: 'addressNotListed' },
  });
});

test('everything above is in the log, whose rows follow one another', async () => {
  const { data } = await callServer(server, verifyAuditLog, { token: token.auditor });
  expect(data).toMatchObject({ brokenAt: null, headsBrokenAt: null });
  expect(data.rows).toBeGreaterThan(30);
  const file = await fetch(`${server.address}/ops/api/audit/export`, { headers: { authorization: token.auditor } });
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  expect((await file.text()).split('\r\n').length).toBeGreaterThan(30);
});
