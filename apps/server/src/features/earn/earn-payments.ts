import { dueDays } from '@candor/domain/earn/earn-order.ts';
import type { PayEarn } from '@candor/domain/earn/pay-earn.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { Context } from '#context.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';

/** A command names so many orders at most. */
const ORDERS_MAX = 100;

/**
 * Pays every day that is over. What is paid is no longer due, so that a second run, one after a crash, or one after days
 * in which the operator was closed pays each day once.
 */
export async function payEarnOrders({
  exchange,
  clock,
  log,
}: Pick<Context, 'exchange' | 'clock' | 'log'>): Promise<void> {
  const due = exchange.read((state) => dueOrders(state, clock.nowMs()));
  const parts = Array.from({ length: Math.ceil(due.length / ORDERS_MAX) }, (_, index) =>
    due.slice(index * ORDERS_MAX, (index + 1) * ORDERS_MAX),
  );
  const namesOf = (orders: PayEarn['orders']) => orders.map(({ orderId }) => orderId).join(' ');
  await eachByItself(parts, { log, job: 'pay-earn', idOf: namesOf }, async (orders) => {
    const outcome = await exchange.submit({ kind: 'payEarn', orders });
    if (!outcome.ok) throw new Error(outcome.refusal.word);
  });
}

function dueOrders({ earn }: State, nowMs: number): PayEarn['orders'] {
  return [...earn.purses].flatMap(([owner, { orders }]) =>
    [...orders.values()]
      .filter((order) => dueDays(order, nowMs) > order.paidDays)
      .map(({ id }) => ({ owner, orderId: id })),
  );
}
