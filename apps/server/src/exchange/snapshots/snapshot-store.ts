import type { Kysely } from 'kysely';
import type { Database } from '#platform/store/database.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import type { SegmentRow, SnapshotRow } from './snapshot-row.ts';

/** The rows of snapshots. A snapshot counts from the moment its head is there, which is written last. */
export interface SnapshotStore {
  /** Removes what a snapshot without a head has left, and gives the id for a new one. */
  begin(): Promise<number>;
  addSegments(rows: readonly SegmentRow[]): Promise<void>;
  /** In the order of their places. */
  readSegments(snapshotId: number, places: Places): Promise<readonly SegmentRow[]>;
  /** Writes the head, and removes what it replaces. */
  finish(row: SnapshotRow): Promise<void>;
  /** The newest first. */
  listHeads(): Promise<readonly Pick<SnapshotRow, 'sequence' | 'rulesVersion'>[]>;
  readHead(sequence: number): Promise<SnapshotRow>;
}

export interface Places {
  readonly first: number;
  readonly count: number;
}

interface SnapshotTables {
  snapshots: SnapshotRow;
  snapshotSegments: SegmentRow;
}

const KEPT = 2;

/** Removed so many at a time: all at once they would hold up the thread. */
const REMOVED_AT_ONCE = 128;

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-snapshots',
    up: (db) =>
      db.schema
        .createTable('snapshots')
        .addColumn('sequence', 'bigint', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addColumn('journalHash', 'text', notNull)
        .addColumn('rulesVersion', 'bigint', notNull)
        .addColumn('stateHash', 'text', notNull)
        .addColumn('content', 'blob', notNull)
        .addPrimaryKeyConstraint('snapshots_pkey', ['sequence'])
        .execute(),
  },
  {
    name: 'create-segments',
    async up(db) {
      await db.schema.alterTable('snapshots').addColumn('snapshotId', 'bigint').execute();
      await db.schema
        .createTable('snapshotSegments')
        .addColumn('snapshotId', 'bigint', notNull)
        .addColumn('place', 'bigint', notNull)
        .addColumn('content', 'blob', notNull)
        .addPrimaryKeyConstraint('snapshotSegments_pkey', ['snapshotId', 'place'])
        .execute();
    },
  },
];

export async function openSnapshotStore(database: Database): Promise<SnapshotStore> {
  await database.migrate({ snapshots: MIGRATIONS });
  return createSnapshotStore(database);
}

/** The same rows seen from a thread that never changes the tables themselves. */
export function createSnapshotStore(database: Database): SnapshotStore {
  const tables = database.tables<SnapshotTables>();

  async function removeOrphans(): Promise<void> {
    const heads = tables.selectFrom('snapshots').select('snapshotId').where('snapshotId', 'is not', null);
    for (;;) {
      const orphan = await tables
        .selectFrom('snapshotSegments')
        .select(['snapshotId', 'place'])
        .where('snapshotId', 'not in', heads)
        .orderBy('snapshotId')
        .orderBy('place')
        .executeTakeFirst();
      if (orphan === undefined) return;
      await tables
        .deleteFrom('snapshotSegments')
        .where('snapshotId', '=', orphan.snapshotId)
        .where('place', '<', orphan.place + REMOVED_AT_ONCE)
        .execute();
    }
  }

  return {
    async begin() {
      await removeOrphans();
      const { last } = await tables
        .selectFrom('snapshotSegments')
        .select((eb) => eb.fn.max('snapshotId').as('last'))
        .executeTakeFirstOrThrow();
      return (last ?? 0) + 1;
    },
    addSegments: async (rows) => void (await tables.insertInto('snapshotSegments').values(rows).execute()),
    readSegments: (snapshotId, { first, count }) =>
      tables
        .selectFrom('snapshotSegments')
        .selectAll()
        .where('snapshotId', '=', snapshotId)
        .where('place', '>=', first)
        .where('place', '<', first + count)
        .orderBy('place')
        .execute(),
    async finish(row) {
      await database.transaction((tx: Kysely<SnapshotTables>) => replaceOldest(tx, row));
      await removeOrphans();
    },
    listHeads: () =>
      tables.selectFrom('snapshots').select(['sequence', 'rulesVersion']).orderBy('sequence', 'desc').execute(),
    readHead: (sequence) =>
      tables.selectFrom('snapshots').selectAll().where('sequence', '=', sequence).executeTakeFirstOrThrow(),
  };
}

async function replaceOldest(tx: Kysely<SnapshotTables>, row: SnapshotRow): Promise<void> {
  await tx.deleteFrom('snapshots').where('sequence', '=', row.sequence).execute();
  await tx.insertInto('snapshots').values(row).execute();
  const kept = tx
    .selectFrom('snapshots')
    .select('sequence')
    .where('rulesVersion', '=', row.rulesVersion)
    .orderBy('sequence', 'desc')
    .limit(KEPT);
  // The last one of each former version stays: commands before it can no longer be replayed.
  await tx
    .deleteFrom('snapshots')
    .where('rulesVersion', '=', row.rulesVersion)
    .where('sequence', 'not in', kept)
    .execute();
}

/** For a head that is sealed after it was written. */
export async function rewriteHash(database: Database, sequence: number, stateHash: string): Promise<void> {
  const tables = database.tables<SnapshotTables>();
  await tables.updateTable('snapshots').set({ stateHash }).where('sequence', '=', sequence).execute();
}
