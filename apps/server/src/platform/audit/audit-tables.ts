import type { Migration } from '#platform/store/migration.ts';

export interface AuditTables {
  auditLog: {
    position: number;
    atMs: number;
    /** Who did it: `staff:ann`, `user:1000007`, `system`. */
    actor: string;
    /** What was done, slice first: `identity.pass`. */
    action: string;
    /** To what: `identity:1000007`. */
    object: string;
    /** Numbers and words beside it, as JSON; never a secret, never a personal fact. */
    details: string;
    hash: string;
  };
}

export const auditMigrations: readonly Migration[] = [
  {
    name: 'create-audit-log',
    up: (schema) =>
      schema.createTable('auditLog', {
        columns: {
          position: 'int8',
          atMs: 'int8',
          actor: 'text',
          action: 'text',
          object: 'text',
          details: 'text',
          hash: 'text',
        },
        primaryKey: ['position'],
      }),
  },
];
