import { fileAppeal } from '@candor/contract/otc/appeal.ts';
import { payOtcOrder } from '@candor/contract/otc/wire.ts';
import { vi } from 'vitest';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { answerAd, putUpAd, type TestMerchant } from './test-merchant.ts';

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
  return vi.waitUntil(file, { timeout: 20_000, interval: 100 });
}

/** Somebody answers an ad that is put up for it, and has paid, as they say. */
export async function openPaidOrder(merchant: TestMerchant, token: string, coinCou = '80'): Promise<string> {
  const { server } = merchant;
  const advertiseId = await putUpAd(merchant, { totalQty: coinCou });
  const { data: order } = await answerAd(server, token, { advertiseId, coinCou });
  await callServer(server, payOtcOrder, { token, params: { id: order.id } });
  return order.id;
}
