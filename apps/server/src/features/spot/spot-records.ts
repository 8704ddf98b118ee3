import { projection } from '#exchange/views/projection.ts';
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
      async up(schema) {
        await schema.createTable('spotMarketGrids', {
          columns: { market: 'text', tickUnits: 'int8', lotUnits: 'int8' },
          primaryKey: ['market'],
        });
        await schema.createTable('spotOrderRecords', {
          columns: {
            id: 'int8',
            owner: 'int8',
            market: 'text',
            side: 'text',
            kind: 'text',
            state: 'text',
            endedAtMs: 'int8',
            orderText: 'text',
          },
          primaryKey: ['id'],
          indexes: [
            ['owner', 'endedAtMs', 'id'],
            ['owner', 'market', 'endedAtMs', 'id'],
          ],
        });
        await schema.createTable('spotFillRecords', {
          columns: {
            tradeId: 'int8',
            orderId: 'int8',
            owner: 'int8',
            market: 'text',
            side: 'text',
            liquidity: 'text',
            priceUnits: 'int8',
            quantityUnits: 'int8',
            quoteUnits: 'int8',
            feeUnits: 'int8',
            tradedAtMs: 'int8',
          },
          primaryKey: ['tradeId', 'orderId'],
          indexes: [
            ['owner', 'tradedAtMs', 'tradeId'],
            ['owner', 'market', 'tradedAtMs', 'tradeId'],
            ['owner', 'orderId', 'tradedAtMs', 'tradeId'],
          ],
        });
      },
    },
    {
      name: 'add-account-of-orders',
      async up(schema) {
        await schema.addColumn('spotOrderRecords', 'account', 'text?');
      },
    },
    {
      name: 'find-orders-by-number-and-name',
      async up(schema) {
        await schema.addColumn('spotOrderRecords', 'clientOrderId', 'text?');
        await schema.addColumn('spotOrderRecords', 'createdAtMs', 'int8?');
        await schema.addIndex('spotOrderRecords', ['owner', 'market', 'id']);
        await schema.addIndex('spotOrderRecords', ['owner', 'clientOrderId', 'id']);
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
