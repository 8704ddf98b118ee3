import { dueDays } from '@candor/domain/earn/earn-order.ts';
import type { PayEarn } from '@candor/domain/earn/pay-earn.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { Context } from '#context.ts';

/** A command names so many orders at most. */
const ORDERS_MAX = 100;

/**
 * Pays every day that is over. What is paid is no longer due, so that a second run, one after a crash, or one after days
 * in which the house was closed pays each day once.
 */
export async function payEarnOrders({ exchange, clock }: Pick<Context, 'exchange' | 'clock'>): Promise<void> {
  const due = exchange.read((state) => dueOrders(state, clock.nowMs()));
  for (let first = 0; first < due.length; first += ORDERS_MAX) {
    const outcome = await exchange.submit({ kind: 'payEarn', orders: due.slice(first, first + ORDERS_MAX) });
    if (!outcome.ok) return;
  }
}

function dueOrders({ earn }: State, nowMs: number): PayEarn['orders'] {
  return [...earn.purses].flatMap(([owner, { orders }]) =>
    [...orders.values()]
      .filter((order) => dueDays(order, nowMs) > order.paidDays)
      .map(({ id }) => ({ owner, orderId: id })),
  );
}
