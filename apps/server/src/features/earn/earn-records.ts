import { decode, encode } from '@candor/domain/exchange/codec.ts';
import { paidUnits, type EarnOrderRecord } from '@candor/domain/earn/earn-order.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { type EarnFamily, familyOf } from './earn-family.ts';

export interface EarnTables {
  /** Every order ever bought, as it stands now. */
  earnOrders: {
    id: number;
    owner: number;
    family: EarnFamily;
    /** 0 in progress, 1 completed, 2 redeemed. */
    status: number;
    asset: string;
    /** What was paid and not taken back. */
    incomeUnits: bigint;
    /** The order as the core told of it. */
    recordText: string;
  };
  /** Every day that was paid. */
  earnPayouts: {
    orderId: number;
    day: number;
    owner: number;
    family: EarnFamily;
    asset: string;
    units: bigint;
    atMs: number;
  };
}

type Tables = Kysely<EarnTables>;

/** Staking and finance orders for lists, and what they have paid. */
export const earnRecords = projection<EarnTables>({
  name: 'earn-records',
  tables: ['earnOrders', 'earnPayouts'],
  migrations: [
    {
      name: 'create-earn-records',
      async up(db) {
        await db.schema
          .createTable('earnOrders')
          .addColumn('id', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('family', 'text', notNull)
          .addColumn('status', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('incomeUnits', 'bigint', notNull)
          .addColumn('recordText', 'text', notNull)
          .addPrimaryKeyConstraint('earnOrders_pkey', ['id'])
          .execute();
        await db.schema
          .createIndex('earnOrders_owner_family_id')
          .on('earnOrders')
          .columns(['owner', 'family', 'id'])
          .execute();
        await db.schema
          .createTable('earnPayouts')
          .addColumn('orderId', 'bigint', notNull)
          .addColumn('day', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('family', 'text', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('units', 'bigint', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('earnPayouts_pkey', ['orderId', 'day'])
          .execute();
        await db.schema
          .createIndex('earnPayouts_owner_family_atMs')
          .on('earnPayouts')
          .columns(['owner', 'family', 'atMs'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    for (const event of entries.flatMap(({ events }) => events)) await keep(tx, event);
  },
});

export function readEarnOrder(recordText: string): EarnOrderRecord {
  // The text is what `keepOrder` wrote.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return decode(recordText) as EarnOrderRecord;
}

/** 0 in progress, 1 completed, 2 redeemed (rule 5.1). */
export function earnStatusOf({ end }: Pick<EarnOrderRecord, 'end'>): 0 | 1 | 2 {
  if (end === undefined) return 0;
  return end.status === 'completed' ? 1 : 2;
}

async function keep(tx: Tables, event: Event): Promise<void> {
  if (event.kind === 'earnOrderChanged') return keepOrder(tx, event.order);
  if (event.kind !== 'earnRewardPaid') return undefined;
  const { order, day, atMs } = event;
  const { id: orderId, owner, asset, dailyUnits: units, line } = order;
  await tx
    .insertInto('earnPayouts')
    .values({ orderId, day, owner, family: familyOf(line), asset, units, atMs })
    .execute();
  return keepOrder(tx, order);
}

async function keepOrder(tx: Tables, order: EarnOrderRecord): Promise<void> {
  const { id, owner, line, asset, end } = order;
  const changing = {
    status: earnStatusOf(order),
    incomeUnits: paidUnits(order) - (end?.takenBackUnits ?? 0n),
    recordText: encode(order),
  };
  await tx
    .insertInto('earnOrders')
    .values({ id, owner, family: familyOf(line), asset, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}
