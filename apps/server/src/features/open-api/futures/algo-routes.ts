import { algoOrderCalls, algoOrderLists, type WhichAlgo } from '@candor/contract/open-api/futures/algo-orders.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { numberIn, sizeIn } from '../query-numbers.ts';
import type { FuturesDesk } from './futures-desk.ts';
import { algoOrderOf, isAlgo, isBooked } from './futures-order.ts';

/** More live orders than an account may have. */
const ALL = { current: 1, size: 10_000 };
const ALL_CANCELLED = { code: 200, msg: 'The operation of cancel all open order is done.' };

const isWaiting = (order: PerpetualOrder): boolean => !isBooked(order);

/** Orders of one family that wait for a price. */
export function routeAlgoOrders(context: Context, open: FuturesDesk): void {
  routeAlgoPlacing(context, open);
  routeAlgoReading(context, open);
}

function showFor(open: FuturesDesk, owner: number) {
  return (order: PerpetualOrder) => algoOrderOf(order, open.modeOf(owner, order.symbol));
}

function whichOf(owner: number, { symbol, algoId, clientAlgoId, orderId, origClientOrderId }: WhichAlgo) {
  return { owner, symbol, orderId: algoId ?? orderId, origClientOrderId: clientAlgoId ?? origClientOrderId };
}

function routeAlgoPlacing({ http }: Context, open: FuturesDesk): void {
  const calls = algoOrderCalls(open.markets.family.root);
  http.open(calls.place, async ({ query, caller, key }) => {
    const placed = await open.placeAlgo(query, { owner: caller.userId, key });
    return placed.ok ? ok(showFor(open, caller.userId)(placed.value)) : placed;
  });
  http.open(calls.cancel, async ({ query, caller }) => {
    const cancelled = await open.cancel(whichOf(caller.userId, query), isWaiting);
    if (!cancelled.ok) return cancelled;
    const { algoId, clientAlgoId } = showFor(open, caller.userId)(cancelled.value);
    return ok({ algoId, clientAlgoId, code: '200', msg: 'success' });
  });
  http.open(calls.cancelAll, async ({ query, caller }) => {
    const found = open.markets.find(query.symbol);
    if (!found.ok) return found;
    const cancelled = await open.cancelEach(caller.userId, found.value.instrument.symbol, isWaiting);
    return cancelled.ok ? ok(ALL_CANCELLED) : cancelled;
  });
}

function routeAlgoReading({ http }: Context, open: FuturesDesk): void {
  const calls = algoOrderLists(open.markets.family.root);
  const { lists } = open.services;
  const { markets } = open;
  http.open(calls.get, async ({ query, caller }) => {
    const found = await open.find(whichOf(caller.userId, query));
    if (!found.ok) return found;
    return isAlgo(found.value) ? ok(showFor(open, caller.userId)(found.value)) : refuse('orderNotFound');
  });
  http.open(calls.listOpen, async ({ query, caller }) => {
    const picked = query.symbol === undefined ? undefined : markets.find(query.symbol);
    if (picked?.ok === false) return picked;
    const { kind } = markets.family;
    const filter = { owner: caller.userId, symbol: picked?.value.instrument.symbol, kind };
    const orders = lists.current(filter, ALL).records.filter(isWaiting).toReversed();
    return ok(orders.map(showFor(open, caller.userId)));
  });
  http.open(calls.listAll, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const orders = await lists.numbered({
      owner: caller.userId,
      symbol: found.value.instrument.symbol,
      which: 'triggered',
      fromId: numberIn(query.algoId),
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: sizeIn(query.limit),
    });
    return ok(orders.map(showFor(open, caller.userId)));
  });
}
