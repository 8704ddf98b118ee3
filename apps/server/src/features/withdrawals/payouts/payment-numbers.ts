import type { Chain } from '#features/chains/port.ts';
import type { PaymentLine } from './payment-line.ts';

/** The number of the next payment from the paying wallet: after all that the chain knows, and all that is signed here. */
export async function nextPaymentNumber(
  line: Pick<PaymentLine, 'lastNonce'>,
  { name, payer }: Pick<Chain, 'name' | 'payer'>,
): Promise<number> {
  return Math.max(await payer.nextNonce(), (await line.lastNonce(name)) + 1);
}
