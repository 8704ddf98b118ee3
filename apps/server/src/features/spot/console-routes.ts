import { type CardOrder, listCardOrders } from '@candor/contract/staff/user-card/card-parts.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import type { Context } from '#context.ts';
import { cardPage, pageOfAll } from '#features/account/port.ts';
import type { PerpetualOrders } from '#features/perpetuals/port.ts';
import type { OrderLists } from './order-lists.ts';

/** As many as anybody may have open. */
const ALL = { current: 1, size: Number.MAX_SAFE_INTEGER };

/** The open orders of one user on every market, at the console. */
export function routeCardOrders(
  { console, people }: Pick<Context, 'console' | 'people'>,
  lists: OrderLists,
  contracts: PerpetualOrders,
): void {
  console.route(
    listCardOrders,
    cardPage(people, async (owner, page) => {
      const spot = lists.current({ owner }, ALL).records.map(spotOrderOf);
      const all = [...spot, ...contracts.open(owner).map(contractOrderOf)];
      return pageOfAll(
        all.toSorted((one, other) => other.createdAtMs - one.createdAtMs),
        page,
      );
    }),
  );
}

function spotOrderOf(order: SpotOrder): CardOrder {
  return { ...figuresOf(order), product: order.account ?? 'spot', side: order.type === 0 ? 'buy' : 'sell' };
}

/** Opening a long and closing a short buy. */
function contractOrderOf(order: PerpetualOrder): CardOrder {
  const isBuy = order.direction === 1 || order.direction === 4;
  return { ...figuresOf(order), product: 'contract', side: isBuy ? 'buy' : 'sell' };
}

function figuresOf(order: SpotOrder | PerpetualOrder): Omit<CardOrder, 'product' | 'side'> {
  return {
    id: order.id,
    market: order.symbol,
    price: order.delegatePrice,
    triggerPrice: order.triggerPrice,
    quantity: order.delegateTotal,
    filled: order.dealNum,
    createdAtMs: order.createTime,
  };
}
