import { listOwnAds, modifyAd } from '@candor/contract/otc/ad.ts';
import { cancelAppeal, supplementAppeal } from '@candor/contract/otc/appeal.ts';
import { leaveAsMerchant } from '@candor/contract/otc/merchant.ts';
import { listOtcOrders } from '@candor/contract/otc/wire.ts';
import { decideAppeal } from '@candor/contract/staff/otc-cases.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { getWithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { decideOpened } from '#testing/staff/decide-case.ts';
import { appealSoon, openPaidOrder } from '#testing/users/test-appeal.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import {
  answerAd,
  openMerchant,
  openOtcUser,
  putUpAd,
  SELL_AD,
  type TestMerchant,
} from '#testing/users/test-merchant.ts';
import { logIn } from '#testing/users/test-person.ts';
import { uploadPicture } from '#testing/users/test-picture.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS } from '#testing/users/test-withdrawer.ts';

const DAY_MS = 86_400_000;
/** And a merchant's deposit comes back soon. */
const WAITS = JSON.stringify({ ...JSON.parse(FAST_WAITS), merchantLeave: 1 });
const REASON = 'The bank statement shows it.';

let server: TestServer;
let merchant: TestMerchant;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: WAITS });
  merchant = await openMerchant(server, 'merchant_three', '3000');
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/** An order that lies before the arbitrators. */
async function openCase(token: string) {
  const orderId = await openPaidOrder(merchant, token);
  const { data: filed } = await appealSoon(server, token, { orderId });
  const params = { id: filed.id };
  const body = { proof: [], description: 'Nothing has arrived here.' };
  await callServer(server, supplementAppeal, { token: merchant.token, params, body });
  return params;
}

let sessions: Promise<readonly string[]> | undefined;

/** Both once for all tests: a code is good for one login. */
async function arbiters(): Promise<readonly string[]> {
  const names = ['demo.otc-arb', 'demo.otc-arb-two'];
  sessions ??= Promise.all(names.map(async (name) => (await openStaffSession(server, name)).token));
  return sessions;
}

test('[X10] of two arbitrators who decide at once one decides', async () => {
  const buyer = await openOtcUser(server, 'twice_decided');
  const params = await openCase(buyer);
  const [one = '', two = ''] = await arbiters();
  const unseen = { token: one, params, body: { decision: 'RELEASE', reason: REASON } } as const;
  expect(refusalOf(await callServer(server, decideAppeal, unseen))).toEqual([409, 409, 'caseNotOpened']);
  const answers = await Promise.all([
    decideOpened(server, { token: one, params, body: { decision: 'RELEASE', reason: REASON } }),
    decideOpened(server, { token: two, params, body: { decision: 'REFUND', reason: REASON } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  const { data } = await callServer(server, getCurrencyAccount, { token: buyer, body: { type: '6', coin: 'USDT' } });
  expect(data[0]?.available).toBe(answers[0].status === 200 ? '80' : '0');
});

test('[X12] what an arbitrator gave a buyer does not leave while the seller may ask for another look', async () => {
  const buyer = await openOtcUser(server, 'quick_leaver');
  const params = await openCase(buyer);
  const [one = ''] = await arbiters();
  await decideOpened(server, { token: one, params, body: { decision: 'RELEASE', reason: REASON } });
  const move = { coinSymbol: 'USDT', amount: '80', from: 'market', to: 'wallet' } as const;
  expect((await callServer(server, transferByBody, { token: buyer, body: move })).status).toBe(200);
  // Longer than what a beginner buys is held here.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { data: terms } = await callServer(server, getWithdrawalTerms, { token: buyer });
  expect(terms.withdrawable.find(({ coin }) => coin === 'USDT')?.amount).toBe('0');
});

test('[X9] what a seller got back stays while the buyer may ask for another look, and no deposit covers it', async () => {
  const buyer = await openOtcUser(server, 'asks_again');
  const params = await openCase(buyer);
  const [one = ''] = await arbiters();
  const decided = await decideOpened(server, { token: one, params, body: { decision: 'REFUND', reason: REASON } });
  expect(decided.status).toBe(200);
  const { token } = merchant;
  // What came back stands in the ad, of which a decision can take it; so the ad goes first.
  const [ad] = (await callServer(server, listOwnAds, { token })).data;
  const down = { ...SELL_AD, id: ad?.id ?? '', totalQty: '80', status: 2 } as const;
  expect((await callServer(server, modifyAd, { token, body: down })).status).toBe(200);
  const freeIn = async (type: '1' | '8') =>
    (await callServer(server, getCurrencyAccount, { token, body: { type, coin: 'USDT' } })).data[0]?.available ?? '0';
  const move = { coinSymbol: 'USDT', amount: await freeIn('8'), from: 'service', to: 'wallet' } as const;
  expect((await callServer(server, transferByBody, { token, body: move })).status).toBe(200);
  const { data: terms } = await callServer(server, getWithdrawalTerms, { token });
  const withdrawable = terms.withdrawable.find(({ coin }) => coin === 'USDT')?.amount;
  expect(Number(await freeIn('1')) - Number(withdrawable)).toBeCloseTo(80.08, 8);
  await callServer(server, transferByBody, { token, body: { ...move, from: 'wallet', to: 'service' } });
});

test('[X1] whoever has left as a merchant has all of the merchant wallet back', async () => {
  const leaving = await openMerchant(server, 'merchant_leaves', '2000');
  const { token } = leaving;
  expect((await callServer(server, leaveAsMerchant, { token, body: {} })).status).toBe(200);
  const moneyIn = async (type: '1' | '8') =>
    (await callServer(server, getCurrencyAccount, { token, body: { type, coin: 'USDT' } })).data[0]?.available ?? '0';
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  // The job that gives deposits back has a turn at every start.
  await server.restart();
  await expect.poll(() => moneyIn('1')).toBe('3000');
  expect(await moneyIn('8')).toBe('0');
});

// The last, because the clock goes ahead in it and must not go back.
test('[6] three orders that were left to expire make their buyer rest, and each is appealed once', async () => {
  await openOtcUser(server, 'forgetful');
  const advertiseId = await putUpAd(merchant, { totalQty: '300' });
  let token = '';
  let last = '';
  // In the morning: all three lie in one day.
  const tomorrowMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: tomorrowMs + 8 * 3_600_000 });
  for (let time = 0; time < 3; time += 1) {
    token = (await logIn(server, 'forgetful')).satoken;
    last = (await answerAd(server, token, { advertiseId, coinCou: '60' })).data.id;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 });
    token = (await logIn(server, 'forgetful')).satoken;
    const newest = async () => (await callServer(server, listOtcOrders, { token, query: {} })).data.records[0];
    await expect.poll(async () => (await newest())?.reason).toBe('expired');
  }
  expect(refusalOf(await answerAd(server, token, { advertiseId, coinCou: '60' }))).toEqual([422, 9004, 'otcBanned']);

  const proof = [await uploadPicture(server, token)];
  const { data: filed } = await appealSoon(server, token, { orderId: last, proof });
  await callServer(server, cancelAppeal, { token, params: { id: filed.id } });
  expect(refusalOf(await appealSoon(server, token, { orderId: last, proof }))).toEqual([409, 409, 'appealExists']);
});
