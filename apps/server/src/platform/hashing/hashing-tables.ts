import { type Migration, notNull } from '#platform/store/migration.ts';

export interface HashingTables {
  /** One row: what was chosen at the first start. */
  hashingCosts: {
    memoryKib: number;
    passes: number;
    chosenAtMs: number;
  };
}

export const hashingMigrations: readonly Migration[] = [
  {
    name: 'create-hashing-costs',
    up: (db) =>
      db.schema
        .createTable('hashingCosts')
        .addColumn('memoryKib', 'bigint', notNull)
        .addColumn('passes', 'bigint', notNull)
        .addColumn('chosenAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('hashingCosts_pkey', ['chosenAtMs'])
        .execute(),
  },
];
