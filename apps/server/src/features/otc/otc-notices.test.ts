import { listDemoMails } from '@candor/contract/account/demo.ts';
import { listNotifications, saveNotificationSetting, TradeNotice } from '@candor/contract/notifications/wire.ts';
import { supplementAppeal } from '@candor/contract/otc/appeal.ts';
import { completeOtcOrder, payOtcOrder } from '@candor/contract/otc/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, listenAs } from '#testing/server/broker-ear.ts';
import { callServer, PAGE_HERE } from '#testing/server/call-server.ts';
import { noticesIn } from '#testing/server/notices-in.ts';
import { decideOpened } from '#testing/staff/decide-case.ts';
import { appealSoon, openPaidOrder } from '#testing/users/test-appeal.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { answerAd, openMerchant, openOtcUser, putUpAd, type TestMerchant } from '#testing/users/test-merchant.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, proofOf } from '#testing/users/test-withdrawer.ts';

let server: TestServer;
let merchant: TestMerchant;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  merchant = await openMerchant(server, 'absent', '500');
});
afterAll(() => server.close());

async function toldOf(token: string) {
  const { data } = await callServer(server, listNotifications, { token, query: {} });
  return data.records.filter(({ kind }) => kind === 'otc');
}

async function titlesOf(token: string): Promise<readonly string[]> {
  return (await toldOf(token)).map(({ title }) => title);
}

async function mailsToMerchant(): Promise<readonly string[]> {
  const { data } = await callServer(server, listDemoMails, PAGE_HERE);
  return data
    .filter(({ to, subject }) => to === 'absent@merchant.example' && /P\d+/.test(subject))
    .map(({ subject }) => subject);
}

test('who has no screen open finds in the bell and in the mail what the other side of an order did', async () => {
  const buyer = await openOtcUser(server, 'present_buyer');
  const advertiseId = await putUpAd(merchant, { totalQty: '100' });
  const { data: order } = await answerAd(server, buyer, { advertiseId, coinCou: '80' });
  const { id, orderCode } = order;
  const [opened, paid] = [`New OTC order ${orderCode}`, `The buyer of ${orderCode} has paid`];
  await expect.poll(() => titlesOf(merchant.token)).toEqual([opened]);
  await callServer(server, payOtcOrder, { token: buyer, params: { id } });
  await expect.poll(() => titlesOf(merchant.token)).toEqual([paid, opened]);
  const [newest] = await toldOf(merchant.token);
  expect(newest).toMatchObject({ isRead: false, otcOrder: { orderCode, serviceType: '2', isMerchant: true } });
  expect(newest?.text).toBe(
    'Release only once the money is in your account. A picture of a transfer is no proof, and a release cannot be undone.\n\nAmount: 80 USDT = 568 CNY',
  );
  await expect.poll(mailsToMerchant).toEqual(expect.arrayContaining([opened, paid]));

  const body = { proof: proofOf(merchant) };
  await callServer(server, completeOtcOrder, { token: merchant.token, params: { id }, body });
  const released = `${orderCode} is completed: the coin was released`;
  await expect.poll(() => titlesOf(buyer)).toEqual([released]);
  expect((await toldOf(buyer))[0]?.otcOrder).toMatchObject({ orderCode, isMerchant: false });
  // Nobody was told of what they did themselves.
  expect(await titlesOf(merchant.token)).toEqual([paid, opened]);
});

test('what was decided about an appeal is told to each side once', async () => {
  const buyer = await openOtcUser(server, 'wronged_buyer');
  const orderId = await openPaidOrder(merchant, buyer);
  const { data: filed } = await appealSoon(server, buyer, { orderId, proof: [] });
  const params = { id: filed.id };
  const answer = { proof: [], description: 'Nothing has arrived here.' };
  await callServer(server, supplementAppeal, { token: merchant.token, params, body: answer });
  const { token: arbiter } = await openStaffSession(server, 'demo.otc-arb');
  const ear = await listenAs(server, buyer);
  await ask(ear, ear.userId);
  const decision = { decision: 'RELEASE', reason: 'The bank statement shows it.' } as const;
  await decideOpened(server, { token: arbiter, params, body: decision });
  const about = `The appeal about P${orderId} was decided`;
  const looked = `An arbitrator looks at the appeal about P${orderId}`;
  await expect.poll(() => titlesOf(buyer)).toEqual([about, looked]);
  const types = () => noticesIn(ear.heard).flatMap(({ type, content }) => (content === about ? [type] : []));
  await expect.poll(types).toEqual(['appeal']);
  const told = async () => (await titlesOf(merchant.token)).filter((title) => title.includes(`P${orderId}`));
  await expect
    .poll(told)
    .toEqual([
      about,
      `There is an appeal about P${orderId}`,
      `The buyer of P${orderId} has paid`,
      `New OTC order P${orderId}`,
    ]);
});

test('an open screen shows a change of an order once, whatever was set, and its mails can be turned off', async () => {
  const { token } = merchant;
  const body = { kind: 'otc', isPopUp: false, isMail: false } as const;
  const { data: settings } = await callServer(server, saveNotificationSetting, { token, body });
  expect(settings).toContainEqual({ kind: 'otc', isPopUp: true, isMail: false });
  const mailsBefore = await mailsToMerchant();
  const ear = await listenAs(server, token);
  for (const topic of [merchant.userId, merchant.merchantId]) await ask(ear, topic);

  const buyer = await openOtcUser(server, 'another_buyer');
  const advertiseId = await putUpAd(merchant, { totalQty: '100' });
  const { data: order } = await answerAd(server, buyer, { advertiseId, coinCou: '80' });
  const content = `New OTC order ${order.orderCode}`;
  expect(TradeNotice.parse(await ear.next('NOTICE'))).toMatchObject({ isNew: '1', content });
  expect(await ear.next('NOTICE')).toMatchObject({ isPopUp: false, notification: { kind: 'otc', title: content } });
  expect(await mailsToMerchant()).toEqual(mailsBefore);
});
