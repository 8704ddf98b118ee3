import type { ContractFill, ContractOrder } from '@candor/contract/perpetuals/order.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { ContractOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { openContractOrdersOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { findContractOrder, requireContractMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Listing } from '#platform/http/requests/csv-file.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { contractOrderOf, contractOrderStateOf } from './perpetual-order.ts';
import type { ContractViews } from '../perpetual-records.ts';
import { type ContractFillFilter, countFills, findFills, readFills } from './fill-records.ts';
import {
  type ContractOrderFilter,
  countHistory,
  findEnded,
  findHistory,
  readHistory,
  STOP_ORIGINS,
} from './order-records.ts';

export interface OwnContractOrder {
  readonly owner: number;
  readonly orderId: number;
}

type OfOneOrder<Value> = Promise<Result<Value, 'orderNotFound'>>;

/** What can be read of contract orders, newest first; the two families of calls only spell it differently. */
export interface ContractLists {
  current(filter: ContractOrderFilter, page: Page): PageOf<ContractOrder>;
  history(filter: ContractOrderFilter, page: Page): Promise<PageOf<ContractOrder>>;
  fills(filter: ContractFillFilter, page: Page): OfOneOrder<PageOf<ContractFill>>;
  wholeCurrent(filter: ContractOrderFilter): Listing<ContractOrder>;
  wholeHistory(filter: ContractOrderFilter): Promise<Listing<ContractOrder>>;
  wholeFills(filter: ContractFillFilter): OfOneOrder<Listing<ContractFill>>;
  /** How an order stands; undefined when it never was, or is another's. */
  statusOf(order: OwnContractOrder): Promise<ContractOrderRecord['status'] | undefined>;
  toWire(order: ContractOrderRecord): ContractOrder;
}

export function createContractLists({ exchange, store }: Pick<Context, 'exchange' | 'store'>): ContractLists {
  const views = store.views<ContractViews>();

  function toWire(order: ContractOrderRecord): ContractOrder {
    const { contract } = exchange.read(({ perpetuals }) => requireContractMarket(perpetuals, order.symbol));
    return contractOrderOf(order, contract);
  }

  function findCurrent(filter: ContractOrderFilter): readonly ContractOrderRecord[] {
    return exchange.read((state) => {
      const kindOf = (symbol: string) => requireContractMarket(state.perpetuals, symbol).contract.kind;
      return openContractOrdersOf(state, filter.owner)
        .filter((order) => filter.kind === undefined || kindOf(order.symbol) === filter.kind)
        .filter((order) => isMatching(order, filter))
        .toReversed();
    });
  }

  /** The core forgets an ended order after a while; the views do not. */
  const statusOf: ContractLists['statusOf'] = async ({ owner, orderId }) => {
    const order = exchange.read((state) => findContractOrder(state.perpetuals, orderId));
    if (order !== undefined) return order.owner === owner ? order.status : undefined;
    const ended = await findEnded(views, { owner, orderId });
    if (ended === undefined) return undefined;
    return ended.status === 1 ? 'filled' : 'cancelled';
  };

  async function refuseStranger({ owner, orderId }: ContractFillFilter) {
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
    toWire,
  };
}

function isMatching(order: ContractOrderRecord, filter: ContractOrderFilter): boolean {
  const { symbol, direction, types, marginMode, state, areStops, positionId, fromMs, toMs } = filter;
  return (
    order.symbol === (symbol ?? order.symbol) &&
    order.direction === (direction ?? order.direction) &&
    order.marginMode === (marginMode ?? order.marginMode) &&
    order.positionId === (positionId ?? order.positionId) &&
    (types === undefined || types.includes(order.type)) &&
    (areStops === undefined || STOP_ORIGINS.includes(order.origin) === areStops) &&
    (state === undefined || contractOrderStateOf(order) === state) &&
    order.createdAtMs >= (fromMs ?? order.createdAtMs) &&
    order.createdAtMs <= (toMs ?? order.createdAtMs)
  );
}

async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
