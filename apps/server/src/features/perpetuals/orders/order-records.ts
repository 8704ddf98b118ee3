import { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { SpotOrderState } from '@candor/contract/spot/order.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  type PerpetualOrderRecord,
  isLiveOrder,
  type OrderDirection,
  type OrderOrigin,
} from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { MarginMode } from '@candor/domain/perpetuals/positions/position.ts';
import type { OrderType } from '@candor/domain/spot/orders/order.ts';
import { type Kysely, sql } from 'kysely';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { inParts } from '#platform/store/in-parts.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';
import { perpetualOrderOf, perpetualOrderStateOf } from './perpetual-order.ts';

/** Orders that have ended, one row each. The order is kept as it travels: it never changes again. */
export interface PerpetualOrderTables {
  contractOrderRecords: {
    id: number;
    owner: number;
    symbol: string;
    kind: PerpetualKind;
    direction: OrderDirection;
    orderType: OrderType;
    marginMode: MarginMode;
    origin: OrderOrigin;
    positionId: number | null;
    state: SpotOrderState;
    triggeredAtMs: number | null;
    endedAtMs: number;
    orderText: string;
    /** NULL for an order without one, and for those that ended before this was written down. */
    clientOrderId: string | null;
    createdAtMs: number | null;
  };
}

/** Market makers end orders all day long and read no history, so theirs is not kept. */
export async function keepOrders(
  tx: Kysely<PerpetualOrderTables>,
  orders: readonly PerpetualOrderRecord[],
  perpetualNamed: PerpetualNamed,
): Promise<void> {
  const rows = orders
    .filter((order) => isUser(order.owner) && !isLiveOrder(order))
    .map((order) => {
      const contract = perpetualNamed(order.symbol);
      return {
        id: order.id,
        owner: order.owner,
        symbol: order.symbol,
        kind: contract.kind,
        direction: order.direction,
        orderType: order.type,
        marginMode: order.marginMode,
        origin: order.origin,
        positionId: order.positionId ?? null,
        state: perpetualOrderStateOf(order),
        triggeredAtMs: order.triggeredAtMs ?? null,
        endedAtMs: order.updatedAtMs,
        orderText: JSON.stringify(perpetualOrderOf(order, contract)),
        clientOrderId: order.clientOrderId ?? null,
        createdAtMs: order.createdAtMs,
      };
    });
  for (const part of inParts(rows)) await tx.insertInto('contractOrderRecords').values(part).execute();
}

