import { getMerchantState } from '@candor/contract/otc/merchant.ts';
import { createAd, modifyAd } from '@candor/contract/otc/ad.ts';
import {
  cancelAppeal,
  fileAppeal,
  getAppealOfOrder,
  listAppeals,
  supplementAppeal,
} from '@candor/contract/otc/appeal.ts';
import {
  cancelOtcOrder,
  completeOtcOrder,
  listMerchantOrders,
  listOtcOrders,
  payOtcOrder,
  rateOtcOrder,
} from '@candor/contract/otc/wire.ts';
import {
  decideMerchant,
  listAppealCases,
  listMerchantCases,
  openAppealCase,
} from '@candor/contract/staff/otc-cases.ts';
import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, listenAs } from '#testing/server/broker-ear.ts';
import { callServer } from '#testing/server/call-server.ts';
import { noticesIn } from '#testing/server/notices-in.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { decideOpened } from '#testing/staff/decide-case.ts';
import { whileSponsored } from '#testing/staff/while-sponsored.ts';
import { appealSoon, expectQuestion, openPaidOrder } from '#testing/users/test-appeal.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import {
  answerAd,
  openMerchant,
  openMerchantCandidate,
  openOtcUser,
  putUpAd,
  SELL_AD,
  type TestMerchant,
} from '#testing/users/test-merchant.ts';
import { logIn } from '#testing/users/test-person.ts';
import { uploadPicture } from '#testing/users/test-picture.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, proofOf } from '#testing/users/test-withdrawer.ts';

const WAITS = FAST_WAITS.replace('"appealAfter":1', '"appealAfter":4,"appealAnswer":600,"appealEvidence":600');
const REASON = 'The bank statement shows it.';

// Some of these tell a long story, on a machine that may have much else to do.
let server: TestServer;
let merchant: TestMerchant;
let arbiter: string;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: WAITS });
  merchant = await openMerchant(server, 'merchant_two', '9000');
  arbiter = (await openStaffSession(server, 'demo.otc-arb')).token;
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const otcBalance = async (token: string, type: '6' | '8' = '6') =>
  (await callServer(server, getCurrencyAccount, { token, body: { type, coin: 'USDT' } })).data[0]?.available;

let count = 0;
/** Somebody who has paid an order, as they say. */
async function openPaid(coinCou?: string, buyer?: string) {
  count += 1;
  const token = buyer ?? (await openOtcUser(server, `claimant_${count}`));
  return { token, orderId: await openPaidOrder(merchant, token, coinCou) };
}

const appeal = (token: string, orderId: string, proof: string[] = []) => appealSoon(server, token, { orderId, proof });

const statusOf = async (token: string, id: string) =>
  (await callServer(server, getAppealOfOrder, { token, params: { id } })).data.status;

test('[STATE-14] an appeal goes from filed to the respondent, to arbitration, to more evidence and to its decision', async () => {
  const { token, orderId } = await openPaid();
  const early = {
    orderId,
    reason: 'other' as const,
    proof: [],
    description: 'At once.',
    contact: 'me',
    phone: '',
  };
  expect(refusalOf(await callServer(server, fileAppeal, { token, body: early }))).toEqual([
    422,
    9006,
    'appealTooEarly',
  ]);
  const ear = await listenAs(server, merchant.token);
  await ask(ear, merchant.merchantId);
  const picture = await uploadPicture(server, token);
  const { data: filed } = await appeal(token, orderId, [picture]);
  expect(filed).toMatchObject({ status: 1, isOwn: true, contact: 'Bea', proofs: 1, decision: null });
  // What was told of the payment may still be on its way when the ear opens.
  await expect
    .poll(() => noticesIn(ear.heard).map(({ type, isNew, link_merchant }) => [type, isNew, link_merchant]))
    .toContainEqual(['appeal', '0', 1]);
  expect(refusalOf(await appeal(merchant.token, orderId))).toEqual([409, 409, 'appealExists']);
  const { data: seen } = await callServer(server, listAppeals, { token: merchant.token, query: {} });
  expect(seen.records[0]).toMatchObject({
    id: filed.id,
    isOwn: false,
    contact: '',
    description: 'I paid an hour ago.',
  });

  const params = { id: filed.id };
  const more = { proof: [], description: 'Nothing has arrived here.' };
  expect(refusalOf(await callServer(server, supplementAppeal, { token, params, body: more }))).toEqual([
    409,
    9005,
    'appealState',
  ]);
  expect((await callServer(server, supplementAppeal, { token: merchant.token, params, body: more })).data.status).toBe(
    2,
  );
  const opened = await callServer(server, openAppealCase, { token: arbiter, params });
  expect(opened.data).toMatchObject({ state: 'arbitration', filedBy: 'buyer', needsTwo: false, amount: '80' });
  expect(opened.data.statements.map(({ by, pictures }) => [by, pictures.length])).toEqual([
    ['buyer', 1],
    ['seller', 0],
  ]);
  await expectQuestion(merchant, { arbiter, token, orderId, appealId: filed.id });
  expect(await statusOf(token, orderId)).toBe(3);
  await callServer(server, supplementAppeal, { token, params, body: { ...more, description: 'Here it is again.' } });
  const decided = await decideOpened(server, {
    token: arbiter,
    params,
    body: { decision: 'RELEASE', reason: REASON },
  });
  expect(decided.data).toEqual({ isDecided: true });
  const { data: closed } = await callServer(server, getAppealOfOrder, { token, params: { id: orderId } });
  expect(closed).toMatchObject({ status: 4, decision: 'RELEASE', decisionReason: REASON, buyerCou: '80' });
  expect(await otcBalance(token)).toBe('80');
  const { data: orders } = await callServer(server, listOtcOrders, { token, query: {} });
  expect(orders.records[0]).toMatchObject({ status: 3, reason: 'arbitrated', appeal_status: 4 });

  // Once more, by somebody else: what was released goes back.
  const { data: again } = await appeal(merchant.token, orderId);
  await callServer(server, supplementAppeal, { token, params: { id: again.id }, body: more });
  const back = { params: { id: again.id }, body: { decision: 'REFUND', reason: REASON } } as const;
  expect(refusalOf(await decideOpened(server, { token: arbiter, ...back }))[2]).toBe('secondReviewerNeeded');
  const { token: second } = await openStaffSession(server, 'demo.otc-arb-two');
  expect((await decideOpened(server, { token: second, ...back })).data).toEqual({ isDecided: true });
  expect(await otcBalance(token)).toBe('0');
  expect(refusalOf(await appeal(token, orderId))).toEqual([409, 409, 'appealExists']);
});

