import { decode, encode } from '@candor/domain/exchange/codec.ts';
import {
  buyerOf,
  sellerOf,
  type OtcEnd,
  type OtcOrder,
  type OtcOrderStatus,
} from '@candor/domain/otc/orders/otc-order.ts';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';

export interface OtcRecordTables {
  otcOrders: {
    id: number;
    merchant: number;
    taker: number;
    buyer: number;
    seller: number;
    status: OtcOrderStatus;
    end: OtcEnd | null;
    /** In USDT, when it was made. */
    valueUnits: bigint;
    openedAtMs: number;
    paidAtMs: number | null;
    endedAtMs: number | null;
    /** The order as the core told of it last. */
    recordText: string;
  };
}

export type OtcOrderRow = OtcRecordTables['otcOrders'];

/** Every order as it stands, for lists, limits and the figures of merchants. */
export const otcRecords = projection<OtcRecordTables>({
  name: 'otc-records',
  tables: ['otcOrders'],
  migrations: [
    {
      name: 'create-otc-records',
      async up(db) {
        await db.schema
          .createTable('otcOrders')
          .addColumn('id', 'bigint', notNull)
          .addColumn('merchant', 'bigint', notNull)
          .addColumn('taker', 'bigint', notNull)
          .addColumn('buyer', 'bigint', notNull)
          .addColumn('seller', 'bigint', notNull)
          .addColumn('status', 'text', notNull)
          .addColumn('end', 'text')
          .addColumn('valueUnits', 'bigint', notNull)
          .addColumn('openedAtMs', 'bigint', notNull)
          .addColumn('paidAtMs', 'bigint')
          .addColumn('endedAtMs', 'bigint')
          .addColumn('recordText', 'text', notNull)
          .addPrimaryKeyConstraint('otcOrders_pkey', ['id'])
          .execute();
        await db.schema.createIndex('otcOrders_taker_id').on('otcOrders').columns(['taker', 'id']).execute();
        await db.schema.createIndex('otcOrders_merchant_id').on('otcOrders').columns(['merchant', 'id']).execute();
        await db.schema
          .createIndex('otcOrders_buyer_endedAtMs')
          .on('otcOrders')
          .columns(['buyer', 'endedAtMs'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.kind !== 'otcOrderChanged') continue;
      const row = rowOf(event.order);
      await tx
        .insertInto('otcOrders')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
  },
});

/** Reads an order back as it was told. */
export function readOtcOrder(recordText: string): OtcOrder {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by this view and nobody else.
  const order = decode(recordText) as OtcOrder;
  return { ...order, paidAtMs: order.paidAtMs, endedAtMs: order.endedAtMs, end: order.end };
}

function rowOf(order: OtcOrder): OtcOrderRow {
  const { id, merchant, taker, status, end, deal, openedAtMs, paidAtMs, endedAtMs } = order;
  return {
    id,
    merchant,
    taker,
    buyer: buyerOf(order),
    seller: sellerOf(order),
    status,
    end: end ?? null,
    valueUnits: deal.valueUnits,
    openedAtMs,
    paidAtMs: paidAtMs ?? null,
    endedAtMs: endedAtMs ?? null,
    recordText: encode(order),
  };
}
