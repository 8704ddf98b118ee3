import type { Kysely } from 'kysely';

/** The same database, seen with the tables that a slice has made and therefore knows. */
export function typedTables<Tables>(database: Kysely<unknown>): Kysely<Tables> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A type cannot know which tables a database has.
  return database as Kysely<Tables>;
}
