import { type Migration, notNull } from '#platform/store/migration.ts';

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
    up: (db) =>
      db.schema
        .createTable('auditLog')
        .addColumn('position', 'bigint', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addColumn('actor', 'text', notNull)
        .addColumn('action', 'text', notNull)
        .addColumn('object', 'text', notNull)
        .addColumn('details', 'text', notNull)
        .addColumn('hash', 'text', notNull)
        .addPrimaryKeyConstraint('auditLog_pkey', ['position'])
        .execute(),
  },
];
