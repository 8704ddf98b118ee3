import type { Kysely } from 'kysely';

/** A database and the table in which it remembers its steps: several share one PostgreSQL. */
export interface MigrationTarget {
  readonly database: Kysely<unknown>;
  readonly recordTable: string;
}

export type RecordTables = Record<string, { name: string; timestamp: string }>;

/** The table of records in the Migrator's own shape; it is asked before the Migrator runs. */
export async function createRecordTable({ database, recordTable }: MigrationTarget): Promise<void> {
  await database.schema
    .createTable(recordTable)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
}

/** Steps run in the order of their names, so the place in its list stands in the name of each. */
export function stepName(slice: string, position: number, name: string): string {
  return `${slice}/${String(position).padStart(3, '0')}-${name}`;
}
