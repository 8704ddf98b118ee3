import { getUserInfo } from '@candor/contract/account/wire.ts';
import { listArticles } from '@candor/contract/content/wire.ts';
import {
  applyAsMerchant,
  getMerchantState,
  leaveAsMerchant,
  validateTradePassword,
} from '@candor/contract/otc/merchant.ts';
import { TradeNotice } from '@candor/contract/notifications/wire.ts';
import {
  type AdForm,
  createAd,
  findBestOffer,
  getQuotedPrice,
  listOffers,
  listOwnAds,
  modifyAd,
} from '@candor/contract/otc/ad.ts';
import { getChatRecord, sendChatRecord } from '@candor/contract/otc/chat.ts';
import {
  cancelOtcOrder,
  completeOtcOrder,
  getServicePayment,
  payOtcOrder,
  submitOtcOrder,
} from '@candor/contract/otc/wire.ts';
import { getFormData } from '@candor/contract/markets/public-lists.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, listenAs } from '#testing/server/broker-ear.ts';
import { callServer } from '#testing/server/call-server.ts';
import { noticesIn } from '#testing/server/notices-in.ts';
import { FUND_PASSWORD } from '#testing/users/test-api-key.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import {
  answerAd,
  openMerchant,
  openOtcUser,
  putUpAd,
  SELL_AD,
  type TestMerchant,
} from '#testing/users/test-merchant.ts';
import { openSession } from '#testing/users/test-person.ts';
import { uploadPicture } from '#testing/users/test-picture.ts';
import { FAST_WAITS, proofOf } from '#testing/users/test-withdrawer.ts';

let server: TestServer;
let merchant: TestMerchant;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  merchant = await openMerchant(server, 'merchant_one', '5000');
});
afterAll(() => server.close());

async function walletOf(token: string, type: '1' | '6' | '8') {
  const { data } = await callServer(server, getCurrencyAccount, { token, body: { type, coin: 'USDT' } });
  return data[0];
}

/** Answers an ad of its own for 80 USDT; gives what names the order. */
async function open(buyer: string, changed: Partial<AdForm> = {}) {
  const advertiseId = await putUpAd(merchant, { totalQty: '100', ...changed });
  return { id: (await answerAd(server, buyer, { advertiseId, coinCou: '80' })).data.id };
}

const pay = (token: string, params: { id: string }) => callServer(server, payOtcOrder, { token, params });
const release = (params: { id: string }) =>
  callServer(server, completeOtcOrder, { token: merchant.token, params, body: { proof: proofOf(merchant) } });

let buyerCount = 0;
async function openBuyer(): Promise<string> {
  buyerCount += 1;
  return openOtcUser(server, `buyer_${buyerCount}`);
}

test('[STATE-13] [ENT-15] [AT-39] an order lives from its ad to its release, and each side hears of it on its own topic', async () => {
  const { token } = merchant;
  const buyer = await openBuyer();
  const ears = { merchant: await listenAs(server, token), buyer: await listenAs(server, buyer) };
  expect(merchant.merchantId).not.toBe(merchant.userId);
  expect(await ask(ears.merchant, merchant.merchantId)).toBe(1);
  expect(await ask(ears.buyer, ears.buyer.userId)).toBe(1);
  expect(await ask(ears.buyer, merchant.merchantId)).toBe(128);

  const advertiseId = await putUpAd(merchant, { totalQty: '1000', autoReply: 'Hello, please pay by transfer.' });
  expect(await walletOf(token, '8')).toMatchObject({ available: '3999', frozen: '2001' });
  const { data: best } = await callServer(server, findBestOffer, {
    query: { coin: 'USDT', fiat: 'cny', type: '1', amount: '3550' },
  });
  expect([best.price, best.ad?.id, best.merchant?.merchantId]).toEqual(['7.1', advertiseId, merchant.merchantId]);
  const { data: tooMuch } = await callServer(server, findBestOffer, {
    query: { coin: 'USDT', fiat: 'cny', type: '1', coinCou: '1000.00000001' },
  });
  expect(tooMuch).toEqual({ ad: null, price: null, merchant: null });

  const { data: order } = await answerAd(server, buyer, { advertiseId, coinCou: '500' });
  expect(order).toMatchObject({
    status: 1,
    type: 1,
    role: 'buyer',
    coinCou: '500',
    fiatCurrencyAmount: '3550',
    fee: '0.5',
  });
  const heard = TradeNotice.parse(await ears.merchant.next('NOTICE'));
  expect(heard).toEqual({
    type: 'otc',
    isNew: '1',
    content: `New OTC order ${order.orderCode}`,
    orderCode: order.orderCode,
    serviceType: '2',
    changeUser: ears.buyer.userId,
    link_merchant: 1,
  });
  const params = { id: order.id };
  const payment = { token: buyer, query: { orderId: order.id } };
  expect((await callServer(server, getServicePayment, payment)).data).toMatchObject({
    payee: 'Ann Example',
    amount: '3550',
    bankName: 'Example Bank',
  });
  expect(refusalOf(await callServer(server, getServicePayment, { ...payment, token }))).toEqual([
    404,
    404,
    'unknownOtcOrder',
  ]);

  expect((await callServer(server, payOtcOrder, { token: buyer, params })).data.status).toBe(2);
  expect(TradeNotice.parse(await ears.merchant.next('NOTICE'))).toMatchObject({
    isNew: '0',
    changeUser: ears.buyer.userId,
  });
  expect(refusalOf(await callServer(server, cancelOtcOrder, { token, params }))).toEqual([
    409,
    9007,
    'sellerCannotCancel',
  ]);
  const unproved = await callServer(server, completeOtcOrder, { token, params, body: { proof: {} } });
  expect(refusalOf(unproved)).toEqual([422, 1008, 'proofNeeded']);
  const { data: released } = await callServer(server, completeOtcOrder, {
    token,
    params,
    body: { proof: proofOf(merchant) },
  });
  expect(released).toMatchObject({ status: 3, reason: 'released', buyerCou: '500', role: 'seller', isMerchant: true });
  expect(TradeNotice.parse(await ears.buyer.next('NOTICE'))).toMatchObject({
    content: `${order.orderCode} is completed: the coin was released`,
    changeUser: merchant.userId,
    link_merchant: 0,
  });
  // Nobody was told of what they did themselves.
  expect([noticesIn(ears.buyer.heard).length, noticesIn(ears.merchant.heard).length]).toEqual([1, 2]);
  expect(await walletOf(buyer, '6')).toMatchObject({ available: '500' });
  expect(await walletOf(token, '8')).toMatchObject({ available: '3999', frozen: '1500.5' });
});

