import type { SpotFill, SpotOrder } from '@candor/contract/spot/order.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { openOrdersOf } from '@candor/domain/spot/market-views.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import { findOrder } from '@candor/domain/spot/spot-part.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import type { Grid } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Listing } from '#platform/http/requests/csv-file.ts';
import {
  countFills,
  fillsOfOrder,
  type FillFilter,
  findFills,
  findNumberedFills,
  type FillTables,
  readFills,
} from './fill-records.ts';
import {
  countHistory,
  findEnded,
  findHistory,
  findNamed,
  findNumbered,
  type NumberedOrders,
  type OrderFilter,
  type OrderHistoryTables,
  readHistory,
} from './order-history.ts';
import { kindOf } from './order-kind.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { accountOf, spotOrderOf, stateOf } from './spot-order.ts';

export interface OwnOrder {
  readonly owner: number;
  readonly orderId: number;
}

export interface NamedOrder {
  readonly owner: number;
  readonly market: string;
  readonly clientOrderId: string;
}

type OfOneOrder<Value> = Promise<Result<Value, 'orderNotFound'>>;

/** What can be read of spot orders, newest first; the two families of calls only spell it differently. */
export interface OrderLists {
  current(filter: OrderFilter, page: Page): PageOf<SpotOrder>;
  history(filter: OrderFilter, page: Page): Promise<PageOf<SpotOrder>>;
  fills(filter: FillFilter, page: Page): OfOneOrder<PageOf<SpotFill>>;
  wholeCurrent(filter: OrderFilter): Listing<SpotOrder>;
  wholeHistory(filter: OrderFilter): Promise<Listing<SpotOrder>>;
  wholeFills(filter: FillFilter): OfOneOrder<Listing<SpotFill>>;
  /** How an order stands; undefined when it never was, or is another's. */
  statusOf(order: OwnOrder): Promise<OrderRecord['status'] | undefined>;
  /** One order, open or ended, by its number or by the name its owner gave it. */
  find(order: OwnOrder): Promise<SpotOrder | undefined>;
  findNamed(order: NamedOrder): Promise<SpotOrder | undefined>;
  /** Orders of the spot wallet, open or ended, by their number, lowest first: from one on, or the latest. */
  numbered(wish: NumberedOrders): Promise<readonly SpotOrder[]>;
  numberedFills(wish: Parameters<typeof findNumberedFills>[1]): Promise<readonly SpotFill[]>;
  /** What an order was filled with by trades that were just made, without waiting for the views. */
  fillsIn(trades: readonly Trade[], orderId: number): readonly SpotFill[];
  /** An order as it travels. */
  toWire(order: OrderRecord): SpotOrder;
}

