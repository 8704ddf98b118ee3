import type { NewSpotOrder } from '@candor/contract/open-api/spot/orders.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { required } from '@candor/domain/assert.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import type { Context } from '#context.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import {
  createOrderDesk,
  createOrderLists,
  orderCommandOf,
  type OrderDesk,
  type OrderForm,
  type OrderLists,
} from '#features/spot/port.ts';
import { spotFormOf } from './order-form.ts';
import type { SpotMarkets } from './spot-markets.ts';
import { ackOf, reportOf } from './open-order.ts';

const FILLS_SHOWN = 1_000;

/** Which of one's own orders a call is about. */
export interface WhichOrder {
  readonly owner: number;
  readonly symbol: string;
  readonly orderId?: string | undefined;
  readonly origClientOrderId?: string | undefined;
}

interface Asked {
  readonly owner: number;
  readonly key: string;
}

/** What programs do with spot orders, by the desk and the lists of the spot slice. */
export interface OpenSpotDesk {
  readonly desk: OrderDesk;
  readonly lists: OrderLists;
  readonly markets: SpotMarkets;
  find(which: WhichOrder): Promise<Result<SpotOrder>>;
  /** Ends a live order; one that has ended already is unknown, as programs expect it. */
  cancel(which: WhichOrder): Promise<Result<SpotOrder>>;
  place(order: NewSpotOrder, asked: Asked): Promise<Result<Placed>>;
  /** Why an order could never be placed, whatever the market does; undefined when it might be. */
  findFault(order: NewSpotOrder, asked: Asked): Refusal | undefined;
  /** An order that was just taken. */
  read(owner: number, id: string): Promise<SpotOrder>;
}

export type Placed = ReturnType<typeof ackOf> | ReturnType<typeof reportOf>;

export function createOpenSpotDesk(context: Context, markets: SpotMarkets): OpenSpotDesk {
  const lists = createOrderLists(context);
  const desk = createOrderDesk(context, lists);

  const find = createFinder(lists, markets);

  function formOf(order: NewSpotOrder, asked: Asked): Result<OrderForm> {
    const found = markets.find(order.symbol);
    return found.ok ? spotFormOf(order, { ...asked, market: found.value.instrument.symbol }) : found;
  }

  async function read(owner: number, id: string): Promise<SpotOrder> {
    return required(await lists.find({ owner, orderId: rowNumber(id) }), 'an order that was taken is there');
  }

  return {
    desk,
    lists,
    markets,
    find,
    read,
    findFault(order, asked) {
      const form = formOf(order, asked);
      if (!form.ok) return form.refusal;
      const command = orderCommandOf(form.value);
      return command.ok ? undefined : command.refusal;
    },
    async cancel(which) {
      const found = await find(which);
      if (!found.ok) return found.refusal.word === 'orderNotFound' ? refuse('openUnknownOrder') : found;
      const { id } = found.value;
      if (!isLive(found.value)) return refuse('openUnknownOrder');
      const cancelled = await desk.cancel({ owner: which.owner, orderId: rowNumber(id) });
      return cancelled.ok ? ok(await read(which.owner, id)) : cancelled;
    },
    async place(order, { owner, key }) {
      const form = formOf(order, { owner, key });
      if (!form.ok) return form;
      const executed = await desk.execute(form.value);
      if (!executed.ok) return executed;
      const { placed, trades } = executed.value;
      const taken = await read(owner, placed.id);
      const shape = order.newOrderRespType ?? (FULL_BY_ITSELF.has(order.type) ? 'FULL' : 'ACK');
      if (shape === 'ACK') return ok(ackOf(taken));
      if (shape === 'RESULT') return ok(reportOf(taken));
      return ok(reportOf(taken, await fillsOf(owner, taken, trades)));
    },
  };

  /** What the command itself has traded; only an answer that is given again has to look them up. */
  async function fillsOf(owner: number, { id, dealNum }: SpotOrder, trades: readonly Trade[] | undefined) {
    if (dealNum === '0') return [];
    if (trades !== undefined) return lists.fillsIn(trades, rowNumber(id));
    return lists.numberedFills({ owner, orderId: rowNumber(id), fromId: 0, size: FILLS_SHOWN });
  }
}

/** One of one's own spot orders, by its number, by its name, or by both where both are given. */
function createFinder(lists: OrderLists, markets: SpotMarkets): OpenSpotDesk['find'] {
  /** An order without a name goes by the number that the site shows. */
  async function findByName(named: Parameters<OrderLists['findNamed']>[0]): Promise<SpotOrder | undefined> {
    const order = await lists.findNamed(named);
    const number = /^S(\d{1,15})$/.exec(named.clientOrderId)?.[1];
    if (order !== undefined || number === undefined) return order;
    const numbered = await lists.find({ owner: named.owner, orderId: Number(number) });
    return numbered?.clientOrderId === null ? numbered : undefined;
  }

  return async ({ owner, symbol, orderId, origClientOrderId }) => {
    const found = markets.find(symbol);
    if (!found.ok) return found;
    const market = found.value.instrument.symbol;
    if (orderId === undefined && origClientOrderId === undefined) {
      return refuse('malformed', { field: 'orderId', problem: 'missing' });
    }
    const order =
      orderId === undefined
        ? await findByName({ owner, market, clientOrderId: origClientOrderId ?? '' })
        : await lists.find({ owner, orderId: rowNumber(orderId) });
    const isMeant = order !== undefined && `${order.symbol}/${order.coin}`.toUpperCase() === market;
    const isNamed = orderId === undefined || (origClientOrderId ?? order?.clientOrderId) === order?.clientOrderId;
    return isMeant && isNamed && order.account === undefined ? ok(order) : refuse('orderNotFound');
  };
}

const FULL_BY_ITSELF: ReadonlySet<string> = new Set(['LIMIT', 'MARKET']);
const LIVE: ReadonlySet<SpotOrder['state']> = new Set(['pendingTrigger', 'new', 'partlyFilled']);

export function isLive({ state }: SpotOrder): boolean {
  return LIVE.has(state);
}
