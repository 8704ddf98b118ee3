import type { PerpetualFill, PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { openPerpetualOrdersOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { findPerpetualOrder, requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Listing } from '#platform/http/requests/csv-file.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { perpetualOrderOf, perpetualOrderStateOf } from './perpetual-order.ts';
import type { PerpetualViews } from '../perpetual-records.ts';
import { type PerpetualFillFilter, countFills, findFills, findNumberedFills, readFills } from './fill-records.ts';
import {
  type PerpetualOrderFilter,
  countHistory,
  findEnded,
  findHistory,
  findNamed,
  findNumbered,
  type NumberedOrders,
  readHistory,
  STOP_ORIGINS,
} from './order-records.ts';

export interface OwnPerpetualOrder {
  readonly owner: number;
  readonly orderId: number;
}

export interface NamedPerpetualOrder {
  readonly owner: number;
  readonly symbol: string;
  readonly clientOrderId: string;
}

type OfOneOrder<Value> = Promise<Result<Value, 'orderNotFound'>>;

/** What can be read of contract orders, newest first; the two families of calls only spell it differently. */
export interface PerpetualLists {
  current(filter: PerpetualOrderFilter, page: Page): PageOf<PerpetualOrder>;
  history(filter: PerpetualOrderFilter, page: Page): Promise<PageOf<PerpetualOrder>>;
  fills(filter: PerpetualFillFilter, page: Page): OfOneOrder<PageOf<PerpetualFill>>;
  wholeCurrent(filter: PerpetualOrderFilter): Listing<PerpetualOrder>;
  wholeHistory(filter: PerpetualOrderFilter): Promise<Listing<PerpetualOrder>>;
  wholeFills(filter: PerpetualFillFilter): OfOneOrder<Listing<PerpetualFill>>;
  /** How an order stands; undefined when it never was, or is another's. */
  statusOf(order: OwnPerpetualOrder): Promise<PerpetualOrderRecord['status'] | undefined>;
  toWire(order: PerpetualOrderRecord): PerpetualOrder;
  /** One order, open or ended, by its number or by the name its owner gave it. */
  find(order: OwnPerpetualOrder): Promise<PerpetualOrder | undefined>;
  findNamed(order: NamedPerpetualOrder): Promise<PerpetualOrder | undefined>;
  /** Orders, open or ended, by their number, lowest first: from one on, or the latest. */
  numbered(wish: NumberedOrders): Promise<readonly PerpetualOrder[]>;
  numberedFills(wish: Parameters<typeof findNumberedFills>[1]): Promise<readonly PerpetualFill[]>;
}

export function createPerpetualLists({ exchange, store }: Pick<Context, 'exchange' | 'store'>): PerpetualLists {
  const views = store.views<PerpetualViews>();

  function toWire(order: PerpetualOrderRecord): PerpetualOrder {
    const { contract } = exchange.read(({ perpetuals }) => requirePerpetualMarket(perpetuals, order.symbol));
    return perpetualOrderOf(order, contract);
  }

  function findCurrent(filter: PerpetualOrderFilter): readonly PerpetualOrderRecord[] {
    return exchange.read((state) => {
      const kindOf = (symbol: string) => requirePerpetualMarket(state.perpetuals, symbol).contract.kind;
      return openPerpetualOrdersOf(state, filter.owner)
        .filter((order) => filter.kind === undefined || kindOf(order.symbol) === filter.kind)
        .filter((order) => isMatching(order, filter))
        .toReversed();
    });
  }

  /** The core forgets an ended order after a while; the views do not. */
  const statusOf: PerpetualLists['statusOf'] = async ({ owner, orderId }) => {
    const order = exchange.read((state) => findPerpetualOrder(state.perpetuals, orderId));
    if (order !== undefined) return order.owner === owner ? order.status : undefined;
    const ended = await findEnded(views, { owner, orderId });
    if (ended === undefined) return undefined;
    return ended.status === 1 ? 'filled' : 'cancelled';
  };

  async function refuseStranger({ owner, orderId }: PerpetualFillFilter) {
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
    toWire,
  };
}

interface FinderParts {
  readonly exchange: Context['exchange'];
  readonly views: Kysely<PerpetualViews>;
  readonly findCurrent: (filter: PerpetualOrderFilter) => readonly PerpetualOrderRecord[];
  readonly toWire: (order: PerpetualOrderRecord) => PerpetualOrder;
}

/** Orders by number and by name; what has ended is looked for in the views, once they have it. */
function createOrderFinder({ exchange, views, findCurrent, toWire }: FinderParts) {
  return {
    async find({ owner, orderId }: OwnPerpetualOrder) {
      const order = exchange.read((state) => findPerpetualOrder(state.perpetuals, orderId));
      if (order !== undefined) return order.owner === owner ? toWire(order) : undefined;
      await waitForViews(exchange);
      return findEnded(views, { owner, orderId });
    },
    async findNamed({ owner, symbol, clientOrderId }: NamedPerpetualOrder) {
      const live = findCurrent({ owner, symbol }).find((order) => order.clientOrderId === clientOrderId);
      if (live !== undefined) return toWire(live);
      await waitForViews(exchange);
      return findNamed(views, { owner, symbol, clientOrderId });
    },
    async numbered(wish: NumberedOrders) {
      await waitForViews(exchange);
      const ended = await findNumbered(views, wish);
      const { owner, symbol, which, fromMs, toMs, fromId = 0, size } = wish;
      const live = findCurrent({ owner, symbol, fromMs, toMs }).filter(
        ({ id, status, triggerTicks }) =>
          id >= fromId && (which === 'triggered' ? triggerTicks !== undefined : status !== 'pending'),
      );
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

function isMatching(order: PerpetualOrderRecord, filter: PerpetualOrderFilter): boolean {
  const { symbol, direction, types, marginMode, state, areStops, positionId, fromMs, toMs } = filter;
  return (
    order.symbol === (symbol ?? order.symbol) &&
    order.direction === (direction ?? order.direction) &&
    order.marginMode === (marginMode ?? order.marginMode) &&
    order.origin === (filter.origin ?? order.origin) &&
    order.positionId === (positionId ?? order.positionId) &&
    (types === undefined || types.includes(order.type)) &&
    (areStops === undefined || STOP_ORIGINS.includes(order.origin) === areStops) &&
    (state === undefined || perpetualOrderStateOf(order) === state) &&
    order.createdAtMs >= (fromMs ?? order.createdAtMs) &&
    order.createdAtMs <= (toMs ?? order.createdAtMs)
  );
}

async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
