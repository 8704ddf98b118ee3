import { modifyAd } from '@candor/contract/otc/ad.ts';
import { cancelAppeal, getAppealOfOrder, supplementAppeal } from '@candor/contract/otc/appeal.ts';
import { getChatRecord, sendChatRecord } from '@candor/contract/otc/chat.ts';
import {
  cancelOtcOrder,
  completeOtcOrder,
  getServicePayment,
  payOtcOrder,
  rateOtcOrder,
} from '@candor/contract/otc/wire.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import type { Held, ObjectCase } from './object-case.ts';
import { appealSoon } from '../users/test-appeal.ts';
import { answerAd, openMerchant, openOtcUser, putUpAd, SELL_AD, type TestMerchant } from '../users/test-merchant.ts';
import { proofOf } from '../users/test-withdrawer.ts';

const ABSENT = '999999999';

/** Every call that names an OTC order, an ad or an appeal, and how it is tried. */
export function otcObjects(houseOf: () => ServedOrigin): Readonly<Record<string, ObjectCase>> {
  const desk = openObjectDesk(houseOf);
  const server = houseOf;
  const order = { absent: ABSENT, make: () => desk.open() };
  return {
    'POST /api/ex/coin/advertise/modify': {
      absent: ABSENT,
      make: () => desk.ad(),
      act: (token, id) => callServer(server(), modifyAd, { token, body: { ...SELL_AD, id, totalQty: '10' } }),
    },
    'POST /api/ex/coin/buy/pay/{id}': {
      ...order,
      act: (token, id) => callServer(server(), payOtcOrder, { token, params: { id } }),
    },
    'POST /api/ex/coin/buy/cancel/{id}': {
      ...order,
      act: (token, id) => callServer(server(), cancelOtcOrder, { token, params: { id } }),
    },
    'POST /api/ex/coin/buy/complete/{id}': {
      absent: ABSENT,
      make: async () => ({ ...(await desk.pay()), token: (await desk.merchant()).token }),
      act: async (token, id) => {
        const body = { proof: proofOf(await desk.merchant()) };
        return callServer(server(), completeOtcOrder, { token, params: { id }, body });
      },
    },
    'POST /api/ex/coin/buy/rate/{id}': {
      absent: ABSENT,
      make: () => desk.complete(),
      act: (token, id) => callServer(server(), rateOtcOrder, { token, params: { id }, body: { isGood: true } }),
    },
    'GET /api/ex/coin/buy/getServicePayment': {
      ...order,
      act: (token, orderId) => callServer(server(), getServicePayment, { token, query: { orderId } }),
    },
    'POST /api/ex/coin/buy/sendChatRecord': {
      ...order,
      act: (token, orderId) =>
        callServer(server(), sendChatRecord, { token, body: { orderId, contentType: 1, content: 'Hello' } }),
    },
    'POST /api/ex/coin/buy/getChatRecord/{orderId}': {
      ...order,
      act: (token, orderId) => callServer(server(), getChatRecord, { token, params: { orderId }, body: {} }),
    },
    ...appealObjects(desk, server),
  };
}

function appealObjects(desk: ObjectDesk, server: () => ServedOrigin): Readonly<Record<string, ObjectCase>> {
  return {
    'POST /api/ex/coin/buy/appeal': {
      absent: ABSENT,
      make: () => desk.pay(),
      act: (token, orderId) => desk.appeal(token, orderId),
    },
    'GET /api/ex/coin/buy/appeal/order/{id}': {
      absent: ABSENT,
      make: async () => {
        const held = await desk.pay();
        await desk.appeal(held.token, held.id);
        return held;
      },
      act: (token, id) => callServer(server(), getAppealOfOrder, { token, params: { id } }),
    },
    'POST /api/ex/coin/buy/appeal/cancel/{id}': {
      absent: ABSENT,
      make: () => desk.appealed(),
      act: (token, id) => callServer(server(), cancelAppeal, { token, params: { id } }),
    },
    'POST /api/ex/coin/buy/appeal/supplement/{id}': {
      absent: ABSENT,
      make: async () => ({ ...(await desk.appealed()), token: (await desk.merchant()).token }),
      act: (token, id) =>
        callServer(server(), supplementAppeal, {
          token,
          params: { id },
          body: { proof: [], description: 'No money came.' },
        }),
    },
  };
}

type ObjectDesk = ReturnType<typeof openObjectDesk>;

/** One merchant for all of them; everybody who answers the ad is new, because one order is paid at a time. */
function openObjectDesk(houseOf: () => ServedOrigin) {
  let opened: Promise<{ merchant: TestMerchant; advertiseId: string }> | undefined;
  let count = 0;

  const shop = () => {
    opened ??= openMerchant(houseOf(), 'otc_merchant').then(async (merchant) => {
      return { merchant, advertiseId: await putUpAd(merchant) };
    });
    return opened;
  };

  async function open(): Promise<Held> {
    const { advertiseId } = await shop();
    count += 1;
    const token = await openOtcUser(houseOf(), `otc_user_${count}`);
    return { token, id: (await answerAd(houseOf(), token, { advertiseId, coinCou: '60' })).data.id };
  }

  async function pay(): Promise<Held> {
    const held = await open();
    await callServer(houseOf(), payOtcOrder, { token: held.token, params: { id: held.id } });
    return held;
  }

  const appeal = (token: string, orderId: string) => appealSoon(houseOf(), token, { orderId });

  return {
    merchant: async () => (await shop()).merchant,
    open,
    pay,
    appeal,
    async ad(): Promise<Held> {
      const { merchant } = await shop();
      return { token: merchant.token, id: await putUpAd(merchant, { totalQty: '10' }) };
    },
    async complete(): Promise<Held> {
      const held = await pay();
      const { merchant } = await shop();
      const body = { proof: proofOf(merchant) };
      await callServer(houseOf(), completeOtcOrder, { token: merchant.token, params: { id: held.id }, body });
      return held;
    },
    async appealed(): Promise<Held> {
      const held = await pay();
      return { token: held.token, id: (await appeal(held.token, held.id)).data.id };
    },
  };
}
