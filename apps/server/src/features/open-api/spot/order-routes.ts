import { openErrorOf } from '@candor/contract/open-api/open-error.ts';
import {
  cancelOpenSpotOrder,
  cancelOpenSpotOrders,
  cancelReplaceSpotOrder,
  getOpenSpotOrder,
  listAllSpotOrders,
  listOpenSpotOrders,
  listOwnSpotTrades,
  placeOpenSpotOrder,
  testOpenSpotOrder,
} from '@candor/contract/open-api/spot/orders.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { numberIn, sizeIn } from '../query-numbers.ts';
import { cancelledOf, openOrderOf, ownTradeOf } from './open-order.ts';
import type { OpenSpotDesk } from './spot-desk.ts';

/** More live orders than an account may have. */
const ALL = { current: 1, size: 10_000 };

/** Spot orders of the open interface. */
export function routeSpotOrders(context: Context, open: OpenSpotDesk): void {
  routePlacing(context, open);
  routeCancelling(context, open);
  routeReading(context, open);
}

function routePlacing({ http }: Context, open: OpenSpotDesk): void {
  http.open(placeOpenSpotOrder, ({ query, caller, key }) => open.place(query, { owner: caller.userId, key }));

  http.open(testOpenSpotOrder, async ({ query, caller, key }) => {
    const fault = open.findFault(query, { owner: caller.userId, key });
    return fault === undefined ? ok({}) : { ok: false, refusal: fault };
  });

  http.open(cancelReplaceSpotOrder, async ({ query, caller, key }) => {
    const {
      cancelReplaceMode,
      cancelOrderId,
      cancelOrigClientOrderId,
      cancelNewClientOrderId: cancelName,
      ...order
    } = query;
    // What could never be placed cancels nothing.
    const fault = open.findFault(order, { owner: caller.userId, key });
    if (fault !== undefined) return { ok: false, refusal: fault };
    const which = { owner: caller.userId, symbol: order.symbol, orderId: cancelOrderId };
    const cancelled = await open.cancel({ ...which, origClientOrderId: cancelOrigClientOrderId });
    const cancelResponse = cancelled.ok ? cancelledOf(cancelled.value, cancelName) : errorIn(cancelled.refusal);
    const cancelResult = cancelled.ok ? 'SUCCESS' : 'FAILURE';
    if (!cancelled.ok && cancelReplaceMode === 'STOP_ON_FAILURE') {
      const data = { cancelResult, newOrderResult: 'NOT_ATTEMPTED', cancelResponse, newOrderResponse: null };
      return { ...refuse('openReplaceFailed'), data };
    }
    const placed = await open.place(order, { owner: caller.userId, key });
    // The first step stands: what is cancelled stays so, and the number says that the other half failed.
    if (!placed.ok) {
      const newOrderResponse = errorIn(placed.refusal);
      const data = { cancelResult, newOrderResult: 'FAILURE', cancelResponse, newOrderResponse };
      return { ...refuse(cancelled.ok ? 'openReplaceHalf' : 'openReplaceFailed'), data };
    }
    return ok({ cancelResult, newOrderResult: 'SUCCESS', cancelResponse, newOrderResponse: placed.value });
  });
}

function errorIn(refusal: Parameters<typeof openErrorOf>[0]) {
  const { code, msg } = openErrorOf(refusal, 'spot');
  return { code, msg };
}

function routeCancelling({ http }: Context, open: OpenSpotDesk): void {
  http.open(cancelOpenSpotOrder, async ({ query: { newClientOrderId, ...which }, caller }) => {
    const cancelled = await open.cancel({ ...which, owner: caller.userId });
    return cancelled.ok ? ok(cancelledOf(cancelled.value, newClientOrderId)) : cancelled;
  });

  http.open(cancelOpenSpotOrders, async ({ query, caller }) => {
    const found = open.markets.find(query.symbol);
    if (!found.ok) return found;
    const owner = caller.userId;
    const market = found.value.instrument.symbol;
    const { records } = open.lists.current({ owner, market, account: 'spot' }, ALL);
    if (records.length === 0) return refuse('openUnknownOrder');
    const reports = [];
    for (const { id } of records) {
      const cancelled = await open.desk.cancel({ owner, orderId: rowNumber(id) });
      // One that ended meanwhile, or with its twin, is not there to be cancelled; it is told as it stands.
      const order = await open.lists.find({ owner, orderId: rowNumber(id) });
      if (!cancelled.ok && cancelled.refusal.word !== 'alreadyFilled') return cancelled;
      if (order !== undefined) reports.push(cancelledOf(order, undefined));
    }
    return ok(reports);
  });
}

function routeReading({ http }: Context, open: OpenSpotDesk): void {
  const { lists, markets } = open;

  http.open(getOpenSpotOrder, async ({ query, caller }) => {
    const found = await open.find({ ...query, owner: caller.userId });
    return found.ok ? ok(openOrderOf(found.value)) : found;
  });

  http.open(listOpenSpotOrders, async ({ query, caller }) => {
    const picked = query.symbol === undefined ? undefined : markets.find(query.symbol);
    if (picked?.ok === false) return picked;
    const filter = { owner: caller.userId, market: picked?.value.instrument.symbol, account: 'spot' } as const;
    return ok(lists.current(filter, ALL).records.toReversed().map(openOrderOf));
  });

  http.open(listAllSpotOrders, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const orders = await lists.numbered({
      owner: caller.userId,
      market: found.value.instrument.symbol,
      fromId: numberIn(query.orderId),
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: sizeIn(query.limit),
    });
    return ok(orders.map(openOrderOf));
  });

  http.open(listOwnSpotTrades, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const fills = await lists.numberedFills({
      owner: caller.userId,
      market: found.value.instrument.symbol,
      orderId: numberIn(query.orderId),
      fromId: numberIn(query.fromId),
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: sizeIn(query.limit),
    });
    return ok(fills.map(ownTradeOf));
  });
}
