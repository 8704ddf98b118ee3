import { SpotOrder, type SpotOrderState } from '@candor/contract/spot/order.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { Side } from '@candor/domain/matching/side.ts';
import { isLive, type OrderRecord } from '@candor/domain/spot/orders/order.ts';
import { type Kysely, sql } from 'kysely';
import { inParts } from '#platform/store/in-parts.ts';
import type { GridOf } from './market-grids.ts';
import { kindOf, type OrderKind } from './order-kind.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { accountOf, spotOrderOf, stateOf } from './spot-order.ts';

/** Orders that have ended, one row each. The order is kept as it travels: it never changes again. */
export interface OrderHistoryTables {
  spotOrderRecords: {
    id: number;
    owner: number;
    market: string;
    side: Side;
    kind: OrderKind;
    state: SpotOrderState;
    endedAtMs: number;
    orderText: string;
    /** NULL for an order of the spot wallet. */
    account: 'cross' | 'isolated' | null;
    /** NULL for an order without one, and for those that ended before this was written down. */
    clientOrderId: string | null;
    createdAtMs: number | null;
  };
}

/** Market makers end orders all day long and read no history, so theirs is not kept. */
export async function keepOrders(
  tx: Kysely<OrderHistoryTables>,
  orders: readonly OrderRecord[],
  gridOf: GridOf,
): Promise<void> {
  const rows = orders
    .filter((order) => isUser(order.owner) && !isLive(order))
    .map((order) => ({
      id: order.id,
      owner: order.owner,
      market: order.symbol,
      side: order.side,
      kind: kindOf(order),
      state: stateOf(order),
      endedAtMs: order.updatedAtMs,
      orderText: JSON.stringify(spotOrderOf(order, gridOf(order.symbol))),
      account: accountOf(order).account ?? null,
      clientOrderId: order.clientOrderId ?? null,
      createdAtMs: order.createdAtMs,
    }));
  for (const part of inParts(rows)) await tx.insertInto('spotOrderRecords').values(part).execute();
}

/** Which of an owner's orders are asked for; the times are those of placing for a current order, of ending for an old one. */
export interface OrderFilter {
  readonly owner: number;
  readonly market?: string | undefined;
  readonly side?: Side | undefined;
  readonly kinds?: readonly OrderKind[] | undefined;
  readonly state?: SpotOrderState | undefined;
  /** Of one wallet; without it, of all. */
  readonly account?: 'spot' | 'cross' | 'isolated' | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

type Views = Kysely<OrderHistoryTables>;

/** A page of an owner's ended orders, the last to end first, and how many there are. */
export async function findHistory(
  views: Views,
  filter: OrderFilter,
  { current, size }: Page,
): Promise<PageOf<SpotOrder>> {
  const rows = await newestFirst(views, filter)
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { records: rows.map(orderIn), total: await countHistory(views, filter) };
}

export async function countHistory(views: Views, filter: OrderFilter): Promise<number> {
  const { total } = await matching(views, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Few enough that nobody else waits noticeably while they are read and written out. */
const READ_AT_ONCE = 250;

/** All of them in parts, each asked for where the one before ended. */
export async function* readHistory(views: Views, filter: OrderFilter): AsyncGenerator<readonly SpotOrder[]> {
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
): Promise<SpotOrder | undefined> {
  const row = await matching(views, { owner }).select('orderText').where('id', '=', orderId).executeTakeFirst();
  return row === undefined ? undefined : orderIn(row);
}

/** The newest of an owner's ended orders that had this name. */
export async function findNamed(
  views: Views,
  { owner, market, clientOrderId }: { readonly owner: number; readonly market: string; readonly clientOrderId: string },
): Promise<SpotOrder | undefined> {
  const query = matching(views, { owner, market }).select('orderText').where('clientOrderId', '=', clientOrderId);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? undefined : orderIn(row);
}

/** Orders by their number: from one on, or the latest; the times are those of placing. */
export interface NumberedOrders {
  readonly owner: number;
  readonly market: string;
  readonly fromId?: number | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly size: number;
}

/** Ended orders of the spot wallet by their number, lowest first. */
export async function findNumbered(
  views: Views,
  { owner, market, fromId, fromMs, toMs, size }: NumberedOrders,
): Promise<SpotOrder[]> {
  let query = matching(views, { owner, market, account: 'spot' }).select('orderText');
  const placedAtMs = sql<number>`coalesce("createdAtMs", "endedAtMs")`;
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

function newestFirst(views: Views, filter: OrderFilter) {
  return matching(views, filter)
    .select(['orderText', 'endedAtMs', 'id'])
    .orderBy('endedAtMs', 'desc')
    .orderBy('id', 'desc');
}

function matching(views: Views, { owner, market, side, kinds, state, account, fromMs, toMs }: OrderFilter) {
  let query = views.selectFrom('spotOrderRecords').where('owner', '=', owner);
  if (market !== undefined) query = query.where('market', '=', market);
  if (side !== undefined) query = query.where('side', '=', side);
  if (kinds !== undefined) query = query.where('kind', 'in', [...kinds]);
  if (state !== undefined) query = query.where('state', '=', state);
  if (account === 'spot') query = query.where('account', 'is', null);
  else if (account !== undefined) query = query.where('account', '=', account);
  if (fromMs !== undefined) query = query.where('endedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('endedAtMs', '<=', toMs);
  return query;
}

/** What was written down before orders could end at a date says nothing of one. */
export function orderIn({ orderText }: { readonly orderText: string }): SpotOrder {
  return SpotOrder.parse({ goodTillDate: null, ...JSON.parse(orderText) });
}
