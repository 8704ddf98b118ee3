import { cancelOpenPair, getOpenPair, listOpenPairs, placeOpenPair } from '@candor/contract/open-api/spot/oco.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { required } from '@candor/domain/assert.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { OrderForm } from '#features/spot/port.ts';
import { cancelledOf, openOrderOf, reportOf } from './open-order.ts';
import { isLive, type OpenSpotDesk } from './spot-desk.ts';

/** Pairs of which one cancels the other. */
export function routeSpotPairs(context: Context, open: OpenSpotDesk): void {
  routePlacing(context, open);
  routeReading(context, open);
}

function routePlacing({ http, clock }: Context, open: OpenSpotDesk): void {
  http.open(placeOpenPair, async ({ query, caller, key }) => {
    const found = open.markets.find(query.symbol);
    if (!found.ok) return found;
    const legs = legsOf(query);
    if (!legs.ok) return legs;
    const owner = caller.userId;
    const name = query.listClientOrderId ?? key;
    const placed = await open.desk.place({
      owner,
      market: found.value.instrument.symbol,
      side: query.side === 'BUY' ? 'buy' : 'sell',
      kind: 'pair',
      quantity: query.quantity,
      ...legs.value,
      stp: query.selfTradePreventionMode,
      clientOrderId: name,
      key: name,
    });
    if (!placed.ok) return placed;
    const { id, stopOrderId } = placed.value;
    const orders = [
      await open.read(owner, required(stopOrderId, 'a pair has two legs')),
      await open.read(owner, id),
    ].map((order) => reportOf(order));
    return ok({
      orderListId: rowNumber(id),
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: name,
      transactionTime: clock.nowMs(),
      symbol: query.symbol,
      orders: orders.map(({ symbol, orderId, clientOrderId }) => ({ symbol, orderId, clientOrderId })),
      orderReports: orders,
    });
  });
}

/** A live order is among these, whichever account it is of. */
const ALL = { current: 1, size: 10_000 };

function routeReading({ http }: Context, open: OpenSpotDesk): void {
  http.open(getOpenPair, async ({ query, caller }) => {
    const { orderListId: id, origClientOrderId: name } = query;
    const legs = await findPair(open, { owner: caller.userId, id, name });
    return legs.ok ? ok(pairOf(legs.value)) : legs;
  });

  http.open(listOpenPairs, async ({ caller }) => {
    const { records } = open.lists.current({ owner: caller.userId, account: 'spot' }, ALL);
    const pairs = new Map<string, SpotOrder[]>();
    for (const order of records.toReversed()) {
      if (order.ocoGroup !== null) pairs.set(order.ocoGroup, [...(pairs.get(order.ocoGroup) ?? []), order]);
    }
    return ok([...pairs.values()].filter((legs) => legs.length === LEGS).map(pairOf));
  });

  http.open(cancelOpenPair, async ({ query, caller }) => {
    const { symbol, orderListId: id, listClientOrderId: name, newClientOrderId } = query;
    const owner = caller.userId;
    const legs = await findPair(open, { owner, id, name, symbol });
    if (!legs.ok) return legs.refusal.word === 'orderNotFound' ? refuse('openUnknownOrder') : legs;
    const live = legs.value.find(isLive);
    if (live === undefined || pairOf(legs.value).listOrderStatus !== 'EXECUTING') return refuse('openUnknownOrder');
    const cancelled = await open.desk.cancel({ owner, orderId: rowNumber(live.id) });
    if (!cancelled.ok) return cancelled;
    const ended = [];
    for (const { id: legId } of legs.value) ended.push(await open.read(owner, legId));
    return ok({ ...pairOf(ended), orderReports: ended.map((order) => cancelledOf(order, newClientOrderId)) });
  });
}

const LEGS = 2;

interface WhichPair {
  readonly owner: number;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly symbol?: string | undefined;
}

