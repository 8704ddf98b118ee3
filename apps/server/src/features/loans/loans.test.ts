import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import {
  addLoanCollateral,
  getCreditScore,
  getLoanTerms,
  listLoanOrders,
  listLoanProducts,
  repayLoan,
  submitLoan,
  withdrawLoanApplication,
} from '@candor/contract/loans/wire.ts';
import { listNotifications } from '@candor/contract/notifications/wire.ts';
import { approveLoanCase, listLoanCases, openLoanCase } from '@candor/contract/staff/loan-cases.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { approveLoan, refuseLoan } from '#testing/staff/decide-case.ts';
import { whileSponsored } from '#testing/staff/while-sponsored.ts';
import { openBorrower } from '#testing/users/test-borrower.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { logIn, openSession } from '#testing/users/test-person.ts';
import { uploadPicture } from '#testing/users/test-picture.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, fund } from '#testing/users/test-withdrawer.ts';
import { reminderDay } from './loan-reminders.ts';
import { PATIENCE } from '#testing/patience.ts';

const DAY_MS = 24 * 3_600_000;
const SECURED = { collateralCoin: 'BTC', collateralAmount: '0.05' } as const;
const WEEK = { proId: '1', cycleType: 0 } as const;

let server: TestServer;
let token = '';
let staff = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: FAST_WAITS });
  token = await openBorrower(server, 'borrower');
  staff = (await openStaffSession(server, 'demo.credit')).token;
  await vi.waitUntil(async () => (await priceOfBtc()) !== null, PATIENCE);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

async function priceOfBtc(): Promise<string | null | undefined> {
  const { data } = await callServer(server, getLoanTerms, {});
  return data.collaterals.find(({ coin }) => coin === 'BTC')?.price;
}

async function orders(status?: '0' | '1' | '2' | '3' | '4') {
  const query = status === undefined ? {} : { status };
  return (await callServer(server, listLoanOrders, { token, query })).data.records;
}

async function ask(amount = '100', changes: object = {}): Promise<string> {
  const body = { ...WEEK, ...SECURED, amount, ...changes };
  return (await callServer(server, submitLoan, { token, body })).data.id;
}

async function frozenBtc(): Promise<string | undefined> {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  return data.find(({ coin }) => coin === 'BTC')?.frozen;
}

test('[ENT-10] anybody reads the loans of the table: range, days, rate a day, way of repayment and who lends', async () => {
  const { data } = await callServer(server, listLoanProducts, { query: {} });
  expect(
    data.records.map(({ days, cycleType, odds, amountMin, amountMax, repayType }) => [
      days,
      cycleType,
      odds,
      amountMin,
      amountMax,
      repayType,
    ]),
  ).toEqual([
    [7, 0, '0.05', '100', '5000', 0],
    [14, 1, '0.05', '100', '10000', 0],
    [30, 2, '0.045', '100', '20000', 0],
  ]);
  expect(data.records[0]).toMatchObject({ repayOrg: 'Candor Demo (simulated lender)', status: 1, lendable: '1000000' });
  const { data: terms } = await callServer(server, getLoanTerms, {});
  expect(terms).toMatchObject({ initialLtv: 65, callLtv: 75, saleLtv: 83, unsecuredMax: '500', scoreMin: 650 });
});

