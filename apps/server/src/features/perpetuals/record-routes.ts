import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { listStops } from '@candor/contract/perpetuals/positions.ts';
import type { PositionStop } from '@candor/contract/perpetuals/position.ts';
import {
  exportPerpetualFills,
  exportPerpetualOrders,
  listPerpetualFills,
  listPerpetualOrders,
  listOwnFundings,
  listOwnLiquidations,
} from '@candor/contract/perpetuals/records.ts';
import type { OrderDirection } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { OrderType } from '@candor/domain/spot/orders/order.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { csvFileOf } from '#platform/http/requests/csv-file.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { PerpetualLists } from './orders/perpetual-lists.ts';
import { perpetualNameOf } from './perpetual-name.ts';
import type { PerpetualViews } from './perpetual-records.ts';
import { findOwnFundings } from './risk/funding-records.ts';
import { findLiquidations } from './risk/liquidation-records.ts';
import type { PerpetualOrderFilter } from './orders/order-records.ts';
import { KINDS, MARGIN_MODES } from './positions/position-routes.ts';
import { PERPETUAL_FILL_COLUMNS, PERPETUAL_ORDER_COLUMNS } from './record-columns.ts';

const HISTORY = '1';

/** The lists of orders and of fills, by the page and as a file. */
export function routeRecords({ http, clock }: Context, lists: PerpetualLists): void {
  http.route(listPerpetualOrders, async ({ caller, query }) => {
    const page = pageOfText(query);
    const filter = orderFilterOf(caller.userId, query);
    const found = query.status === HISTORY ? await lists.history(filter, page) : lists.current(filter, page);
    return ok(toPage(found, page, (order) => order));
  });
  http.route(listPerpetualFills, async ({ caller, query }) => {
    const page = pageOfText(query);
    const found = await lists.fills(fillFilterOf(caller.userId, query), page);
    return found.ok ? ok(toPage(found.value, page, (fill) => fill)) : found;
  });
  http.download(exportPerpetualOrders, async ({ caller, query }) => {
    const filter = orderFilterOf(caller.userId, query);
    const listing = query.status === HISTORY ? await lists.wholeHistory(filter) : lists.wholeCurrent(filter);
    return ok(csvFileOf('contract-orders', { listing, columns: PERPETUAL_ORDER_COLUMNS, nowMs: clock.nowMs() }));
  });
  http.download(exportPerpetualFills, async ({ caller, query }) => {
    const listing = await lists.wholeFills(fillFilterOf(caller.userId, query));
    if (!listing.ok) return listing;
    const file = { listing: listing.value, columns: PERPETUAL_FILL_COLUMNS, nowMs: clock.nowMs() };
    return ok(csvFileOf('contract-trades', file));
  });
  http.route(listStops, async ({ caller, query }) => {
    const page = pageOfText(query);
    const { status = '0', symbol, positionId } = query;
    const filter: PerpetualOrderFilter = {
      owner: caller.userId,
      symbol: symbol && perpetualNameOf(symbol),
      positionId: positionId === undefined ? undefined : rowNumber(positionId),
      areStops: true,
      ...(status === '0' ? { state: 'pendingTrigger' } : {}),
    };
    if (status === '0') return ok(toPage(lists.current(filter, page), page, stopOf));
    const ended = await lists.history({ ...filter, hasTriggered: status === '1' }, page);
    return ok(toPage(ended, page, stopOf));
  });
}

/** What happened to one's positions besides trading: funding and liquidations. */
export function routeHappenings({ http, exchange, store }: Context): void {
  const views = store.views<PerpetualViews>();
  http.route(listOwnFundings, async ({ caller, query }) => {
    await waitForViews(exchange);
    const page = pageOfText(query);
    return ok(toPage(await findOwnFundings(views, commonFilterOf(caller.userId, query), page), page, (row) => row));
  });
  http.route(listOwnLiquidations, async ({ caller, query }) => {
    await waitForViews(exchange);
    const page = pageOfText(query);
    const positionId = query.positionId === undefined ? undefined : rowNumber(query.positionId);
    const filter = { ...commonFilterOf(caller.userId, query), positionId };
    return ok(toPage(await findLiquidations(views, filter, page), page, (row) => row));
  });
}

type OrderQuery = RequestOutput<typeof exportPerpetualOrders>['query'];
type FillQuery = RequestOutput<typeof exportPerpetualFills>['query'];

const TYPES = { 0: 'limit', 1: 'market', 2: 'stopLimit', 3: 'plan' } as const satisfies Record<string, OrderType>;
const DIRECTIONS = { 1: 'openLong', 2: 'openShort', 3: 'closeLong', 4: 'closeShort' } as const satisfies Record<
  string,
  OrderDirection
>;

function orderFilterOf(owner: number, query: OrderQuery): PerpetualOrderFilter {
  const { direction, delegateType, pattern, state } = query;
  return {
    ...commonFilterOf(owner, query),
    direction: direction && DIRECTIONS[direction],
    types: delegateType && [TYPES[delegateType]],
    marginMode: pattern && MARGIN_MODES[pattern],
    state,
  };
}

function fillFilterOf(owner: number, query: FillQuery) {
  const orderId = query.orderId === undefined ? undefined : rowNumber(query.orderId);
  return { ...commonFilterOf(owner, query), orderId };
}

function commonFilterOf(owner: number, { symbol, contractType, from, to }: Omit<FillQuery, 'orderId'>) {
  return {
    owner,
    symbol: symbol && perpetualNameOf(symbol),
    kind: contractType && KINDS[contractType],
    fromMs: from === undefined ? undefined : Number(from),
    toMs: to === undefined ? undefined : Number(to),
  };
}

/** A stop in the names of rule 2.8; the fields of the other kind are null. */
function stopOf(order: PerpetualOrder): PositionStop {
  const { id, positionId, symbol, triggerBy, triggerPrice, delegatePrice, delegateTotal, createTime, updateTime } =
    order;
  const isProfit = order.origin === 'takeProfit';
  const fields = { price: triggerPrice, delegatePrice, number: delegateTotal };
  const nothing = { price: null, delegatePrice: null, number: null };
  const [earn, lose] = isProfit ? [fields, nothing] : [nothing, fields];
  return {
    id,
    positionId: positionId ?? '',
    symbol,
    lossType: isProfit ? 0 : 1,
    delegateType: delegatePrice === null ? 1 : 0,
    triggerBy: triggerBy ?? 'mark',
    earnPrice: earn.price,
    earnDelegatePrice: earn.delegatePrice,
    earnNumber: earn.number,
    losePrice: lose.price,
    loseDelegatePrice: lose.delegatePrice,
    loseNumber: lose.number,
    status: order.state === 'pendingTrigger' ? 0 : order.triggerTime === null ? 2 : 1,
    createTime,
    updateTime,
  };
}