test('above 5 000 USDT two persons decide the same, and a split gives each a part', async () => {
  const big = await openMerchantCandidate(server, 'big_buyer');
  const { token, orderId } = await openPaid('6000', big.token);
  const { data: filed } = await appeal(token, orderId);
  const params = { id: filed.id };
  const half = { proof: [], description: 'Half of it came.' };
  await callServer(server, supplementAppeal, { token: merchant.token, params, body: half });
  const body = { decision: 'SPLIT', buyerAmount: '2500', reason: REASON } as const;
  const decide = (staff: string) => decideOpened(server, { token: staff, params, body });
  expect((await decide(arbiter)).data).toEqual({ isDecided: false });
  expect(refusalOf(await decide(arbiter))).toEqual([403, 403, 'secondReviewerNeeded']);
  expect(await otcBalance(token)).not.toBe('2500');
  const { token: second } = await openStaffSession(server, 'demo.otc-arb-two');
  const pair = { sponsor: 'demo.otc-arb', name: 'demo.otc-arb-two' };
  expect(refusalOf(await whileSponsored(server, pair, () => decide(second)))).toEqual([403, 403, 'sponsorInvolved']);
  expect((await decide(second)).data).toEqual({ isDecided: true });
  expect(await otcBalance(token)).toBe('2500');
  expect((await callServer(server, listAppealCases, { token: second })).data).toEqual([]);
});

test('a seller who releases after all ends the appeal, and whoever filed one may take it back', async () => {
  const first = await openPaid();
  await appeal(first.token, first.orderId);
  const params = { id: first.orderId };
  await callServer(server, completeOtcOrder, { token: merchant.token, params, body: { proof: proofOf(merchant) } });
  await expect.poll(() => statusOf(first.token, first.orderId)).toBe(4);
  const second = await openPaid();
  const { data: filed } = await appeal(second.token, second.orderId);
  const withdraw = (token: string) => callServer(server, cancelAppeal, { token, params: { id: filed.id } });
  expect(refusalOf(await withdraw(merchant.token))).toEqual([409, 9005, 'appealState']);
  expect((await withdraw(second.token)).data).toMatchObject({ status: 4, decision: null });
});

test('three orders given up in a day make their buyer rest, and one unpaid order is all there may be', async () => {
  const buyer = await openOtcUser(server, 'fickle_one');
  const advertiseId = await putUpAd(merchant, { totalQty: '300' });
  for (let time = 0; time < 3; time += 1) {
    const { data: order } = await answerAd(server, buyer, { advertiseId, coinCou: '60' });
    expect(refusalOf(await answerAd(server, buyer, { advertiseId, coinCou: '60' }))).toEqual([
      409,
      9003,
      'unpaidOrderExists',
    ]);
    const cancelled = await callServer(server, cancelOtcOrder, { token: buyer, params: { id: order.id } });
    expect(cancelled.data).toMatchObject({ status: 4, reason: 'buyer' });
  }
  expect(refusalOf(await answerAd(server, buyer, { advertiseId, coinCou: '60' }))).toEqual([422, 9004, 'otcBanned']);
  const { data: own } = await callServer(server, listOtcOrders, { token: buyer, query: { status: '4' } });
  expect([own.total, own.records[0]?.role]).toEqual([3, 'buyer']);
  const { data: theirs } = await callServer(server, listMerchantOrders, {
    token: merchant.token,
    query: { orderCode: own.records[0]?.orderCode },
  });
  expect(theirs.records.map(({ id, role }) => [id, role])).toEqual([[own.records[0]?.id, 'seller']]);
});