test('[STATE-4] [ENT-10] an application waits with its pictures, is approved and disbursed, repaid in parts and settled', async () => {
  const [cardUrl, cardBackUrl, capitalUrl] = await Promise.all([1, 2, 3].map(() => uploadPicture(server, token)));
  const id = await ask('100', { cardUrl, cardBackUrl, capitalUrl });
  expect(await frozenBtc()).toBe('0.05');
  expect((await orders('0'))[0]).toMatchObject({ id, status: 0, amount: '100', interest: '0.35', totalDue: '0' });
  const unseen = await callServer(server, approveLoanCase, { token: staff, params: { id } });
  expect(unseen.data).toMatchObject({ refusal: 'caseNotOpened' });
  const shown = await callServer(server, openLoanCase, { token: staff, params: { id } });
  expect(shown.data.pictures.map(({ name }) => name)).toEqual([
    `${id}-front.jpg`,
    `${id}-back.jpg`,
    `${id}-handheld.jpg`,
  ]);
  expect(shown.data).toMatchObject({ exposure: '0', approvalsNeeded: 1, score: 400 });
  const early = await callServer(server, repayLoan, { token, body: { id, amount: '1' } });
  expect(early.code).toBe(409);
  const decided = await approveLoan(server, { token: staff, params: { id } });
  expect(decided.data).toEqual({ isDecided: true });
  const [running] = await orders('1');
  expect(running).toMatchObject({ id, status: 1, principalDue: '100', interestDue: '0.05', totalDue: '100.05' });
  expect(running?.repayTime).toBe((running?.loanTime ?? 0) + 7 * DAY_MS);
  const more = await callServer(server, addLoanCollateral, { token, body: { id, amount: '0.01' } });
  expect(more.data).toEqual({ id, collateralAmount: '0.06' });
  const part = await callServer(server, repayLoan, { token, body: { id, amount: '50' } });
  expect(part.data).toEqual({ id, interest: '0.05', principal: '49.95', left: '50.05' });
  const much = await callServer(server, repayLoan, { token, body: { id, amount: '50.06' } });
  expect(much.code).toBe(6004);
  await callServer(server, repayLoan, { token, body: { id, amount: '50.05' } });
  expect((await orders('3'))[0]).toMatchObject({ id, status: 3, interestPaid: '0.05', returned: '0.06' });
  expect(await frozenBtc()).toBe('0');
  const { data: bills } = await callServer(server, getMyBill, { token, body: { size: '50' } });
  const kinds = bills.records.map(({ billType, amount }) => [billType, amount]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      [BILL_TYPES.loanDisburse, '100'],
      [BILL_TYPES.loanInterest, '-0.05'],
      [BILL_TYPES.loanRepay, '-50.05'],
    ]),
  );
});

test('[STATE-4] a review that fails says why, and what was taken back is free; both are over', async () => {
  const failed = await ask();
  const body = { reason: 'pictureUnreadable' } as const;
  await refuseLoan(server, { token: staff, params: { id: failed }, body });
  const withdrawn = await ask();
  await callServer(server, withdrawLoanApplication, { token, body: { id: withdrawn } });
  expect((await orders('2')).map(({ id, reason }) => [id, reason])).toEqual([
    [withdrawn, null],
    [failed, 'pictureUnreadable'],
  ]);
  expect(await frozenBtc()).toBe('0');
  const late = await approveLoan(server, { token: staff, params: { id: failed } });
  expect(late.code).toBe(404);
  await vi.waitUntil(async () => {
    const { data } = await callServer(server, listNotifications, { token, query: {} });
    return data.records.some(({ kind, title }) => kind === 'loan' && title === 'Your loan was not approved');
  }, PATIENCE);
});

test('who is not verified, has another’s picture or too little collateral is refused; a score and its parts are shown', async () => {
  const visitor = (await openSession(server, 'unverified')).satoken;
  const body = { ...WEEK, ...SECURED, amount: '100' };
  expect((await callServer(server, submitLoan, { token: visitor, body })).code).toBe(2002);
  const cardUrl = await uploadPicture(server, visitor);
  expect((await callServer(server, submitLoan, { token, body: { ...body, cardUrl } })).code).toBe(404);
  expect((await callServer(server, submitLoan, { token, body: { ...body, amount: '99' } })).code).toBe(8010);
  expect((await callServer(server, submitLoan, { token, body: { ...body, cycleType: 1 } })).code).toBe(404);
  const little = { ...body, collateralAmount: '0.0001' };
  expect((await callServer(server, submitLoan, { token, body: little })).code).toBe(8011);
  const unsecured = await callServer(server, submitLoan, { token, body: { ...WEEK, amount: '100' } });
  expect(unsecured.code).toBe(8010);
  const { data: score } = await callServer(server, getCreditScore, { token });
  expect(score).toMatchObject({ score: 400, base: 300, age: 0, deposits: 0, verification: 100, overdue: 0 });
});

test('the same key asks once', async () => {
  const body = { ...WEEK, ...SECURED, amount: '100' };
  const headers = { 'idempotency-key': 'ask-once' };
  const first = await callServer(server, submitLoan, { token, body, headers });
  const again = await callServer(server, submitLoan, { token, body, headers });
  expect(again.data).toEqual(first.data);
  const { data: waiting } = await callServer(server, listLoanCases, { token: staff });
  expect(waiting.map(({ id }) => id)).toEqual([first.data.id]);
});