export function createOrderLists({ exchange, store }: Pick<Context, 'exchange' | 'store'>): OrderLists {
  const views = store.views<OrderHistoryTables & FillTables>();

  function gridOf(symbol: string): Grid {
    const market = exchange.read((state) => state.spot.markets.get(symbol));
    if (market === undefined) throw new Error(`${symbol} was traded and never listed.`);
    return market.instrument;
  }

  const toWire = (order: OrderRecord): SpotOrder => spotOrderOf(order, gridOf(order.symbol));

  function findCurrent(filter: OrderFilter): readonly OrderRecord[] {
    const orders = exchange.read((state) => openOrdersOf(state, filter.owner));
    return orders.filter((order) => isMatching(order, filter)).toReversed();
  }

  /** The core forgets an ended order after a while; the views do not. */
  const statusOf: OrderLists['statusOf'] = async ({ owner, orderId }) => {
    const order = exchange.read((state) => findOrder(state.spot, orderId));
    if (order !== undefined) return order.owner === owner ? order.status : undefined;
    const ended = await findEnded(views, { owner, orderId });
    if (ended === undefined) return undefined;
    return ended.status === 1 ? 'filled' : 'cancelled';
  };

  async function refuseStranger({ owner, orderId }: FillFilter) {
    await waitForViews(exchange);
    if (orderId === undefined || (await statusOf({ owner, orderId })) !== undefined) return undefined;
    return refuse('orderNotFound', { orderId: String(orderId) });
  }

  return {
    current(filter, { current, size }) {
      const orders = findCurrent(filter);
      return { records: orders.slice((current - 1) * size, current * size).map(toWire), total: orders.length };
    },
    async history(filter, page) {
      await waitForViews(exchange);
      return findHistory(views, filter, page);
    },
    fills: async (filter, page) => (await refuseStranger(filter)) ?? ok(await findFills(views, filter, page)),
    wholeCurrent(filter) {
      const orders = findCurrent(filter);
      return { total: orders.length, parts: inOnePart(orders.map(toWire)) };
    },
    async wholeHistory(filter) {
      await waitForViews(exchange);
      return { total: await countHistory(views, filter), parts: readHistory(views, filter) };
    },
    async wholeFills(filter) {
      const stranger = await refuseStranger(filter);
      return stranger ?? ok({ total: await countFills(views, filter), parts: readFills(views, filter) });
    },
    statusOf,
    ...createOrderFinder({ exchange, views, findCurrent, toWire }),
    fillsIn: (trades, orderId) => fillsOfOrder(orderId, trades, gridOf),
    toWire,
  };
}

interface FinderParts {
  readonly exchange: Context['exchange'];
  readonly views: Kysely<OrderHistoryTables & FillTables>;
  readonly findCurrent: (filter: OrderFilter) => readonly OrderRecord[];
  readonly toWire: (order: OrderRecord) => SpotOrder;
}

/** Orders by number and by name; what has ended is looked for in the views, once they have it. */
function createOrderFinder({ exchange, views, findCurrent, toWire }: FinderParts) {
  return {
    async find({ owner, orderId }: OwnOrder) {
      const order = exchange.read((state) => findOrder(state.spot, orderId));
      if (order !== undefined) return order.owner === owner ? toWire(order) : undefined;
      await waitForViews(exchange);
      return findEnded(views, { owner, orderId });
    },
    async findNamed({ owner, market, clientOrderId }: NamedOrder) {
      const live = findCurrent({ owner, market }).find((order) => order.clientOrderId === clientOrderId);
      if (live !== undefined) return toWire(live);
      await waitForViews(exchange);
      return findNamed(views, { owner, market, clientOrderId });
    },
    async numbered(wish: NumberedOrders) {
      await waitForViews(exchange);
      const ended = await findNumbered(views, wish);
      const { owner, market, fromMs, toMs, fromId = 0, size } = wish;
      const live = findCurrent({ owner, market, account: 'spot', fromMs, toMs }).filter(({ id }) => id >= fromId);
      const all = [...ended, ...live.map(toWire)].toSorted((one, other) => Number(one.id) - Number(other.id));
      const isFromStart = wish.fromId !== undefined || fromMs !== undefined;
      return isFromStart ? all.slice(0, size) : all.slice(-size);
    },
    async numberedFills(wish: Parameters<typeof findNumberedFills>[1]) {
      await waitForViews(exchange);
      return findNumberedFills(views, wish);
    },
  };
}

function isMatching(order: OrderRecord, filter: OrderFilter): boolean {
  const { market, side, kinds, state, account, fromMs, toMs } = filter;
  return (
    order.symbol === (market ?? order.symbol) &&
    order.side === (side ?? order.side) &&
    (kinds === undefined || kinds.includes(kindOf(order))) &&
    (state === undefined || stateOf(order) === state) &&
    (account === undefined || (accountOf(order).account ?? 'spot') === account) &&
    order.createdAtMs >= (fromMs ?? order.createdAtMs) &&
    order.createdAtMs <= (toMs ?? order.createdAtMs)
  );
}

async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
