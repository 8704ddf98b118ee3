import type { Migration } from '#platform/store/migration.ts';

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
    up: (schema) =>
      schema.createTable('fundPasswords', {
        columns: { userId: 'int8', passwordHash: 'text', changedAtMs: 'int8' },
        primaryKey: ['userId'],
      }),
  },
];
