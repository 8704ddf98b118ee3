import { cancelSpotOrder, listSpotOrders, type SpotOrder, submitSpotOrder } from '@candor/contract/spot.ts';
import { isUser } from '@candor/domain/ledger/house.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { openOrdersOf } from '@candor/domain/spot/market-views.ts';
import { isLive, type OrderRecord } from '@candor/domain/spot/order.ts';
import { findOrder } from '@candor/domain/spot/spot-part.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context, Feature } from '#context.ts';
import { eventsOf } from '#exchange/events-of.ts';
import { refusedBy } from '#exchange/refused-by.ts';
import { findHistory, type OrderHistoryTables } from './order-history.ts';
import { spotOrderOf } from './spot-order.ts';

const PAGE_SIZE = 20;

export const spot: Feature = {
  name: 'spot',
  async start(context) {
    routeSubmit(context);
    routeCancel(context);
    routeList(context);
    publishOrders(context);
  },
};

function routeSubmit({ http, exchange }: Context): void {
  http.route(submitSpotOrder, async ({ caller, body, key }) => {
    const outcome = await exchange.submit({
      kind: 'placeOrder',
      owner: caller.userId,
      symbol: `${body.symbol}/${body.coin}`.toUpperCase(),
      side: body.type === 0 ? 'buy' : 'sell',
      type: 'limit',
      priceUnits: requireUnits(body.delegatePrice, LEDGER_SCALE),
      quantityUnits: requireUnits(body.delegateTotal, LEDGER_SCALE),
      ...(body.timeInForce === undefined ? {} : { timeInForce: body.timeInForce }),
      ...(body.postOnly === undefined ? {} : { postOnly: body.postOnly }),
      ...(body.clientOrderId === undefined ? {} : { clientOrderId: body.clientOrderId }),
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? ok({ id: String(outcome.reply['orderId']) }) : refusedBy(submitSpotOrder, outcome.refusal);
  });
}

function routeCancel({ http, exchange }: Context): void {
  http.route(cancelSpotOrder, async ({ caller, query }) => {
    const orderId = Number(query.id);
    // Looked up first: what cannot be cancelled is not worth a line in the journal, where it would stay for ever.
    const order = exchange.read((state) => findOrder(state.spot, orderId));
    if (order?.owner !== caller.userId) return refuse('orderNotFound', { orderId: query.id });
    if (order.status === 'filled') return refuse('alreadyFilled', { orderId: query.id });
    if (!isLive(order)) return ok({ id: query.id });
    const outcome = await exchange.submit({ kind: 'cancelOrder', owner: caller.userId, orderId });
    return outcome.ok ? ok({ id: query.id }) : refusedBy(cancelSpotOrder, outcome.refusal);
  });
}

function routeList({ http, exchange, store }: Context): void {
  const views = store.views<OrderHistoryTables>();
  http.route(listSpotOrders, async ({ caller, query }) => {
    const current = Number(query.current ?? 1);
    const size = Number(query.size ?? PAGE_SIZE);
    const page = { owner: caller.userId, current, size };
    const { records, total } = query.status === '0' ? openOrders(exchange, page) : await findHistory(views, page);
    return ok({ records, total, size, current, pages: Math.ceil(total / size) });
  });
}

interface Page {
  readonly owner: number;
  readonly current: number;
  readonly size: number;
}

function openOrders(exchange: Context['exchange'], { owner, current, size }: Page) {
  const orders = exchange.read((state) => openOrdersOf(state, owner)).toReversed();
  const records = orders.slice((current - 1) * size, current * size).map((order) => toWire(exchange, order));
  return { records, total: orders.length };
}

/** Tells each user, after the commit, how their orders stand; of several changes in a batch only the last. */
function publishOrders({ exchange, sockets }: Context): void {
  exchange.onCommitted((batch) => {
    const latest = new Map<number, OrderRecord>();
    for (const event of eventsOf(batch)) {
      if (event.kind === 'orderChanged' && isUser(event.order.owner)) latest.set(event.order.id, event.order);
    }
    for (const order of latest.values()) sockets.publishToUser(order.owner, 'ORDER', toWire(exchange, order));
  });
}

function toWire(exchange: Context['exchange'], order: OrderRecord): SpotOrder {
  const market = exchange.read((state) => state.spot.markets.get(order.symbol));
  if (market === undefined) throw new Error(`Order ${order.id} is on a market that was never listed.`);
  return spotOrderOf(order, market.instrument);
}
