import type { Kysely } from 'kysely';
import { StartProblem } from '../start-problem.ts';
import { createMigrationSchema, type Engine, type Migration } from './migration.ts';
import { typedTables } from './typed-tables.ts';

interface MigrationTables {
  migrations: { slice: string; position: number; name: string };
}

export interface MigrationTarget {
  readonly engine: Engine;
  readonly database: Kysely<unknown>;
}

/** Runs what a slice has added since the last start, in order, each step and its record in one transaction. */
export async function migrate(
  { engine, database }: MigrationTarget,
  slice: string,
  migrations: readonly Migration[],
): Promise<void> {
  const done = await findDone(database, slice);
  requireSameHistory(slice, done, migrations);
  for (const [offset, migration] of migrations.slice(done.length).entries()) {
    await database.transaction().execute(async (tx) => {
      await migration.up(createMigrationSchema(engine, tx));
      const position = done.length + offset + 1;
      await typedTables<MigrationTables>(tx)
        .insertInto('migrations')
        .values({ slice, position, name: migration.name })
        .execute();
    });
  }
}

/** The table of records itself; it must exist before the first slice asks. */
export async function createMigrationTable({ database }: MigrationTarget): Promise<void> {
  await database.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('slice', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('migrations_key', ['slice', 'position'])
    .execute();
}

async function findDone(database: Kysely<unknown>, slice: string): Promise<readonly string[]> {
  const rows = await typedTables<MigrationTables>(database)
    .selectFrom('migrations')
    .select('name')
    .where('slice', '=', slice)
    .orderBy('position')
    .execute();
  return rows.map(({ name }) => name);
}

function requireSameHistory(slice: string, done: readonly string[], migrations: readonly Migration[]): void {
  for (const [index, name] of done.entries()) {
    if (migrations[index]?.name === name) continue;
    throw new StartProblem(
      `The store has step "${name}" of ${slice}, which this version does not know; start the version that wrote it.`,
    );
  }
}
