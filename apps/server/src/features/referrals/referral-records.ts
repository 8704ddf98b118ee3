import type { ReferralTables } from './referral-tables.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { createGathered, flush, gather } from './gathered-fees.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MILLION = 1_000_000n;

/** Who came by whose invitation, what their fees owe, and what became of it. */
export const referralRecords = projection<ReferralTables>({
  name: 'referrals',
  tables: ['referralPeople', 'referralSums', 'referralDays', 'referralVolumes', 'rebatePayments'],
  migrations: [
    {
      name: 'create-referral-records',
      async up(db) {
        await db.schema
          .createTable('referralPeople')
          .addColumn('owner', 'bigint', notNull)
          .addColumn('payer', 'bigint', notNull)
          .addColumn('generation', 'bigint', notNull)
          .addColumn('registeredAtMs', 'bigint', notNull)
          .addColumn('isLinked', 'bigint', notNull)
          .addColumn('volumeUnits', 'bigint', notNull)
          .addPrimaryKeyConstraint('referralPeople_pkey', ['owner', 'payer'])
          .execute();
        await db.schema.createIndex('referralPeople_payer').on('referralPeople').column('payer').execute();
        await db.schema
          .createIndex('referralPeople_owner_generation_registeredAtMs')
          .on('referralPeople')
          .columns(['owner', 'generation', 'registeredAtMs'])
          .execute();
        await db.schema
          .createTable('referralSums')
          .addColumn('owner', 'bigint', notNull)
          .addColumn('payer', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('feeUnits', 'bigint', notNull)
          .addColumn('rebateUnits', 'bigint', notNull)
          .addColumn('restMillionths', 'bigint', notNull)
          .addPrimaryKeyConstraint('referralSums_pkey', ['owner', 'payer', 'asset'])
          .execute();
        await db.schema
          .createTable('referralDays')
          .addColumn('owner', 'bigint', notNull)
          .addColumn('generation', 'bigint', notNull)
          .addColumn('dayMs', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('feeUnits', 'bigint', notNull)
          .addColumn('rebateUnits', 'bigint', notNull)
          .addColumn('restMillionths', 'bigint', notNull)
          .addPrimaryKeyConstraint('referralDays_pkey', ['owner', 'generation', 'dayMs', 'asset'])
          .execute();
        await db.schema
          .createTable('referralVolumes')
          .addColumn('owner', 'bigint', notNull)
          .addColumn('generation', 'bigint', notNull)
          .addColumn('dayMs', 'bigint', notNull)
          .addColumn('volumeUnits', 'bigint', notNull)
          .addPrimaryKeyConstraint('referralVolumes_pkey', ['owner', 'generation', 'dayMs'])
          .execute();
        await db.schema
          .createTable('rebatePayments')
          .addColumn('owner', 'bigint', notNull)
          .addColumn('dayMs', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('rebateUnits', 'bigint', notNull)
          .addColumn('end', 'text', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('rebatePayments_pkey', ['owner', 'dayMs', 'asset'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    const gathered = createGathered();
    for (const event of entries.flatMap(({ events }) => events)) {
      gather(gathered, event);
      await keep(tx, event);
    }
    await flush(tx, gathered);
  },
});

type Tables = Kysely<ReferralTables>;

/** What happens seldom is written at once; what every trade brings is gathered first. */
async function keep(tx: Tables, event: Event): Promise<void> {
  switch (event.kind) {
    case 'referralBound':
      return keepPeople(tx, event);
    case 'rebateSettled':
      return keepPayment(tx, event);
    case 'referralLinked':
      return keepLink(tx, event);
    default:
      return undefined;
  }
}

type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;

async function keepPeople(
  tx: Tables,
  { owner: payer, referrers, registeredAtMs }: EventOf<'referralBound'>,
): Promise<void> {
  const rows = referrers.map((owner, index) => {
    return { owner, payer, generation: index + 1, registeredAtMs, isLinked: 0, volumeUnits: 0n };
  });
  await tx.insertInto('referralPeople').values(rows).execute();
}

async function keepPayment(tx: Tables, event: EventOf<'rebateSettled'>): Promise<void> {
  const { owner, asset, day, millionths, units, end, atMs } = event;
  // What was lost is told in whole units too: that much would have been paid.
  const rebateUnits = end === 'paid' ? units : millionths / MILLION;
  await tx
    .insertInto('rebatePayments')
    .values({ owner, dayMs: day * DAY_MS, asset, rebateUnits, end, atMs })
    .execute();
}

async function keepLink(tx: Tables, { owner, referrer, isLinked }: EventOf<'referralLinked'>): Promise<void> {
  await tx
    .updateTable('referralPeople')
    .set({ isLinked: isLinked ? 1 : 0 })
    .where('owner', '=', referrer)
    .where('payer', '=', owner)
    .execute();
}
