import {
  futuresCancelCalls,
  futuresForcedCalls,
  futuresOrderLists,
  futuresPlacingCalls,
} from '@candor/contract/open-api/futures/orders.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { numberIn, sizeIn } from '../query-numbers.ts';
import { answerBatch, answerEach } from './batch.ts';
import type { FuturesDesk } from './futures-desk.ts';
import { futuresOrderOf, futuresTradeOf, isBooked, isLive } from './futures-order.ts';

/** More live orders than an account may have. */
const ALL = { current: 1, size: 10_000 };
const FORCED_ROWS = 50;
const FORCED_ROWS_MAX = 100;
const ALL_CANCELLED = { code: 200, msg: 'The operation of cancel all open order is done.' };

/** Orders on contracts of one family. */
export function routeFuturesOrders(context: Context, open: FuturesDesk): void {
  routePlacing(context, open);
  routeCancelling(context, open);
  routeReading(context, open);
  routeHistory(context, open);
}

/** An order as its owner is told of it. */
function showFor(open: FuturesDesk, owner: number) {
  return (order: PerpetualOrder) => futuresOrderOf(order, open.modeOf(owner, order.symbol));
}

function routePlacing({ http }: Context, open: FuturesDesk): void {
  const calls = futuresPlacingCalls(open.markets.family.root);
  http.open(calls.place, async ({ query, caller, key }) => {
    const placed = await open.place(query, { owner: caller.userId, key });
    return placed.ok ? ok(showFor(open, caller.userId)(placed.value)) : placed;
  });
  http.open(calls.test, async ({ query, caller, key }) => {
    const fault = open.findFault(query, { owner: caller.userId, key });
    return fault === undefined ? ok({}) : { ok: false, refusal: fault };
  });
  http.open(calls.placeMany, async ({ query, caller, key }) =>
    answerBatch(query.batchOrders, {
      call: calls.place,
      act: (order, index) => open.place(order, { owner: caller.userId, key: `${key}-${index}` }),
      show: showFor(open, caller.userId),
    }),
  );
  http.open(calls.amend, async ({ query, caller, key }) => {
    const amended = await open.amend(query, { owner: caller.userId, key });
    return amended.ok ? ok(showFor(open, caller.userId)(amended.value)) : amended;
  });
  http.open(calls.amendMany, async ({ query, caller, key }) =>
    answerBatch(query.batchOrders, {
      call: calls.amend,
      act: (order, index) => open.amend(order, { owner: caller.userId, key: `${key}-${index}` }),
      show: showFor(open, caller.userId),
    }),
  );
}

function routeCancelling({ http }: Context, open: FuturesDesk): void {
  const calls = futuresCancelCalls(open.markets.family.root);
  http.open(calls.cancel, async ({ query, caller }) => {
    const cancelled = await open.cancel({ ...query, owner: caller.userId }, isBooked);
    return cancelled.ok ? ok(showFor(open, caller.userId)(cancelled.value)) : cancelled;
  });
  http.open(calls.cancelAll, async ({ query, caller }) => {
    const found = open.markets.find(query.symbol);
    if (!found.ok) return found;
    const cancelled = await open.cancelEach(caller.userId, found.value.instrument.symbol, isBooked);
    return cancelled.ok ? ok(ALL_CANCELLED) : cancelled;
  });
  http.open(calls.cancelMany, async ({ query, caller }) => {
    const { symbol } = query;
    const ids = listIn(query.orderIdList ?? query.orderidlist);
    const names = listIn(query.origClientOrderIdList ?? query.origclientorderidlist);
    const which = [
      ...ids.map((orderId) => ({ orderId })),
      ...names.map((origClientOrderId) => ({ origClientOrderId })),
    ];
    if (which.length === 0) return refuse('malformed', { field: 'orderIdList', problem: 'missing' });
    const owner = caller.userId;
    return ok(await answerEach(which, (one) => open.cancel({ owner, symbol, ...one }, isBooked), showFor(open, owner)));
  });
}

/** The schema has made sure that it is a list of numbers or names. */
function listIn(text: string | undefined): readonly string[] {
  return text?.match(/[^[\]",]+/g) ?? [];
}

function routeReading({ http }: Context, open: FuturesDesk): void {
  const calls = futuresOrderLists(open.markets.family.root);
  const { lists } = open.services;
  const { markets } = open;

  http.open(calls.get, async ({ query, caller }) => {
    const found = await open.find({ ...query, owner: caller.userId });
    if (!found.ok) return found;
    return isBooked(found.value) ? ok(showFor(open, caller.userId)(found.value)) : refuse('orderNotFound');
  });
  http.open(calls.getOpen, async ({ query, caller }) => {
    const found = await open.find({ ...query, owner: caller.userId });
    if (!found.ok) return found;
    const isThere = isBooked(found.value) && isLive(found.value);
    return isThere ? ok(showFor(open, caller.userId)(found.value)) : refuse('orderNotFound');
  });
  http.open(calls.listOpen, async ({ query, caller }) => {
    const picked = query.symbol === undefined ? undefined : markets.find(query.symbol);
    if (picked?.ok === false) return picked;
    const { kind } = markets.family;
    const filter = { owner: caller.userId, symbol: picked?.value.instrument.symbol, kind };
    const orders = lists.current(filter, ALL).records.filter(isBooked).toReversed();
    return ok(orders.map(showFor(open, caller.userId)));
  });
  http.open(calls.listAll, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const orders = await lists.numbered({
      owner: caller.userId,
      symbol: found.value.instrument.symbol,
      which: 'booked',
      fromId: numberIn(query.orderId),
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: sizeIn(query.limit),
    });
    return ok(orders.map(showFor(open, caller.userId)));
  });
}

function routeHistory({ http }: Context, open: FuturesDesk): void {
  const { markets } = open;
  const { lists } = open.services;
  const calls = futuresOrderLists(markets.family.root);
  http.open(futuresForcedCalls(markets.family.root).listForced, async ({ query, caller }) => {
    const picked = query.symbol === undefined ? undefined : markets.find(query.symbol);
    if (picked?.ok === false) return picked;
    if (query.autoCloseType === 'ADL') return ok([]);
    const filter = {
      owner: caller.userId,
      symbol: picked?.value.instrument.symbol,
      kind: markets.family.kind,
      origin: 'liquidation',
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
    } as const;
    const size = Math.min(Number(query.limit ?? FORCED_ROWS), FORCED_ROWS_MAX);
    const { records } = await lists.history(filter, { current: 1, size });
    return ok(records.map(showFor(open, caller.userId)));
  });
  http.open(calls.listTrades, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { symbol } = found.value.instrument;
    const fills = await lists.numberedFills({
      owner: caller.userId,
      symbol,
      orderId: numberIn(query.orderId),
      fromId: numberIn(query.fromId),
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: sizeIn(query.limit),
    });
    const mode = open.modeOf(caller.userId, symbol);
    return ok(fills.map((fill) => futuresTradeOf(fill, mode)));
  });
}
