import { findBestOffer, listMerchantRatings, listOffers, type MerchantProfile } from '@candor/contract/otc/ad.ts';
import { getChatRecord } from '@candor/contract/otc/chat.ts';
import { listOtcOrders, payOtcOrder, rateOtcOrder, submitOtcOrder } from '@candor/contract/otc/wire.ts';
import { DISPLAY_CURRENCIES } from '@candor/contract/markets/rates.ts';
import { saveUserBank } from '@candor/contract/identity/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openOtcUser } from '#testing/users/test-merchant.ts';

/** A dozen calls each time. */
const RARELY = { interval: 250 };

let server: TestServer;
let buyer: string;

beforeAll(async () => {
  server = await openTestServer({});
  buyer = await openOtcUser(server, 'demo_guest');
});
afterAll(() => server.close());

async function best(fiat: (typeof DISPLAY_CURRENCIES)[number], type: '1' | '2' = '1') {
  return (await callServer(server, findBestOffer, { query: { coin: 'USDT', fiat, type } })).data;
}

async function ordersOf(token: string) {
  return (await callServer(server, listOtcOrders, { token, query: {} })).data.records;
}

test('a fresh demonstration has merchants, marked as such, in every currency and near the index', async () => {
  await expect
    .poll(async () => Promise.all(DISPLAY_CURRENCIES.map(async (fiat) => (await best(fiat)).ad?.floatPercent)), RARELY)
    .toEqual(DISPLAY_CURRENCIES.map(() => '100.4'));
  await expect.poll(async () => (await best('eur', '2')).ad?.floatPercent).toBe('99.6');
  const offers = () => callServer(server, listOffers, { query: { type: '1', fiat: 'usd', coin: 'USDT' } });
  await expect.poll(async () => (await offers()).data.total).toBe(2);
  expect((await offers()).data.records.map(({ merchant, price }) => [merchant.isDemo, price])).toEqual([
    [true, '1.004'],
    [true, '1.008'],
  ]);
});

test('whoever says that they have paid a demo merchant has the coin a moment later, and everybody reads the rating', async () => {
  const { ad, merchant } = await best('usd');
  const body = { advertiseId: ad?.id ?? '', coinCou: '100', serviceType: 1, type: 1 } as const;
  const { data: order } = await callServer(server, submitOtcOrder, { token: buyer, body });
  const params = { id: order.id };
  await callServer(server, payOtcOrder, { token: buyer, params });
  const chat = () => callServer(server, getChatRecord, { token: buyer, params: { orderId: order.id }, body: {} });
  await expect.poll(async () => (await chat()).data.records.map(({ content }) => content)).toContain('demo');
  await expect.poll(async () => (await ordersOf(buyer))[0]?.reason).toBe('released');
  expect((await ratingsOf(merchant)).goodPercent).toBeNull();
  await callServer(server, rateOtcOrder, { token: buyer, params, body: { isGood: true, text: '<b>Fast</b>' } });
  expect(await ratingsOf(merchant)).toMatchObject({
    total: 1,
    goodPercent: '100',
    records: [{ by: 'de****st', isGood: true, text: '<b>Fast</b>' }],
  });
});

test('a demo merchant who buys says by itself that it has paid', async () => {
  const card = { cardNumber: '6222000010000001', bankName: 'Example Bank' };
  await callServer(server, saveUserBank, { token: buyer, body: card });
  await callServer(server, grantDemoFunds, { query: {}, token: buyer });
  const move = { coinSymbol: 'USDT', amount: '500', from: 'spot', to: 'market' } as const;
  await callServer(server, transferByBody, { token: buyer, body: move });
  const { ad } = await best('usd', '2');
  const body = { advertiseId: ad?.id ?? '', coinCou: '70', serviceType: 1, type: 2 } as const;
  await callServer(server, submitOtcOrder, { token: buyer, body });
  await expect.poll(async () => (await ordersOf(buyer))[0]).toMatchObject({ status: 2, role: 'seller' });
});

async function ratingsOf(merchant: MerchantProfile | null) {
  const query = { merchantId: merchant?.merchantId ?? '' };
  return (await callServer(server, listMerchantRatings, { query })).data;
}
