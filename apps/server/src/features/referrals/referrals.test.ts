import { getUserInfo, loginUser, registerUser } from '@candor/contract/account/wire.ts';
import {
  applyAsAgent,
  getAgentState,
  getAgentStatement,
  getCommissions,
  listSubAgents,
  setSubAgentPart,
} from '@candor/contract/referrals/agents.ts';
import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import { checkFund } from '@candor/contract/security-fund/check-fund.ts';
import { getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { submitVerified } from '@candor/contract/identity/wire.ts';
import {
  bindInviteCode,
  getAgentInfo,
  getAgentList,
  getEarners,
  getProxyChildren,
  getProxyOverview,
  getRebateHistory,
  getTeam,
} from '@candor/contract/referrals/wire.ts';
import { appointAgent, decideLink, listAgentCases, refuseAgent } from '@candor/contract/staff/agent-cases.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { currencyExchange } from '@candor/contract/swap/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { deviceCookieOf, logIn, nameRegistration, openSession, PASSWORD } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { PATIENCE } from '#testing/patience.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REASON = 'a reason that is long enough';
const PLAN = 'I write about markets and answer questions of beginners.';

/** Anna invited Ben, he Cara, she Dan; Eve came by herself, and Finn is Anna in another name. */
let server: TestServer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  tokens.set('anna', (await openSession(server, 'anna')).satoken);
  await join('ben', 'anna');
  await join('cara', 'ben');
  await join('dan', 'cara');
  tokens.set('eve', (await openSession(server, 'evelyn')).satoken);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

test('who came by an invitation stands below three generations at once, and sees who earns', async () => {
  const [first, second, third] = await Promise.all(['cara', 'ben', 'anna'].map(peopleOf));
  expect(first).toEqual([['da****an', 1]]);
  // The newest first.
  expect(second).toEqual([
    ['da****an', 2],
    ['ca****ra', 1],
  ]);
  expect(third?.map(([, generation]) => generation)).toEqual([3, 2, 1]);
  const { data: earners } = await callServer(server, getEarners, { token: tokenOf('dan') });
  expect(earners.map(({ generation, percent }) => [generation, percent])).toEqual([
    [1, '20'],
    [2, '10'],
    [3, '5'],
  ]);
  const { data: info } = await callServer(server, getAgentInfo, { token: tokenOf('anna') });
  expect(info.link).toBe(`/invite/${info.inviteCode}`);
  expect(info.percents).toEqual(['20', '10', '5']);
  expect(info.generations.map(({ people }) => people)).toEqual([1, 1, 1]);
  expect((await callServer(server, getProxyOverview, { token: tokenOf('anna') })).data).toEqual(info);
  const { token, body: query } = onlyThird();
  expect((await callServer(server, getProxyChildren, { token, query })).data.total).toBe(1);
});

test('an invite code can be added within a day, once, not one’s own and not from below', async () => {
  const bind = async (name: string, activeCode: string) => {
    const { data } = await callServer(server, bindInviteCode, { token: tokenOf(name), body: { activeCode } });
    return Object(data).refusal ?? 'bound';
  };
  expect(await bind('eve', 'ZZZZZZZZ')).toBe('inviteCodeUnknown');
  expect(await bind('eve', await codeOf('eve'))).toBe('referralToSelf');
  expect(await bind('anna', await codeOf('dan'))).toBe('referralCircle');
  expect(await bind('dan', await codeOf('eve'))).toBe('referralAlreadySet');
  expect((await callServer(server, getAgentInfo, { token: tokenOf('eve') })).data.bindableUntilMs).not.toBeNull();
  expect(await bind('eve', await codeOf('anna'))).toBe('bound');
  expect((await callServer(server, getAgentInfo, { token: tokenOf('eve') })).data.bindableUntilMs).toBeNull();
  await swap('anna');
  expect(await bind('anna', await codeOf('eve'))).toBe('referralTooLate');
});

test('[CONST-7] [ENT-13] a fee is owed at once and paid from 02:00 of the next day on, to the verified, as a bill', async () => {
  await joinOnDeviceOf('finn', 'anna');
  await swap('dan');
  await swap('finn');
  await verify('cara');
  const { data: owed } = await callServer(server, getRebateHistory, { token: tokenOf('cara'), query: {} });
  expect(owed.records).toMatchObject([{ coin: 'ETH', state: 'accruing' }]);
  const { data: below } = await callServer(server, getAgentList, { token: tokenOf('cara'), body: {} });
  const [dan] = below.records;
  expect(dan).toMatchObject({ account: 'da****an', generation: 1, tradingVolume: '0', isLinked: false });
  expect(Number(dan?.todayReward)).toBeGreaterThan(0);
  expect(dan?.registerTime).toBeLessThanOrEqual(Date.now());
  expect(dan?.coins).toMatchObject([{ coin: 'ETH', rebate: owed.records[0]?.amount }]);
  const fee = requireUnits(dan?.coins[0]?.fee ?? '', LEDGER_SCALE);
  const shares = [];
  for (const name of ['cara', 'ben']) shares.push((await historyOf(name))[0]?.amount);
  shares.push((await callServer(server, getAgentList, onlyThird())).data.records[0]?.coins[0]?.rebate);
  expect(shares).toEqual([20n, 10n, 5n].map((percent) => printUnits((fee * percent) / 100n, LEDGER_SCALE)));
  expect(await faultsOfFund()).toEqual([]);

  const tomorrow = Date.now() + DAY_MS;
  vi.setSystemTime(tomorrow - (tomorrow % DAY_MS) + 2 * 60 * 60 * 1000);
  await server.restart();
  for (const name of tokens.keys()) tokens.set(name, (await logIn(server, LOGIN_NAMES[name] ?? name)).satoken);
  await vi.waitUntil(async () => (await historyOf('cara'))[0]?.state === 'paid', PATIENCE);
  const body = { type: '1', billType: String(BILL_TYPES.rebate) } as const;
  const { data: bill } = await callServer(server, getMyBill, { token: tokenOf('cara'), body });
  expect(bill.records).toMatchObject([{ coin: 'ETH', amount: owed.records[0]?.amount }]);
  // Ben is not verified: his rebate waits for him.
  expect(await historyOf('ben')).toMatchObject([{ state: 'waiting' }]);
  expect((await callServer(server, getCommissions, { token: tokenOf('cara') })).data).toMatchObject([
    { coin: 'ETH', waiting: '0', paid: owed.records[0]?.amount, forfeited: '0' },
  ]);
  expect(await faultsOfFund()).toEqual([]);
});

test('who shares a device with an inviter brings them nothing, until somebody of the exchange has looked', async () => {
  const { token } = await openStaffSession(server, 'demo.compliance');
  const links = await vi.waitUntil(async () => {
    const { data } = await callServer(server, listAgentCases, { token });
    return data.links.length > 0 ? data.links : undefined;
  }, PATIENCE);
  expect(links).toMatchObject([{ generation: 1, cause: 'device' }]);
  const [link] = links;
  const finn = () => findReferred('anna', link?.userId ?? '');
  expect(await finn()).toMatchObject({ isLinked: true, rebateAmount: '0' });
  const decision = {
    token,
    params: { userId: link?.userId ?? '', referrerId: link?.referrerId ?? '' },
    body: { isOnePerson: false, reason: REASON },
  };
  expect((await callServer(server, decideLink, decision)).status).toBe(200);
  expect((await callServer(server, decideLink, decision)).status).toBe(409);
  await swap('finn');
  expect(await finn()).toMatchObject({ isLinked: false });
  expect(Number((await finn())?.rebateAmount)).toBeGreaterThan(0);
});

test('an agent is appointed by two, shares with a sub-agent and sees sums; nobody else does', async () => {
  const apply = (name: string) => callServer(server, applyAsAgent, { token: tokenOf(name), body: { plan: PLAN } });
  expect((await apply('ben')).data).toMatchObject({ refusal: 'primaryNeeded' });
  await verify('ben');
  expect((await apply('ben')).data).toMatchObject({ state: 'waiting', percent: '20' });
  expect((await apply('ben')).status).toBe(409);
  const statement = { token: tokenOf('ben'), query: { month: new Date(Date.now()).toISOString().slice(0, 7) } };
  expect((await callServer(server, getAgentStatement, statement)).status).toBe(403);

  const product = (await openStaffSession(server, 'demo.product')).token;
  const { data: cases } = await callServer(server, listAgentCases, { token: product });
  const userId = cases.applications[0]?.userId ?? '';
  expect(cases.applications).toMatchObject([{ loginName: 'benjamin', plan: PLAN, people: 1 }]);
  const asked = await callServer(server, appointAgent, {
    token: product,
    params: { userId },
    body: { percent: '30', reason: REASON },
  });
  const { id, contentHash } = asked.data;
  const approval = { params: { id }, body: { contentHash } };
  expect((await callServer(server, approveRequest, { token: product, ...approval })).status).toBe(403);
  const risk = (await openStaffSession(server, 'demo.risk')).token;
  expect((await callServer(server, approveRequest, { token: risk, ...approval })).data.state).toBe('done');
  expect((await callServer(server, getAgentState, { token: tokenOf('ben') })).data).toMatchObject({
    state: 'agent',
    percent: '30',
  });
  expect((await callServer(server, listAgentCases, { token: product })).data.applications).toEqual([]);

  const cara = (await findReferredBy('ben', 1))?.id ?? '';
  const dan = (await findReferredBy('ben', 2))?.id ?? '';
  const give = async (name: string, subAgent: string) =>
    callServer(server, setSubAgentPart, { token: tokenOf(name), body: { subAgent, partPercent: '40' } });
  expect((await give('anna', cara)).status).toBe(403);
  // Somebody who is not one's own and nobody at all are told in the same word.
  const [another, absent] = [await give('ben', dan), await give('ben', '999999999')];
  expect([another.status, another.data]).toEqual([404, absent.data]);
  expect((await give('ben', cara)).data).toMatchObject([{ id: cara, partPercent: '40', people: 1 }]);
  expect((await callServer(server, listSubAgents, { token: tokenOf('anna') })).data).toEqual([]);
  const { data: earners } = await callServer(server, getEarners, { token: tokenOf('dan') });
  expect(earners.map(({ percent }) => percent)).toEqual(['24', '6', '5']);
  const { data: sums } = await callServer(server, getAgentStatement, statement);
  expect(sums.generations.map(({ people }) => people)).toEqual([1, 1, 0]);
  expect((await callServer(server, getTeam, { token: tokenOf('ben') })).data).toHaveLength(3);

  await verify('eve');
  await apply('eve');
  const eve = (await callServer(server, listAgentCases, { token: product })).data.applications[0]?.userId ?? '';
  const refusal = { token: product, params: { userId: eve }, body: { reason: REASON } };
  expect((await callServer(server, refuseAgent, refusal)).status).toBe(200);
  expect((await callServer(server, refuseAgent, refusal)).status).toBe(404);
  expect((await callServer(server, getAgentState, { token: tokenOf('eve') })).data).toMatchObject({
    state: 'refused',
    reason: REASON,
  });
});

const LOGIN_NAMES: Readonly<Record<string, string>> = {
  ben: 'benjamin',
  cara: 'carara',
  dan: 'daniel_an',
  eve: 'evelyn',
  finn: 'finnegan',
};

function tokenOf(name: string): string {
  return tokens.get(name) ?? '';
}

/** Whom Anna sees at the end of her line: Dan. */
function onlyThird() {
  return { token: tokenOf('anna'), body: { generation: '3' } } as const;
}

async function codeOf(name: string): Promise<string> {
  return (await callServer(server, getUserInfo, { token: tokenOf(name) })).data.user.inviteCode;
}

async function join(name: string, inviter: string): Promise<void> {
  const loginName = LOGIN_NAMES[name] ?? name;
  const registration = { ...(await nameRegistration(server, loginName)), activeCode: await codeOf(inviter) };
  await callServer(server, registerUser, { body: registration });
  tokens.set(name, (await logIn(server, loginName)).satoken);
}

/** Both log in with one browser, which shows its cookie. */
async function joinOnDeviceOf(name: string, inviter: string): Promise<void> {
  await join(name, inviter);
  const enter = async (loginName: string, headers: Readonly<Record<string, string>>) =>
    callServer(server, loginUser, { headers, body: { signType: 'LOGIN', loginName, loginPassword: PASSWORD } });
  const cookie = deviceCookieOf((await enter(LOGIN_NAMES[inviter] ?? inviter, {})).setCookie);
  await enter(LOGIN_NAMES[name] ?? name, { cookie });
}

async function verify(name: string): Promise<void> {
  const body = { flag: 1, realName: 'Ann Example', idCard: `R${name.toUpperCase()}1`, country: 'CH' } as const;
  await callServer(server, submitVerified, { token: tokenOf(name), body });
}

/** Funds, moved to where swaps are made; the simulation has prices, and the treasury its stock, a moment after the start. */
async function swap(name: string): Promise<void> {
  const token = tokenOf(name);
  await callServer(server, grantDemoFunds, { query: {}, token });
  const moved = { amount: '100', coinSymbol: 'USDT', from: 'spot', to: 'wallet' } as const;
  await callServer(server, transferByBody, { token, body: moved });
  const body = { fromSymbol: 'USDT', toSymbol: 'ETH', total: '100' } as const;
  await vi.waitUntil(async () => (await callServer(server, currencyExchange, { token, body })).code === 200, PATIENCE);
}

async function peopleOf(name: string): Promise<readonly (readonly [string, number])[]> {
  const { data } = await callServer(server, getAgentList, { token: tokenOf(name), body: {} });
  return data.records.map(({ account, generation }) => [account, generation]);
}

async function historyOf(name: string) {
  return (await callServer(server, getRebateHistory, { token: tokenOf(name), query: {} })).data.records;
}

async function findReferred(name: string, userId: string) {
  const { data } = await callServer(server, getAgentList, { token: tokenOf(name), body: {} });
  return data.records.find(({ id }) => id === userId);
}

async function findReferredBy(name: string, wanted: number) {
  const { data } = await callServer(server, getAgentList, { token: tokenOf(name), body: {} });
  return data.records.find(({ generation }) => generation === wanted);
}

/** What does not hold of the public books: the fund is a tenth of all fees, whoever gets rebates of them. */
async function faultsOfFund() {
  const { data } = await callServer(server, getSecurityFund, {});
  expect(data.assets.length).toBeGreaterThan(0);
  return checkFund(data);
}
