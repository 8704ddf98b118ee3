import type { OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import type { Context } from '#context.ts';

/** Long enough to see the order wait, short enough to see it end. */
const ANSWER_AFTER_MS = 5_000;

type ConductContext = Pick<Context, 'exchange' | 'clock' | 'config'>;

/** A demo merchant believes whoever says that they have paid, and says so of itself where it buys: no money moves. */
export async function actForDemoMerchant({ exchange, clock, config }: ConductContext, owner: number): Promise<void> {
  const isDue = (sinceMs: number | undefined) => sinceMs !== undefined && clock.nowMs() - sinceMs >= ANSWER_AFTER_MS;
  const orders = exchange.read(({ otc }) => [...otc.orders.values()].filter(({ merchant }) => merchant === owner));
  for (const order of orders.filter(isWaiting)) {
    const { id: orderId, side, openedAtMs, paidAtMs } = order;
    if (side === 'buy' && isDue(openedAtMs)) await exchange.submit({ kind: 'payOtcOrder', owner, orderId });
    const { otcHoldMs: lockMs } = config.waits;
    if (side === 'sell' && isDue(paidAtMs)) await exchange.submit({ kind: 'completeOtcOrder', owner, orderId, lockMs });
  }
}

/** For the merchant: one to pay, or one that was paid and is to be released. */
function isWaiting({ side, status }: OtcOrder): boolean {
  return status === (side === 'buy' ? 'pendingPayment' : 'paid');
}