test('[STATE-4] a loan that is not repaid is overdue, costs three times as much, and its owner hears of it', async () => {
  const [waiting] = (await callServer(server, listLoanCases, { token: staff })).data;
  const id = waiting?.id ?? '';
  await approveLoan(server, { token: staff, params: { id } });
  const [running] = await orders('1');
  await travelTo((running?.repayTime ?? 0) + 1);
  await vi.waitUntil(async () => (await orders('4')).length === 1, PATIENCE);
  expect((await orders('4'))[0]).toMatchObject({ id, status: 4, interestDue: '0.5', totalDue: '100.5' });
  await vi.waitUntil(async () => {
    const { data } = await callServer(server, listNotifications, { token, query: {} });
    return data.records.some(({ title }) => title === 'Your loan is overdue');
  }, PATIENCE);
  await callServer(server, repayLoan, { token, body: { id, amount: '100.5' } });
  expect((await orders('3'))[0]).toMatchObject({ id, status: 3, interestPaid: '0.5' });
  const { data: score } = await callServer(server, getCreditScore, { token });
  expect(score).toMatchObject({ overdueCount: 1, overdue: -100 });
});

test('without collateral a score of 650 and two reviewers are needed, and neither counts twice', async () => {
  await openBorrower(server, 'patient');
  await travelTo(Date.now() + 100 * DAY_MS);
  token = (await logIn(server, 'patient')).satoken;
  await whileTimePasses(fund({ server, token }, '10000'));
  const { data: score } = await callServer(server, getCreditScore, { token });
  expect(score).toMatchObject({ age: 50, deposits: 200, verification: 100, score: 650 });
  const body = { ...WEEK, amount: '500' };
  const { data: asked } = await callServer(server, submitLoan, { token, body });
  const params = { id: asked.id };
  expect((await approveLoan(server, { token: staff, params })).data).toEqual({ isDecided: false });
  expect((await approveLoan(server, { token: staff, params })).code).toBe(403);
  const { token: second } = await openStaffSession(server, 'demo.credit-two');
  const invited = { sponsor: 'demo.credit', name: 'demo.credit-two' };
  const byInvited = await whileSponsored(server, invited, () => approveLoan(server, { token: second, params }));
  expect(byInvited.data).toMatchObject({ refusal: 'sponsorInvolved' });
  expect((await approveLoan(server, { token: second, params })).data).toEqual({ isDecided: true });
  expect((await orders('1'))[0]).toMatchObject({ id: asked.id, score: 650, collateralCoin: null, ltv: null });
  expect((await callServer(server, submitLoan, { token, body })).code).toBe(8010);
});

/** The clock of this exchange stands still unless somebody waits for something here. */
async function whileTimePasses(work: Promise<void>): Promise<void> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  await Promise.all([ended, vi.waitUntil(() => isDone, PATIENCE)]);
}

/** The server is closed in between; sessions do not last that long. */
async function travelTo(nowMs: number): Promise<void> {
  vi.setSystemTime(nowMs);
  await server.restart();
  token = (await logIn(server, 'borrower')).satoken;
  staff = (await openStaffSession(server, 'demo.credit')).token;
}

test('reminders come three days and one day before, on the day itself, and every day after', () => {
  const disbursedAtMs = Date.UTC(2026, 0, 1, 18);
  const dueMs = disbursedAtMs + 7 * DAY_MS;
  const at = (ms: number) => reminderDay({ disbursedAtMs, days: 7 }, ms);
  expect(at(dueMs - 3 * DAY_MS - 1)).toBeUndefined();
  expect([at(dueMs - 3 * DAY_MS), at(dueMs - DAY_MS - 1)]).toEqual([-3, -3]);
  expect([at(dueMs - DAY_MS), at(Date.UTC(2026, 0, 8) - 1)]).toEqual([-1, -1]);
  expect([at(Date.UTC(2026, 0, 8)), at(dueMs)]).toEqual([0, 0]);
  expect([at(dueMs + 1), at(dueMs + DAY_MS), at(dueMs + 5 * DAY_MS)]).toEqual([1, 2, 6]);
});
