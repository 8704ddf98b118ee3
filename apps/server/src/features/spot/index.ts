import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import type { Context, Feature } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { openPerpetualOrders } from '#features/perpetuals/port.ts';
import { routeCardOrders } from './console-routes.ts';
import { routeEntrustLogs, routeEntrusts } from './entrust-routes.ts';
import { createOrderDesk } from './order-desk.ts';
import { createOrderLists, type OrderLists } from './order-lists.ts';
import { routeOrders } from './order-routes.ts';
import { routeRecords } from './record-routes.ts';

export const spot: Feature = {
  name: 'spot',
  async start(context) {
    const lists = createOrderLists(context);
    const desk = createOrderDesk(context, lists);
    routeOrders(context, desk);
    const contracts = openPerpetualOrders(context);
    routeEntrusts(context, desk, contracts);
    routeRecords(context, lists);
    routeEntrustLogs(context, lists, contracts);
    routeCardOrders(context, lists, contracts);
    publishOrders(context, lists);
  },
};

/** Tells each user, after the commit, how their orders stand; of several changes in a batch only the last. */
function publishOrders({ exchange, sockets }: Context, lists: OrderLists): void {
  exchange.onCommitted((batch) => {
    const latest = new Map<number, OrderRecord>();
    for (const event of eventsOf(batch)) {
      if (event.kind === 'orderChanged' && isUser(event.order.owner)) latest.set(event.order.id, event.order);
    }
    for (const order of latest.values()) sockets.publishToUser(order.owner, 'ORDER', lists.toWire(order));
  });
}
