import { SpotOrder } from '@candor/contract/spot.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { isUser } from '@candor/domain/ledger/house.ts';
import type { OrderChanged } from '@candor/domain/spot/spot-event.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { isLive, type OrderRecord } from '@candor/domain/spot/order.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/projection.ts';
import { spotOrderOf } from './spot-order.ts';

/** Finished orders, one row each, written by the views worker. The order is kept as it travels: it never changes again. */
export interface OrderHistoryTables {
  spotOrderHistory: { id: number; owner: number; updatedAtMs: number; orderText: string };
  /** The grid of each market, for the orders that will end after it was listed. */
  spotOrderMarkets: { symbol: string; tickUnits: bigint; lotUnits: bigint };
}

export const orderHistory = projection<OrderHistoryTables>({
  name: 'spot-order-history',
  tables: ['spotOrderHistory', 'spotOrderMarkets'],
  migrations: [
    {
      name: 'create-spot-order-history',
      async up(schema) {
        await schema.createTable('spotOrderHistory', {
          columns: { id: 'int8', owner: 'int8', updatedAtMs: 'int8', orderText: 'text' },
          primaryKey: ['id'],
          indexes: [['owner', 'updatedAtMs', 'id']],
        });
        await schema.createTable('spotOrderMarkets', {
          columns: { symbol: 'text', tickUnits: 'int8', lotUnits: 'int8' },
          primaryKey: ['symbol'],
        });
      },
    },
  ],
  async project(entries, tx) {
    const events = entries.flatMap((entry) => entry.events);
    for (const event of events) if (event.kind === 'instrumentChanged') await keepMarket(tx, event.instrument);
    const finished = events.flatMap((event) => (isFinished(event) ? [event.order] : []));
    if (finished.length > 0) await keepOrders(tx, finished);
  },
});

/** Market makers end orders all day long and read no history, so theirs is not kept. */
function isFinished(event: Event): event is OrderChanged {
  return event.kind === 'orderChanged' && isUser(event.order.owner) && !isLive(event.order);
}

async function keepMarket(tx: Kysely<OrderHistoryTables>, { symbol, tickUnits, lotUnits }: Instrument): Promise<void> {
  await tx
    .insertInto('spotOrderMarkets')
    .values({ symbol, tickUnits, lotUnits })
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet({ tickUnits, lotUnits }))
    .execute();
}

const ROWS_PER_INSERT = 200;

async function keepOrders(tx: Kysely<OrderHistoryTables>, orders: readonly OrderRecord[]): Promise<void> {
  const grids = new Map(
    (await tx.selectFrom('spotOrderMarkets').selectAll().execute()).map((row) => [row.symbol, row]),
  );
  const rows = orders.flatMap((order) => {
    const grid = grids.get(order.symbol);
    if (grid === undefined) throw new Error(`Order ${order.id} ended on a market that was never listed.`);
    const orderText = JSON.stringify(spotOrderOf(order, grid));
    return [{ id: order.id, owner: order.owner, updatedAtMs: order.updatedAtMs, orderText }];
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx
      .insertInto('spotOrderHistory')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

export interface HistoryPage {
  readonly owner: number;
  readonly current: number;
  readonly size: number;
}

/** A page of an owner's finished orders, newest first, and how many there are. */
export async function findHistory(views: Kysely<OrderHistoryTables>, { owner, current, size }: HistoryPage) {
  const [rows, counted] = await Promise.all([
    views
      .selectFrom('spotOrderHistory')
      .select('orderText')
      .where('owner', '=', owner)
      .orderBy('updatedAtMs', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    views
      .selectFrom('spotOrderHistory')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow(),
  ]);
  return { records: rows.map((row) => SpotOrder.parse(JSON.parse(row.orderText))), total: counted.total };
}
