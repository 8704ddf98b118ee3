import type { Kysely } from 'kysely';
import { typedTables } from './typed-tables.ts';

type AnyTables = Record<string, Record<string, unknown>>;

/**
 * Gives a table that exists new constraints, which SQLite cannot add: its rows wait aside while it is made anew, with the
 * same columns at least. No other table may refer to it.
 */
export async function remakeTable(db: Kysely<unknown>, table: string, create: () => Promise<void>): Promise<void> {
  const tables = typedTables<AnyTables>(db);
  const described = await db.introspection.getTables();
  const columns = described.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const aside = `${table}Aside`;
  await db.schema.createTable(aside).temporary().as(tables.selectFrom(table).select(columns)).execute();
  await db.schema.dropTable(table).execute();
  await create();
  await tables.insertInto(table).columns(columns).expression(tables.selectFrom(aside).select(columns)).execute();
  await db.schema.dropTable(aside).execute();
}
