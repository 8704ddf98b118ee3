import { type Migration, notNull } from '#platform/store/migration.ts';

export interface LoanTables {
  /** Who of the operator has approved an application that needs two. */
  loanApprovals: { loanId: number; staff: string; atMs: number };
  /** What was said of a day before or after the last one: each once. */
  loanReminders: { loanId: number; day: number; atMs: number };
}

export const loanMigrations: readonly Migration[] = [
  {
    name: 'create-loans',
    async up(db) {
      await db.schema
        .createTable('loanApprovals')
        .addColumn('loanId', 'bigint', notNull)
        .addColumn('staff', 'text', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('loanApprovals_pkey', ['loanId', 'staff'])
        .execute();
      await db.schema
        .createTable('loanReminders')
        .addColumn('loanId', 'bigint', notNull)
        .addColumn('day', 'bigint', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('loanReminders_pkey', ['loanId', 'day'])
        .execute();
    },
  },
];