test('each side says once how it was, and the figures of a merchant come from the records', async () => {
  const buyer = await openOtcUser(server, 'rater_one');
  const advertiseId = await putUpAd(merchant, { totalQty: '80' });
  const params = { id: (await answerAd(server, buyer, { advertiseId, coinCou: '80' })).data.id };
  const rate = (token: string) =>
    callServer(server, rateOtcOrder, { token, params, body: { isGood: true, text: 'Fast' } });
  expect(refusalOf(await rate(buyer))).toEqual([409, 9005, 'otcOrderState']);
  await callServer(server, payOtcOrder, { token: buyer, params });
  await callServer(server, completeOtcOrder, { token: merchant.token, params, body: { proof: proofOf(merchant) } });
  expect((await rate(buyer)).data).toMatchObject({ isRated: true, appealTime: null });
  expect(refusalOf(await callServer(server, rateOtcOrder, { token: buyer, params, body: { isGood: false } }))).toEqual([
    409,
    409,
    'alreadyRated',
  ]);
  const { data } = await callServer(server, getMerchantState, { token: merchant.token });
  expect(data.profile).toMatchObject({ name: 'me****wo', completionPercent: '100', goodRatings: 1, badRatings: 0 });
  expect(data.profile?.orders).toBeGreaterThan(0);
});

test('the console knows every merchant by how they stand; a suspended one is answered by nobody and may only take down until reinstated', async () => {
  const { userId } = merchant;
  const decide = async (decision: 'suspend' | 'admit') => {
    await callServer(server, decideMerchant, {
      token: arbiter,
      params: { userId },
      body: { decision, reason: REASON },
    });
    const { data } = await callServer(server, listMerchantCases, { token: arbiter });
    return data.find((one) => one.userId === userId)?.status;
  };
  const advertiseId = await putUpAd(merchant, { totalQty: '60' });
  const otherId = await putUpAd(merchant, { totalQty: '70' });
  const buyer = await openOtcUser(server, 'patient_one');
  expect(await decide('suspend')).toBe('suspended');
  const refused = await answerAd(server, buyer, { advertiseId, coinCou: '60' });
  expect(refusalOf(refused)).toEqual([409, 9001, 'adUnavailable']);
  const { token } = merchant;
  expect(refusalOf(await callServer(server, createAd, { token, body: SELL_AD }))).toEqual([403, 403, 'notAMerchant']);
  const other = { ...SELL_AD, id: otherId, totalQty: '70' } as const;
  const free = Number(await otcBalance(token, '8'));
  expect((await callServer(server, modifyAd, { token, body: { ...other, status: 2 } })).data.status).toBe(2);
  expect(Number(await otcBalance(token, '8')) - free).toBeCloseTo(70.07, 8);
  expect(refusalOf(await callServer(server, modifyAd, { token, body: other }))).toEqual([403, 403, 'notAMerchant']);
  expect(await decide('admit')).toBe('merchant');
  expect((await answerAd(server, buyer, { advertiseId, coinCou: '60' })).data.status).toBe(1);
});

// The last, because the clock goes ahead in it and must not go back.
test('an order that nobody pays expires by itself, and may be appealed as paid late', async () => {
  count += 1;
  const name = `late_${count}`;
  const advertiseId = await putUpAd(merchant, { totalQty: '70' });
  const { data: order } = await answerAd(server, await openOtcUser(server, name), { advertiseId, coinCou: '70' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 });
  const { satoken: token } = await logIn(server, name);
  const latest = async () => (await callServer(server, listOtcOrders, { token, query: {} })).data.records[0];
  await expect.poll(async () => (await latest())?.reason).toBe('expired');
  expect((await latest())?.appealTime).toBe((await latest())?.endTime);
  expect(refusalOf(await callServer(server, payOtcOrder, { token, params: { id: order.id } }))).toEqual([
    404,
    404,
    'unknownOtcOrder',
  ]);
  // It holds the seller's coin: a late payment is shown, and by whoever had to pay.
  expect(refusalOf(await appeal(token, order.id))).toEqual([422, 400, 'appealProofNeeded']);
  const { data: filed } = await appeal(token, order.id, [await uploadPicture(server, token)]);
  expect(filed.status).toBe(1);
  // Nobody answers: in time the operator has it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 });
  await expect.poll(() => statusOf(token, order.id)).toBe(2);
  const { token: staff } = await openStaffSession(server, 'demo.otc-arb-two');
  const body = { decision: 'RELEASE', reason: REASON } as const;
  await decideOpened(server, { token: staff, params: { id: filed.id }, body });
  expect(await otcBalance(token)).toBe('70');
});
