import { getBankAccount, getDepositAddress, submitRecharge } from '@candor/contract/deposits/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { getIdentity } from '@candor/contract/identity/wire.ts';
import { getAllSetting } from '@candor/contract/settings/wire.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { changeSetting, getSettings } from '@candor/contract/staff/settings.ts';
import { getWithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { getCoinRate } from '@candor/contract/markets/rates.ts';
import { listLoanProducts } from '@candor/contract/loans/wire.ts';
import { listStakingProducts } from '@candor/contract/earn/staking.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { PATIENCE } from '#testing/patience.ts';

const HOUR_MS = 3_600_000;
const REASON = 'the network has become dearer';
const TOO_SOON = { status: 422, data: { refusal: 'effectiveTooSoon', details: { hours: '24' } } };

type Change = RequestInput<typeof changeSetting>['body'];

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Each code of an authenticator is good once, so whoever has come in stays. */
const tokens = new Map<string, string>();

async function tokenOf(name: string): Promise<string> {
  const token = tokens.get(name) ?? (await openStaffSession(server, name)).token;
  tokens.set(name, token);
  return token;
}

/** Only forwards, as codes and the core's time go; sessions do not last that long. */
function travelTo(nowMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  tokens.clear();
}

async function ask(body: Omit<Change, 'reason'>) {
  return callServer(server, changeSetting, { token: await tokenOf('demo.product'), body: { ...body, reason: REASON } });
}

async function approve({ id, contentHash }: { readonly id: string; readonly contentHash: string }) {
  return callServer(server, approveRequest, {
    token: await tokenOf('demo.risk'),
    params: { id },
    body: { contentHash },
  });
}

async function settingsNow() {
  return (await callServer(server, getSettings, { token: await tokenOf('demo.auditor') })).data;
}

async function networkNow(coin: string, chainType: string) {
  const { networks } = await settingsNow();
  const found = networks.find((network) => network.coin === coin && network.chainType === chainType);
  if (found === undefined) throw new Error('There is such a network.');
  return found;
}

async function marketNow(symbol: string) {
  const { markets } = await settingsNow();
  const found = markets.find((market) => market.symbol === symbol);
  if (found === undefined) throw new Error('There is such a market.');
  return found;
}

test('what only reduces risk holds as soon as it is approved, and users are refused and told', async () => {
  const before = await networkNow('BTC', 'BTC');
  const { data: asked } = await ask({ setting: { ...before, isDepositOpen: false }, effectiveAtMs: null });
  await approve(asked);
  const { satoken: token } = await openSession(server, `reader_${Date.now()}`);
  const refused = await callServer(server, getDepositAddress, { token, params: { coin: 'BTC' }, query: {} });
  expect(refused).toMatchObject({ status: 422, data: { refusal: 'depositsClosed' } });
  const { data } = await callServer(server, getAllSetting, {});
  expect(data.ASSET_COIN.find(({ coinName }) => coinName === 'BTC')).toMatchObject({ status: 0 });
});

const ACCOUNT = {
  isDepositOpen: true,
  currency: 'EUR',
  bankName: 'Bank of the Exchange',
  holder: 'The Exchange Ltd',
  accountNumber: 'DE89370400440532013000',
  swiftCode: 'COBADEFF',
  reference: 'CANDOR',
  depositMin: '20',
  withdrawFee: '7',
} as const;

async function bankNow() {
  const [bank] = (await settingsNow()).banks;
  if (bank === undefined) throw new Error('There are terms of banks.');
  return bank;
}

test.each([
  [{ holder: '' }, 'holder'],
  [{ reference: '' }, 'reference'],
  [{ accountNumber: 'DE89370400440532013001' }, 'accountNumber'],
  [{ depositMin: '0' }, 'depositMin'],
  [{ withdrawMin: '7' }, 'withdrawMin'],
])('[VAL-9] an account to pay into is not asked for with %o', async (wrong, field) => {
  const setting = { ...(await bankNow()), ...ACCOUNT, ...wrong };
  expect(await ask({ setting, effectiveAtMs: Date.now() + 48 * HOUR_MS })).toMatchObject({
    data: { refusal: 'settingOutOfRange', details: { field } },
  });
});

test('[VAL-9] paying in by a bank is closed by two people at once, and then nobody is told an account', async () => {
  const { satoken: token } = await openSession(server, `payer_${Date.now()}`);
  const told = async () => (await callServer(server, getBankAccount, { token })).data;
  expect(await told()).toMatchObject({ reference: expect.stringMatching(/^DEMO-\d+$/), isSimulated: true });
  const { data: asked } = await ask({ setting: { ...(await bankNow()), isDepositOpen: false }, effectiveAtMs: null });
  await approve(asked);
  expect(await told()).toBeNull();
  const body = { coin: 'USDT', type: 'BANK', amount: '50', fileFath: 'a'.repeat(32) } as const;
  const refused = await callServer(server, submitRecharge, { token, body });
  expect(refused).toMatchObject({ status: 422, data: { refusal: 'depositsClosed', details: { network: 'BANK' } } });
  const { data } = await callServer(server, getAllSetting, {});
  expect(data.ASSET_COIN.find(({ rechargeType }) => rechargeType === 'BANK')).toMatchObject({ status: 0 });
});

test('[ENT-3] what a dollar is in a currency without an index is what two people have decided, from their decision on', async () => {
  const rateNow = async (currency: string) =>
    (await callServer(server, getCoinRate, {})).data.currencies.find((rate) => rate.currency === currency);
  const cny = (await settingsNow()).rates.find(({ currency }) => currency === 'cny');
  if (cny === undefined) throw new Error('There is such a currency.');
  expect([cny.perDollar, await rateNow('cny')]).toMatchObject([null, { rate: '7.2', source: 'demo', sinceMs: null }]);
  const wrong = await ask({ setting: { ...cny, perDollar: '0' }, effectiveAtMs: null });
  expect(wrong).toMatchObject({ data: { refusal: 'settingOutOfRange', details: { field: 'perDollar' } } });
  const beforeMs = Date.now();
  await approve((await ask({ setting: { ...cny, perDollar: '7.1385' }, effectiveAtMs: null })).data);
  expect(await rateNow('cny')).toMatchObject({ rate: '7.1385', source: 'setting' });
  expect((await rateNow('cny'))?.sinceMs).toBeGreaterThanOrEqual(beforeMs);
  await approve((await ask({ setting: { ...cny, perDollar: null }, effectiveAtMs: null })).data);
  expect(await rateNow('cny')).toMatchObject({ rate: '7.2', source: 'demo' });
});

test('a staking plan is closed as soon as it is approved, and opened again only with notice', async () => {
  const plan = (await settingsNow()).earnProducts[0];
  if (plan === undefined) throw new Error('There is a plan.');
  const wrong = await ask({ setting: { ...plan, exitPercent: '1.5' }, effectiveAtMs: Date.now() + 48 * HOUR_MS });
  expect(wrong).toMatchObject({ data: { refusal: 'settingOutOfRange', details: { field: 'exitPercent' } } });
  const { data: asked } = await ask({ setting: { ...plan, isOpen: false }, effectiveAtMs: null });
  await approve(asked);
  await vi.waitUntil(async () => (await settingsNow()).earnProducts[0]?.isOpen === false, PATIENCE);
  const { data } = await callServer(server, listStakingProducts, { query: {} });
  expect(data.records[0]).toMatchObject({ id: plan.planId, status: 0 });
  expect(await ask({ setting: plan, effectiveAtMs: null })).toMatchObject(TOO_SOON);
});

test('a vault of the list is closed as soon as it is approved, opened with two days of notice, and no other is heard of', async () => {
  const [vault] = (await settingsNow()).vaults;
  if (vault === undefined) throw new Error('There is a vault.');
  const other = { ...vault, vault: `0x${'ab'.repeat(20)}`, isOpen: false };
  expect(await ask({ setting: other, effectiveAtMs: null })).toMatchObject({ status: 404 });
  const { data: asked } = await ask({ setting: { ...vault, isOpen: false }, effectiveAtMs: null });
  await approve(asked);
  expect((await settingsNow()).vaults).toEqual([{ ...vault, isOpen: false }]);
  const early = await ask({ setting: vault, effectiveAtMs: Date.now() + 47 * HOUR_MS });
  expect(early).toMatchObject({ data: { refusal: 'effectiveTooSoon', details: { hours: '48' } } });
  expect((await ask({ setting: vault, effectiveAtMs: Date.now() + 49 * HOUR_MS })).status).toBe(200);
});

test('a loan is no longer offered as soon as two people want that, and its least amount is sound', async () => {
  const loan = (await settingsNow()).loans[0];
  if (loan === undefined) throw new Error('There is a loan.');
  const wrong = await ask({ setting: { ...loan, amountMin: '5001' }, effectiveAtMs: Date.now() + 48 * HOUR_MS });
  expect(wrong).toMatchObject({ data: { refusal: 'settingOutOfRange', details: { field: 'amountMin' } } });
  const { data: asked } = await ask({ setting: { ...loan, isOpen: false }, effectiveAtMs: null });
  await approve(asked);
  await vi.waitUntil(async () => (await settingsNow()).loans[0]?.isOpen === false, PATIENCE);
  const { data } = await callServer(server, listLoanProducts, { query: {} });
  expect(data.records[0]).toMatchObject({ id: loan.proId, status: 0 });
});

test('[R8] P28 lower caps of a contract hold as soon as two people want that, and higher ones are announced', async () => {
  const before = (await settingsNow()).contracts.find(({ symbol }) => symbol === 'BTCUSDT');
  if (before === undefined) throw new Error('There is such a contract.');
  expect(before).toMatchObject({ positionMax: '2000', openInterestMax: '20000' });
  const wrong = await ask({ setting: { ...before, positionMax: '20001' }, effectiveAtMs: Date.now() + 48 * HOUR_MS });
  expect(wrong).toMatchObject({ data: { refusal: 'settingOutOfRange', details: { field: 'openInterestMax' } } });
  const lower = { ...before, positionMax: '500', openInterestMax: '5000' };
  const { data: asked } = await ask({ setting: lower, effectiveAtMs: null });
  await approve(asked);
  const now = async () => (await settingsNow()).contracts.find(({ symbol }) => symbol === 'BTCUSDT');
  await vi.waitUntil(async () => (await now())?.positionMax === '500', PATIENCE);
  expect(await now()).toEqual(lower);
  expect(await ask({ setting: before, effectiveAtMs: null })).toMatchObject(TOO_SOON);
});

test('opening a way again takes its notice, as every change of a fee does', async () => {
  const closed = await networkNow('BTC', 'BTC');
  const soon = { setting: { ...closed, isDepositOpen: true }, effectiveAtMs: Date.now() + 23 * HOUR_MS };
  expect(await ask(soon)).toMatchObject(TOO_SOON);
  expect(await ask({ ...soon, effectiveAtMs: null })).toMatchObject(TOO_SOON);
  expect(await ask({ ...soon, effectiveAtMs: Date.now() - HOUR_MS })).toMatchObject(TOO_SOON);
});

test.each([
  ['a fee above one percent', 'market', { takerFeePercent: '1.5' }, 'takerFeePercent'],
  ['a fee with too many digits', 'market', { makerFeePercent: '0.00001' }, 'makerFeePercent'],
  ['a least order above the greatest', 'market', { minNotional: '3000000' }, 'minNotional'],
  ['a fee that eats the least withdrawal', 'network', { withdrawFee: '20' }, 'withdrawMin'],
  ['an unlock before the credit', 'network', { unlockConfirmations: 1 }, 'unlockConfirmations'],
])('%s is refused before anybody has to look at it', async (...row) => {
  const [, kind, change, field] = row;
  const before = kind === 'market' ? await marketNow('BTC/USDT') : await networkNow('USDT', 'ERC20');
  const answer = await ask({ setting: { ...before, ...change }, effectiveAtMs: Date.now() + 48 * HOUR_MS });
  expect(answer).toMatchObject({ status: 422, data: { refusal: 'settingOutOfRange', details: { field } } });
});

test('asking for what holds already is no change, and a market that is not listed has none', async () => {
  const before = await marketNow('BTC/USDT');
  const effectiveAtMs = Date.now() + 48 * HOUR_MS;
  expect(await ask({ setting: before, effectiveAtMs })).toMatchObject({ data: { refusal: 'alreadyDecided' } });
  expect(await ask({ setting: { ...before, symbol: 'ABC/USDT' }, effectiveAtMs })).toMatchObject({ status: 404 });
});

test('an approval that comes so late that the notice would be short changes nothing', async () => {
  const before = await networkNow('ETH', 'ETH');
  const startMs = Date.now();
  const asked = await ask({ setting: { ...before, withdrawFee: '0.002' }, effectiveAtMs: startMs + 25 * HOUR_MS });
  travelTo(startMs + 2 * HOUR_MS);
  expect((await approve(asked.data)).data).toMatchObject({ state: 'failed', result: 'effectiveTooSoon' });
  expect(await networkNow('ETH', 'ETH')).toEqual(before);
});

test('another fee is announced, holds from its time on in the core itself, and is kept with both names', async () => {
  const before = await marketNow('ETH/USDT');
  const setting = { ...before, makerFeePercent: '0.05', takerFeePercent: '0.07' };
  const effectiveAtMs = Date.now() + 25 * HOUR_MS;
  const { data: asked } = await ask({ setting, effectiveAtMs });
  expect(asked.lines).toEqual([
    { name: 'makerFeePercent', before: '0.08', after: '0.05' },
    { name: 'takerFeePercent', before: '0.1', after: '0.07' },
  ]);
  expect((await approve(asked)).data).toMatchObject({ state: 'done', result: 'version 1', effectiveAtMs });
  expect(await marketNow('ETH/USDT')).toEqual(before);
  const { data: told } = await callServer(server, getAllSetting, {});
  expect(told.UPCOMING).toEqual([{ setting, effectiveAtMs }]);

  travelTo(effectiveAtMs + 1);
  await server.restart();
  expect(await marketNow('ETH/USDT')).toEqual(setting);
  const { data: later } = await callServer(server, getAllSetting, {});
  expect(later.UPCOMING).toEqual([]);
  expect(later.SPOT_FEE_SETTING).toContainEqual(setting);
  const [version] = (await settingsNow()).versions;
  expect(version).toMatchObject({ object: 'market:ETH/USDT', version: 1, maker: 'demo.product', checker: 'demo.risk' });
  const token = await tokenOf('demo.auditor');
  const { data: rows } = await callServer(server, listAuditRows, { token, query: { action: 'setting.change' } });
  expect(rows.records[0]).toMatchObject({ object: 'market:ETH/USDT', actor: 'staff:demo.product' });
});

test('limits per level hold for everybody who asks for their own', async () => {
  const { levels } = await settingsNow();
  const level = levels.find((known) => known.level === 1);
  if (level === undefined) throw new Error('There is a first level.');
  const effectiveAtMs = Date.now() + 30 * HOUR_MS;
  await approve((await ask({ setting: { ...level, withdrawPerDay: '1500' }, effectiveAtMs })).data);
  travelTo(effectiveAtMs);
  const { satoken: token } = await openSession(server, `reader_${Date.now()}`);
  const { data } = await callServer(server, getIdentity, { token });
  expect(data.levels[1]).toMatchObject({ withdrawPerDay: '1500' });
});

test('[VAL-9] the account that two people have decided is the one that payers are told, and what a card is paid costs as decided', async () => {
  const setting = { ...(await bankNow()), ...ACCOUNT };
  expect(await ask({ setting, effectiveAtMs: null })).toMatchObject(TOO_SOON);
  const effectiveAtMs = Date.now() + 30 * HOUR_MS;
  await approve((await ask({ setting, effectiveAtMs })).data);
  travelTo(effectiveAtMs);
  const { satoken: token } = await openSession(server, `payer_${Date.now()}`);
  const { data: account } = await callServer(server, getBankAccount, { token });
  const { bankName, holder, accountNumber, swiftCode, currency, depositMin } = ACCOUNT;
  expect(account).toMatchObject({ coin: 'USDT', bankName, holder, accountNumber, swiftCode, currency, depositMin });
  expect(account?.reference).toMatch(/^CANDOR-\d+$/);
  const body = { coin: 'USDT', type: 'BANK', amount: '19.99', fileFath: 'a'.repeat(32) } as const;
  const refused = await callServer(server, submitRecharge, { token, body });
  expect(refused).toMatchObject({ data: { refusal: 'belowDepositMinimum', details: { minimum: '20' } } });
  const { data: terms } = await callServer(server, getWithdrawalTerms, { token });
  expect(terms.bank).toEqual({ coin: 'USDT', isOpen: true, withdrawMin: '50', withdrawFee: '7' });
  const { data: settings } = await callServer(server, getAllSetting, {});
  expect(settings.WITHDRAWAL_CHANNEL_SETTING.find(({ type }) => type === 1)).toMatchObject({ fee: '7', min: '50' });
});
