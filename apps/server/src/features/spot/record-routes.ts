import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { exportSpotFills, exportSpotOrders, listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { csvFileOf } from '#platform/http/requests/csv-file.ts';
import type { FillFilter } from './fill-records.ts';
import { marketNameOf } from './market-name.ts';
import type { OrderFilter } from './order-history.ts';
import type { OrderKind } from './order-kind.ts';
import type { OrderLists } from './order-lists.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { FILL_COLUMNS, ORDER_COLUMNS } from './record-columns.ts';

const HISTORY = '1';

/** The lists of orders and of fills, by the page and as a file. */
export function routeRecords({ http, clock }: Context, lists: OrderLists): void {
  http.route(listSpotOrders, async ({ caller, query }) => {
    const page = pageOfText(query);
    const filter = orderFilterOf(caller.userId, query);
    const found = query.status === HISTORY ? await lists.history(filter, page) : lists.current(filter, page);
    return ok(toPage(found, page, (order) => order));
  });
  http.route(listSpotFills, async ({ caller, query }) => {
    const page = pageOfText(query);
    const found = await lists.fills(fillFilterOf(caller.userId, query), page);
    return found.ok ? ok(toPage(found.value, page, (fill) => fill)) : found;
  });
  http.download(exportSpotOrders, async ({ caller, query }) => {
    const filter = orderFilterOf(caller.userId, query);
    const listing = query.status === HISTORY ? await lists.wholeHistory(filter) : lists.wholeCurrent(filter);
    return ok(csvFileOf('orders', { listing, columns: ORDER_COLUMNS, nowMs: clock.nowMs() }));
  });
  http.download(exportSpotFills, async ({ caller, query }) => {
    const listing = await lists.wholeFills(fillFilterOf(caller.userId, query));
    if (!listing.ok) return listing;
    return ok(csvFileOf('trades', { listing: listing.value, columns: FILL_COLUMNS, nowMs: clock.nowMs() }));
  });
}

type OrderQuery = RequestOutput<typeof exportSpotOrders>['query'];
type FillQuery = RequestOutput<typeof exportSpotFills>['query'];

const KINDS = {
  0: ['limit'],
  1: ['market'],
  2: ['stopLimit', 'pair'],
  3: ['plan'],
} as const satisfies Record<NonNullable<OrderQuery['delegateType']>, readonly OrderKind[]>;

function orderFilterOf(owner: number, query: OrderQuery): OrderFilter {
  const { delegateType, state, account } = query;
  return { ...commonFilterOf(owner, query), kinds: delegateType && KINDS[delegateType], state, account };
}

function fillFilterOf(owner: number, query: FillQuery): FillFilter {
  return {
    ...commonFilterOf(owner, query),
    orderId: query.orderId === undefined ? undefined : rowNumber(query.orderId),
  };
}

function commonFilterOf(owner: number, { symbol, coin, type, from, to }: OrderQuery | FillQuery) {
  return {
    owner,
    market: symbol && marketNameOf(symbol, coin),
    side: type && SIDES[type],
    fromMs: from === undefined ? undefined : Number(from),
    toMs: to === undefined ? undefined : Number(to),
  };
}

const SIDES = { 0: 'buy', 1: 'sell' } as const;
