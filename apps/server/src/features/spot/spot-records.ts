import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { keepFills, type FillTables } from './fill-records.ts';
import { type GridTables, keepGrid, readGrids } from './market-grids.ts';
import { keepOrders, type OrderHistoryTables } from './order-history.ts';

/** What is written down of spot trading: the orders that have ended, and every fill of every user. */
export const spotRecords = projection<GridTables & OrderHistoryTables & FillTables>({
  name: 'spot-records',
  tables: ['spotMarketGrids', 'spotOrderRecords', 'spotFillRecords'],
  migrations: [
    {
      name: 'create-spot-records',
      async up(db) {
        await db.schema
          .createTable('spotMarketGrids')
          .addColumn('market', 'text', notNull)
          .addColumn('tickUnits', 'bigint', notNull)
          .addColumn('lotUnits', 'bigint', notNull)
          .addPrimaryKeyConstraint('spotMarketGrids_pkey', ['market'])
          .execute();
        await db.schema
          .createTable('spotOrderRecords')
          .addColumn('id', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('market', 'text', notNull)
          .addColumn('side', 'text', notNull)
          .addColumn('kind', 'text', notNull)
          .addColumn('state', 'text', notNull)
          .addColumn('endedAtMs', 'bigint', notNull)
          .addColumn('orderText', 'text', notNull)
          .addPrimaryKeyConstraint('spotOrderRecords_pkey', ['id'])
          .execute();
        await db.schema
          .createIndex('spotOrderRecords_owner_endedAtMs_id')
          .on('spotOrderRecords')
          .columns(['owner', 'endedAtMs', 'id'])
          .execute();
        await db.schema
          .createIndex('spotOrderRecords_owner_market_endedAtMs_id')
          .on('spotOrderRecords')
          .columns(['owner', 'market', 'endedAtMs', 'id'])
          .execute();
        await createFills(db);
      },
    },
    {
      name: 'add-account-of-orders',
      async up(db) {
        await db.schema.alterTable('spotOrderRecords').addColumn('account', 'text').execute();
      },
    },
    {
      name: 'find-orders-by-number-and-name',
      async up(db) {
        await db.schema.alterTable('spotOrderRecords').addColumn('clientOrderId', 'text').execute();
        await db.schema.alterTable('spotOrderRecords').addColumn('createdAtMs', 'bigint').execute();
        await db.schema
          .createIndex('spotOrderRecords_owner_market_id')
          .on('spotOrderRecords')
          .columns(['owner', 'market', 'id'])
          .execute();
        await db.schema
          .createIndex('spotOrderRecords_owner_clientOrderId_id')
          .on('spotOrderRecords')
          .columns(['owner', 'clientOrderId', 'id'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    const events = entries.flatMap((entry) => entry.events);
    for (const event of events) if (event.kind === 'instrumentChanged') await keepGrid(tx, event.instrument);
    const orders = events.flatMap((event) => (event.kind === 'orderChanged' ? [event.order] : []));
    const trades = events.flatMap((event) => (event.kind === 'traded' ? [event.trade] : []));
    if (orders.length === 0 && trades.length === 0) return;
    const grids = await readGrids(tx);
    await keepOrders(tx, orders, grids);
    await keepFills(tx, trades, grids);
  },
});

async function createFills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spotFillRecords')
    .addColumn('tradeId', 'bigint', notNull)
    .addColumn('orderId', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('market', 'text', notNull)
    .addColumn('side', 'text', notNull)
    .addColumn('liquidity', 'text', notNull)
    .addColumn('priceUnits', 'bigint', notNull)
    .addColumn('quantityUnits', 'bigint', notNull)
    .addColumn('quoteUnits', 'bigint', notNull)
    .addColumn('feeUnits', 'bigint', notNull)
    .addColumn('tradedAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('spotFillRecords_pkey', ['tradeId', 'orderId'])
    .execute();
  await db.schema
    .createIndex('spotFillRecords_owner_tradedAtMs_tradeId')
    .on('spotFillRecords')
    .columns(['owner', 'tradedAtMs', 'tradeId'])
    .execute();
  await db.schema
    .createIndex('spotFillRecords_owner_market_tradedAtMs_tradeId')
    .on('spotFillRecords')
    .columns(['owner', 'market', 'tradedAtMs', 'tradeId'])
    .execute();
  await db.schema
    .createIndex('spotFillRecords_owner_orderId_tradedAtMs_tradeId')
    .on('spotFillRecords')
    .columns(['owner', 'orderId', 'tradedAtMs', 'tradeId'])
    .execute();
}
