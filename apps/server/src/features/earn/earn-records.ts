import { decode, encode } from '@candor/domain/exchange/codec.ts';
import { paidUnits, type EarnOrderRecord } from '@candor/domain/earn/earn-order.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
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
      async up(schema) {
        await schema.createTable('earnOrders', {
          columns: {
            id: 'int8',
            owner: 'int8',
            family: 'text',
            status: 'int8',
            asset: 'text',
            incomeUnits: 'int8',
            recordText: 'text',
          },
          primaryKey: ['id'],
          indexes: [['owner', 'family', 'id']],
        });
        await schema.createTable('earnPayouts', {
          columns: {
            orderId: 'int8',
            day: 'int8',
            owner: 'int8',
            family: 'text',
            asset: 'text',
            units: 'int8',
            atMs: 'int8',
          },
          primaryKey: ['orderId', 'day'],
          indexes: [['owner', 'family', 'atMs']],
        });
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
