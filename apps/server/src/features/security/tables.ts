import { type Migration, notNull } from '#platform/store/migration.ts';

export interface SecurityTables {
  fundPasswords: {
    userId: number;
    passwordHash: string;
    changedAtMs: number;
  };
}

export const securityMigrations: readonly Migration[] = [
  {
    name: 'create-fund-passwords',
    up: (db) =>
      db.schema
        .createTable('fundPasswords')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('passwordHash', 'text', notNull)
        .addColumn('changedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('fundPasswords_pkey', ['userId'])
        .execute(),
  },
];
