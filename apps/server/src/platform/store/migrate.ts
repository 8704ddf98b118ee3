import { Migrator } from 'kysely';
import { StartProblem } from '../start-problem.ts';
import { toError } from '../to-error.ts';
import { adoptFormerRecords } from './former-records.ts';
import type { Migration, MigrationLists } from './migration.ts';
import { type MigrationTarget, type RecordTables, stepName } from './migration-records.ts';
import { typedTables } from './typed-tables.ts';

const LOCK_TABLE = 'migrationLock';

/** Runs what the slices have added since the last start: all of it or nothing. */
export async function migrate(target: MigrationTarget, lists: MigrationLists): Promise<void> {
  const steps = stepsOf(lists);
  await adoptFormerRecords(target, new Set(Object.keys(lists)));
  await requireKnown(target, steps);
  const migrator = new Migrator({
    db: target.database,
    provider: { getMigrations: async () => steps },
    migrationTableName: target.recordTable,
    migrationLockTableName: LOCK_TABLE,
    // Every slice has a list of its own: a step that is new in one has a name before those that others have gone.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw toError(error);
}

function stepsOf(lists: MigrationLists): Record<string, Migration> {
  const named = Object.entries(lists).flatMap(([slice, migrations]) =>
    migrations.map((migration, index) => [stepName(slice, index + 1, migration.name), migration] as const),
  );
  return Object.fromEntries(named);
}

async function requireKnown(
  { database, recordTable }: MigrationTarget,
  steps: Readonly<Record<string, Migration>>,
): Promise<void> {
  const records = await typedTables<RecordTables>(database).selectFrom(recordTable).select('name').execute();
  const unknown = records.find(({ name }) => steps[name] === undefined);
  if (unknown === undefined) return;
  throw new StartProblem(
    `The store has the step "${unknown.name}", which this version does not know; start the version that wrote it.`,
  );
}