/** Which of an owner's orders are asked for; the times are those of placing for a current order, of ending for an old one. */
export interface PerpetualOrderFilter {
  readonly owner: number;
  readonly symbol?: string | undefined;
  readonly kind?: PerpetualKind | undefined;
  readonly direction?: OrderDirection | undefined;
  readonly types?: readonly OrderType[] | undefined;
  readonly marginMode?: MarginMode | undefined;
  readonly state?: SpotOrderState | undefined;
  /** Stops alone, or everything but them; both when left out. */
  readonly areStops?: boolean | undefined;
  /** Whose doing it was. */
  readonly origin?: OrderOrigin | undefined;
  readonly positionId?: number | undefined;
  /** Of those that have ended: whether their trigger had fired. */
  readonly hasTriggered?: boolean | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

export const STOP_ORIGINS: readonly OrderOrigin[] = ['takeProfit', 'stopLoss'];

type Views = Kysely<PerpetualOrderTables>;

/** A page of an owner's ended orders, the last to end first, and how many there are. */
export async function findHistory(
  views: Views,
  filter: PerpetualOrderFilter,
  { current, size }: Page,
): Promise<PageOf<PerpetualOrder>> {
  const rows = await newestFirst(views, filter)
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { records: rows.map(orderIn), total: await countHistory(views, filter) };
}

export async function countHistory(views: Views, filter: PerpetualOrderFilter): Promise<number> {
  const { total } = await matching(views, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Few enough that nobody else waits noticeably while they are read and written out. */
const READ_AT_ONCE = 250;

/** All of them in parts, each asked for where the one before ended. */
export async function* readHistory(
  views: Views,
  filter: PerpetualOrderFilter,
): AsyncGenerator<readonly PerpetualOrder[]> {
  let rows = await newestFirst(views, filter).limit(READ_AT_ONCE).execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(orderIn);
    if (rows.length < READ_AT_ONCE) return;
    const { endedAtMs, id } = last;
    rows = await newestFirst(views, filter)
      .where((where) =>
        where.or([
          where('endedAtMs', '<', endedAtMs),
          where.and([where('endedAtMs', '=', endedAtMs), where('id', '<', id)]),
        ]),
      )
      .limit(READ_AT_ONCE)
      .execute();
  }
}

/** One ended order; undefined when it is not this owner's, or has not ended. */
export async function findEnded(
  views: Views,
  { owner, orderId }: { readonly owner: number; readonly orderId: number },
): Promise<PerpetualOrder | undefined> {
  const row = await matching(views, { owner }).select('orderText').where('id', '=', orderId).executeTakeFirst();
  return row === undefined ? undefined : orderIn(row);
}

/** The newest of an owner's ended orders that had this name. */
export async function findNamed(
  views: Views,
  { owner, symbol, clientOrderId }: { readonly owner: number; readonly symbol: string; readonly clientOrderId: string },
): Promise<PerpetualOrder | undefined> {
  const query = matching(views, { owner, symbol }).select('orderText').where('clientOrderId', '=', clientOrderId);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? undefined : orderIn(row);
}

/** Orders by their number: from one on, or the latest; the times are those of placing. */
export interface NumberedOrders {
  readonly owner: number;
  readonly symbol: string;
  /** Those that came by a trigger, with those that waited in vain; or those that stood on the book. */
  readonly which: 'triggered' | 'booked';
  readonly fromId?: number | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly size: number;
}

/** Ended orders by their number, lowest first. */
export async function findNumbered(
  views: Views,
  { owner, symbol, which, fromId, fromMs, toMs, size }: NumberedOrders,
): Promise<PerpetualOrder[]> {
  let query = matching(views, { owner, symbol }).select('orderText');
  const placedAtMs = sql<number>`coalesce("createdAtMs", "endedAtMs")`;
  if (which === 'triggered') query = query.where('orderType', 'in', TRIGGER_TYPES);
  else
    query = query.where((or) => or.or([or('orderType', 'not in', TRIGGER_TYPES), or('triggeredAtMs', 'is not', null)]));
  if (fromId !== undefined) query = query.where('id', '>=', fromId);
  if (fromMs !== undefined) query = query.where(placedAtMs, '>=', fromMs);
  if (toMs !== undefined) query = query.where(placedAtMs, '<=', toMs);
  const isFromStart = fromId !== undefined || fromMs !== undefined;
  const rows = await query
    .orderBy('id', isFromStart ? 'asc' : 'desc')
    .limit(size)
    .execute();
  const orders = rows.map(orderIn);
  return isFromStart ? orders : orders.toReversed();
}

const TRIGGER_TYPES: OrderType[] = ['stopLimit', 'plan'];

function newestFirst(views: Views, filter: PerpetualOrderFilter) {
  return matching(views, filter)
    .select(['orderText', 'endedAtMs', 'id'])
    .orderBy('endedAtMs', 'desc')
    .orderBy('id', 'desc');
}

function matching(views: Views, filter: PerpetualOrderFilter) {
  const { owner, symbol, kind, direction, types, marginMode, state, fromMs, toMs } = filter;
  const { areStops, origin, positionId, hasTriggered } = filter;
  let query = views.selectFrom('contractOrderRecords').where('owner', '=', owner);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (direction !== undefined) query = query.where('direction', '=', direction);
  if (types !== undefined) query = query.where('orderType', 'in', [...types]);
  if (marginMode !== undefined) query = query.where('marginMode', '=', marginMode);
  if (state !== undefined) query = query.where('state', '=', state);
  if (areStops !== undefined) query = query.where('origin', areStops ? 'in' : 'not in', [...STOP_ORIGINS]);
  if (origin !== undefined) query = query.where('origin', '=', origin);
  if (positionId !== undefined) query = query.where('positionId', '=', positionId);
  if (hasTriggered !== undefined) query = query.where('triggeredAtMs', hasTriggered ? 'is not' : 'is', null);
  if (fromMs !== undefined) query = query.where('endedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('endedAtMs', '<=', toMs);
  return query;
}

/** What was written down before orders could end at a date says nothing of one. */
export function orderIn({ orderText }: { readonly orderText: string }): PerpetualOrder {
  return PerpetualOrder.parse({ goodTillDate: null, ...JSON.parse(orderText) });
}
