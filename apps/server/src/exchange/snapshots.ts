import { RULES_VERSION, type State } from '@candor/domain/exchange/exchange.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { Migration } from '#platform/store/migration.ts';
import type { Position } from './batch.ts';
import { type Checkpoint, openFirstWhole, sealSnapshot, type SnapshotRow } from './snapshot-row.ts';

export { hashOfState, type Checkpoint } from './snapshot-row.ts';

export interface Snapshots {
  save(state: State, position: Position): Promise<void>;
  /** The newest whole one at or before a sequence; a damaged one is passed over with an alarm. */
  findLatest(sequenceMax: number): Promise<Checkpoint | undefined>;
  /** The last one of the former rules: the first place from which the present rules can replay. */
  findBaseline(): Promise<Checkpoint | undefined>;
}

interface SnapshotTables {
  snapshots: SnapshotRow;
}

const KEPT = 2;

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-snapshots',
    up: (schema) =>
      schema.createTable('snapshots', {
        columns: {
          sequence: 'int8',
          atMs: 'int8',
          journalHash: 'text',
          rulesVersion: 'int8',
          stateHash: 'text',
          content: 'blob',
        },
        primaryKey: ['sequence'],
      }),
  },
];

export async function openSnapshots(database: Database, log: Log): Promise<Snapshots> {
  await database.migrate('snapshots', MIGRATIONS);
  const tables = database.tables<SnapshotTables>();

  async function findWhole(
    among: SelectQueryBuilder<SnapshotTables, 'snapshots', object>,
  ): Promise<Checkpoint | undefined> {
    const candidates = await among.select('sequence').orderBy('sequence', 'desc').execute();
    const read = (sequence: number) =>
      tables.selectFrom('snapshots').selectAll().where('sequence', '=', sequence).executeTakeFirstOrThrow();
    return openFirstWhole(
      candidates.map(({ sequence }) => sequence),
      read,
      log,
    );
  }

  return {
    async save(state, position) {
      const row = await sealSnapshot(state, position);
      await database.transaction((tx: Kysely<SnapshotTables>) => replaceOldest(tx, row));
    },
    findLatest: (sequenceMax) => findWhole(tables.selectFrom('snapshots').where('sequence', '<=', sequenceMax)),
    findBaseline: () => findWhole(tables.selectFrom('snapshots').where('rulesVersion', '!=', RULES_VERSION)),
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