test('what a beginner bought may be moved and does not leave; is_merchant and the merchant wallet follow the merchant', async () => {
  const buyer = await openBuyer();
  const order = await open(buyer);
  await pay(buyer, order);
  await release(order);
  const move = { coinSymbol: 'USDT', amount: '80', from: 'market', to: 'wallet' } as const;
  expect((await callServer(server, transferByBody, { token: buyer, body: move })).status).toBe(200);
  expect(await walletOf(buyer, '1')).toMatchObject({ available: '80', withdrawable: '0', locked: '80' });

  const { data: info } = await callServer(server, getUserInfo, { token: merchant.token });
  expect(info.user).toMatchObject({ is_merchant: 2, merchant: { id: merchant.merchantId } });
  expect((await callServer(server, getUserInfo, { token: buyer })).data.user).toMatchObject({
    is_merchant: 0,
    merchant: null,
  });
  const service = { ...move, amount: '10', from: 'wallet', to: 'service' } as const;
  expect(refusalOf(await callServer(server, transferByBody, { token: buyer, body: service }))).toEqual([
    422,
    3010,
    'transferNotAllowed',
  ]);
});

test('[CALL-9] the two sides of an order talk to each other, with pictures, and nobody else reads it', async () => {
  const { token } = merchant;
  const buyer = await openBuyer();
  const { id: orderId } = await open(buyer, { autoReply: 'Hello there' });
  const say = (who: string, content: string, more: { contentType?: 2; clientKey?: string } = {}) => {
    const body = { orderId, contentType: 1, userType: 1, content, ...more } as const;
    return callServer(server, sendChatRecord, { token: who, body });
  };
  const read = (who: string) => callServer(server, getChatRecord, { token: who, params: { orderId }, body: {} });
  const ear = await listenAs(server, token);
  await ask(ear, ear.userId);
  const { data: first } = await say(buyer, '<b>Where do I pay?</b>', { clientKey: 'one' });
  await expect.poll(() => ear.heard.some((line) => line.includes(`"id":"${first.id}"`))).toBe(true);
  expect((await say(buyer, 'Again?', { clientKey: 'one' })).data.id).toBe(first.id);
  const picture = await uploadPicture(server, buyer);
  await say(buyer, picture, { contentType: 2 });
  expect(refusalOf(await say(token, picture, { contentType: 2 }))).toEqual([422, 404, 'pictureUnknown']);
  expect(refusalOf(await say(token, '   '))).toEqual([422, 422, 'contentEmpty']);
  expect((await say(token, 'x'.repeat(401))).status).toBe(400);
  await expect.poll(async () => (await read(token)).data.records.length).toBe(4);
  const { data: chat } = await read(token);
  expect(chat.isOpen).toBe(true);
  expect(new Set(chat.records.map(({ blade_user_id }) => blade_user_id))).toEqual(
    new Set(['-1', merchant.userId, first.blade_user_id]),
  );
  expect(chat.records.find(({ content_type }) => content_type === 2)?.content).toMatch(/^data:image\/jpeg;base64,/);
  expect(chat.records.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['opened', 'Hello there', '<b>Where do I pay?</b>']),
  );
  const { satoken: stranger } = await openSession(server, 'stranger_one');
  expect(refusalOf(await read(stranger))).toEqual([404, 404, 'unknownOtcOrder']);
  // The rest of the same number: all articles at once, or as many as a page has.
  const all = await callServer(server, listArticles, { query: { pageSize: '-521' } });
  const some = await callServer(server, listArticles, { query: { pageSize: '3' } });
  expect(all.data.records.length).toBe(all.data.total);
  expect(some.data.records.length).toBe(3);
  for (const formId of ['languages', 'images', 'articles'] as const) {
    const { data } = await callServer(server, getFormData, { params: { formId }, query: { pageSize: '-521' } });
    expect([data.records.length, data.truncated]).toEqual([data.total, false]);
  }
});