/** Both legs of one of one's own pairs; the stop was taken right after the leg that gives the pair its number. */
async function findPair(open: OpenSpotDesk, { owner, id, name, symbol }: WhichPair): Promise<Result<SpotOrder[]>> {
  if (id === undefined && name === undefined) return wrong('orderListId', 'missing');
  const picked = open.markets.pick({ symbol });
  if (!picked.ok) return picked;
  for (const { name: marketName, instrument } of picked.value) {
    const market = instrument.symbol;
    const which = { owner, symbol: marketName, orderId: id, origClientOrderId: id === undefined ? name : undefined };
    const leg = await open.find(which);
    const group = leg.ok ? leg.value.ocoGroup : null;
    if (!leg.ok || group === null || (id !== undefined && group !== id)) continue;
    const near = await open.lists.numbered({ owner, market, fromId: rowNumber(group), size: LEGS });
    const legs = near.filter(({ ocoGroup }) => ocoGroup === group);
    if (name === undefined || pairOf(legs).listClientOrderId === name) return ok(legs);
  }
  return refuse('orderNotFound');
}

function pairOf(legs: readonly SpotOrder[]) {
  const [rests] = legs;
  const orders = legs.map(openOrderOf);
  const { symbol, orderListId, clientOrderId } = openOrderOf(required(rests, 'a pair has two legs'));
  const isStanding = legs.length === LEGS && legs.every((leg) => isLive(leg) && leg.state !== 'partlyFilled');
  return {
    orderListId,
    contingencyType: 'OCO' as const,
    ...(isStanding
      ? { listStatusType: 'EXEC_STARTED' as const, listOrderStatus: 'EXECUTING' as const }
      : { listStatusType: 'ALL_DONE' as const, listOrderStatus: 'ALL_DONE' as const }),
    listClientOrderId: clientOrderId,
    transactionTime: Math.max(...legs.map(({ updateTime }) => updateTime)),
    symbol,
    orders: orders.map((order) => ({ symbol, orderId: order.orderId, clientOrderId: order.clientOrderId })),
  };
}

type Query = RequestOutput<typeof placeOpenPair>['query'];
type Prices = Pick<OrderForm, 'takeProfitPrice' | 'stopLossPrice' | 'stopLimitPrice'>;

/** A sale takes its profit above and stops below, a purchase the other way round; nothing else is a pair here. */
function legsOf(query: Query): Result<Prices, 'malformed'> {
  const [rests, stops] = query.side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  const stopType = query[`${stops}Type`];
  const hasLimit = stopType === 'STOP_LOSS_LIMIT';
  if (query[`${rests}Type`] !== 'LIMIT_MAKER') return wrong(`${rests}Type`, 'format');
  if (stopType !== 'STOP_LOSS' && !hasLimit) return wrong(`${stops}Type`, 'format');
  const takeProfitPrice = query[`${rests}Price`];
  const stopLossPrice = query[`${stops}StopPrice`];
  const stopLimitPrice = query[`${stops}Price`];
  if (takeProfitPrice === undefined) return wrong(`${rests}Price`, 'missing');
  if (stopLossPrice === undefined) return wrong(`${stops}StopPrice`, 'missing');
  if (hasLimit && stopLimitPrice === undefined) return wrong(`${stops}Price`, 'missing');
  if (!hasLimit && stopLimitPrice !== undefined) return wrong(`${stops}Price`, 'unneeded');
  if (query[`${rests}StopPrice`] !== undefined) return wrong(`${rests}StopPrice`, 'unneeded');
  for (const leg of ['above', 'below'] as const) {
    if ((query[`${leg}TimeInForce`] ?? 'GTC') !== 'GTC') return wrong(`${leg}TimeInForce`, 'format');
  }
  return ok({ takeProfitPrice, stopLossPrice, stopLimitPrice });
}

function wrong(field: string, problem: 'missing' | 'unneeded' | 'format') {
  return refuse('malformed', { field, problem });
}
