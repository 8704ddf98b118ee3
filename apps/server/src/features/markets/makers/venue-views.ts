import type { Depth } from '@candor/domain/spot/market-views.ts';
import type { RestingQuote } from './quote-plan.ts';
import type { Best } from './venue.ts';

export function bestOf(depth: Depth | undefined): Best {
  return { bid: depth?.bids[0], ask: depth?.asks[0] };
}

export function bySymbol<Order extends RestingQuote & { readonly symbol: string }>(
  orders: readonly Order[],
): ReadonlyMap<string, readonly Order[]> {
  const groups = new Map<string, Order[]>();
  for (const order of orders) {
    const group = groups.get(order.symbol);
    if (group === undefined) groups.set(order.symbol, [order]);
    else group.push(order);
  }
  return groups;
}
