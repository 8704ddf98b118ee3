import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/**
 * One step of a slice's tables, written once with Kysely's schema builder and run on both engines. Never changed after it
 * has been released. Columns are `bigint`, `text` and `blob`, which the dialects put into the words of their engine: truth
 * values are 0 and 1, JSON is text, and a `bigint` whose name ends in `Units` is money.
 */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** The steps of every slice of one database, by the name under which the store remembers the slice. */
export type MigrationLists = Readonly<Record<string, readonly Migration[]>>;

export function notNull(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
