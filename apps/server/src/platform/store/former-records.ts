import type { Kysely } from 'kysely';
import { type MigrationTarget, type RecordTables, stepName } from './migration-records.ts';
import { typedTables } from './typed-tables.ts';

interface FormerTables {
  migrations: { slice: string; position: number; name: string };
}

const FORMER_TABLE = 'migrations';
/** A step that no former version knows, so that it refuses a store that has gone on without it. */
const HANDED_OVER = 'hand-over-to-the-migrator';

/** Stores of before November 2026 remember their steps in a table of ours: they are taken over once. */
export async function adoptFormerRecords(target: MigrationTarget, slices: ReadonlySet<string>): Promise<void> {
  const { database, recordTable } = target;
  const known = typedTables<RecordTables>(database);
  const adopted = await known.selectFrom(recordTable).select('name').limit(1).executeTakeFirst();
  if (adopted !== undefined) return;
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === FORMER_TABLE)) return;
  await database.transaction().execute((tx) => handOver(tx, recordTable, slices));
}

async function handOver(tx: Kysely<unknown>, recordTable: string, slices: ReadonlySet<string>): Promise<void> {
  const former = typedTables<FormerTables>(tx);
  const records = (await former.selectFrom('migrations').selectAll().execute()).filter(({ slice }) =>
    slices.has(slice),
  );
  if (records.length === 0) return;
  const timestamp = new Date().toISOString();
  await typedTables<RecordTables>(tx)
    .insertInto(recordTable)
    .values(records.map(({ slice, position, name }) => ({ name: stepName(slice, position, name), timestamp })))
    .execute();
  const ends = new Map<string, number>();
  for (const { slice, position } of records) ends.set(slice, Math.max(position, ends.get(slice) ?? 0));
  await former
    .insertInto('migrations')
    .values([...ends].map(([slice, end]) => ({ slice, position: end + 1, name: HANDED_OVER })))
    .execute();
}
