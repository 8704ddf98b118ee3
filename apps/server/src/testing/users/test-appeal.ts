import { fileAppeal, getAppealOfOrder } from '@candor/contract/otc/appeal.ts';
import { getChatRecord } from '@candor/contract/otc/chat.ts';
import { payOtcOrder } from '@candor/contract/otc/wire.ts';
import { askForEvidence } from '@candor/contract/staff/otc-cases.ts';
import { expect, vi } from 'vitest';
import { ask, listenAs } from '../server/broker-ear.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { noticesIn } from '../server/notices-in.ts';
import { answerAd, putUpAd, type TestMerchant } from './test-merchant.ts';
import { PATIENCE } from '../patience.ts';

const TOO_EARLY = 9006;

interface Disputed {
  readonly orderId: string;
  readonly proof?: string[];
}

/** Either side may appeal some moments after the payment: tried until it is no longer too early. */
export function appealSoon(server: ServedOrigin, token: string, { orderId, proof = [] }: Disputed) {
  const told = { reason: 'notReleased', description: 'I paid an hour ago.', contact: 'Bea', phone: '1' } as const;
  const file = async () => {
    const answer = await callServer(server, fileAppeal, { token, body: { ...told, orderId, proof } });
    return answer.code === TOO_EARLY ? undefined : answer;
  };
  return vi.waitUntil(file, PATIENCE);
}

/** Somebody answers an ad that is put up for it, and has paid, as they say. */
export async function openPaidOrder(merchant: TestMerchant, token: string, coinCou = '80'): Promise<string> {
  const { server } = merchant;
  const advertiseId = await putUpAd(merchant, { totalQty: coinCou });
  const { data: order } = await answerAd(server, token, { advertiseId, coinCou });
  await callServer(server, payOtcOrder, { token, params: { id: order.id } });
  return order.id;
}

type Asked = Readonly<Record<'arbiter' | 'token' | 'orderId' | 'appealId', string>>;

/** What an arbitrator asks for reaches both sides: as a notice, in the chat, and with the appeal. */
export async function expectQuestion(merchant: TestMerchant, asked: Asked): Promise<void> {
  const { server } = merchant;
  const { arbiter, token, orderId, appealId } = asked;
  const question = 'Please show the statement of your bank.';
  const ears = [await listenAs(server, token), await listenAs(server, merchant.token)] as const;
  await ask(ears[0], ears[0].userId);
  await ask(ears[1], merchant.merchantId);
  await callServer(server, askForEvidence, { token: arbiter, params: { id: appealId }, body: { reason: question } });
  for (const ear of ears) {
    const contents = () => noticesIn(ear.heard).map(({ content }) => content);
    await expect.poll(contents).toContain(`More evidence is asked for about P${orderId}`);
  }
  for (const reader of [token, merchant.token]) {
    const chat = await callServer(server, getChatRecord, { token: reader, params: { orderId }, body: {} });
    const said = chat.data.records.filter(({ blade_user_id }) => blade_user_id === '-1');
    expect(said.slice(0, 2).map(({ content }) => content)).toEqual([question, 'supplement']);
    const { data } = await callServer(server, getAppealOfOrder, { token: reader, params: { id: orderId } });
    expect(data.question).toBe(question);
  }
}