test('an order keeps to the ad, to 50 and 10 000 USDT, and to what the level allows in a day', async () => {
  const buyer = await openBuyer();
  const advertiseId = await putUpAd(merchant, { totalQty: '900', minAmount: '10' });
  const answer = (coinCou: string) => answerAd(server, buyer, { advertiseId, coinCou });
  expect(refusalOf(await answer('49'))).toEqual([422, 3003, 'otcOrderSize']);
  expect(refusalOf(await answer('500.00000001'))).toEqual([422, 3003, 'otcDayLimit']);
  expect(refusalOf(await answer('1'))).toEqual([422, 3003, 'adAmountRange']);
  const { satoken: nobody } = await openSession(server, 'unverified_one');
  expect(refusalOf(await answerAd(server, nobody, { advertiseId, coinCou: '60' }))).toEqual([
    422,
    2001,
    'primaryNeeded',
  ]);
  const shown = { advertiseId, coinCou: '60', serviceType: 2, type: 1, price: '7.09' } as const;
  const worse = await callServer(server, submitOtcOrder, { token: buyer, body: shown });
  expect(refusalOf(worse)).toEqual([409, 9002, 'otcPriceChanged']);
  const strict = await putUpAd(merchant, { totalQty: '90', levelMin: 2 });
  expect(refusalOf(await answerAd(server, buyer, { advertiseId: strict, coinCou: '60' }))).toEqual([
    422,
    403,
    'buyerConditions',
  ]);
  expect(refusalOf(await answerAd(server, merchant.token, { advertiseId, coinCou: '60' }))).toEqual([
    409,
    9001,
    'adUnavailable',
  ]);
});

test('an ad’s price keeps within ten percent of the index, and an ad that is off is not shown', async () => {
  const { token } = merchant;
  const { data: quoted } = await callServer(server, getQuotedPrice, { query: { coin: 'USDT', fiat: 'cny' } });
  expect(quoted).toEqual({ price: '7.2', low: '6.48', high: '7.92' });
  const save = (changed: object) =>
    callServer(server, createAd, { token, body: { ...SELL_AD, totalQty: '50', ...changed } });
  expect(refusalOf(await save({ price: '7.93' }))).toEqual([422, 4004, 'adPriceOutOfRange']);
  expect(refusalOf(await save({ priceType: 'float', floatPercent: '110.01' }))).toEqual([
    422,
    4004,
    'adPriceOutOfRange',
  ]);
  expect(refusalOf(await save({ totalQty: '900000' }))).toEqual([422, 3001, 'insufficientBalance']);
  const { data: floating } = await save({ priceType: 'float', floatPercent: '101.5' });
  expect(floating).toMatchObject({ price: '7.308', floatPercent: '101.5', status: 1 });
  const shown = async () => {
    const { data } = await callServer(server, listOffers, { query: { coin: 'USDT', type: '1', size: '100' } });
    return data.records.some(({ id }) => id === floating.id);
  };
  expect(await shown()).toBe(true);
  // Taken down, whatever the index says by then.
  const body = { ...SELL_AD, id: floating.id, totalQty: '50', price: '9', status: 2 } as const;
  expect((await callServer(server, modifyAd, { token, body })).data.status).toBe(2);
  expect(await shown()).toBe(false);
  expect((await callServer(server, listOwnAds, { token })).data[0]?.id).toBe(floating.id);
});

test('whoever lacks something does not become a merchant, and a merchant with open orders does not leave', async () => {
  const buyer = await openBuyer();
  const refused = await callServer(server, applyAsMerchant, { token: buyer, body: {} });
  expect(refusalOf(refused)).toEqual([422, 403, 'merchantNotReady']);
  expect((await callServer(server, getMerchantState, { token: buyer })).data).toMatchObject({
    is_merchant: 0,
    missing: expect.arrayContaining(['identity', 'email', 'phone', 'authenticator']),
  });
  expect(refusalOf(await callServer(server, leaveAsMerchant, { token: merchant.token, body: {} }))).toEqual([
    409,
    9005,
    'otcStillOpen',
  ]);
  const check = (tradePwd: string) =>
    callServer(server, validateTradePassword, { token: merchant.token, body: { tradePwd } });
  expect([(await check(FUND_PASSWORD)).status, refusalOf(await check('111111'))[2]]).toEqual([
    200,
    'fundPasswordWrong',
  ]);
});
