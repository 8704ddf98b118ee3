import type { Migration } from '#platform/store/migration.ts';

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
    up: (schema) =>
      schema.createTable('hashingCosts', {
        columns: { memoryKib: 'int8', passes: 'int8', chosenAtMs: 'int8' },
        primaryKey: ['chosenAtMs'],
      }),
  },
];
