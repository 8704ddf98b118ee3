import type { Migration } from '#platform/store/migration.ts';

export interface LoanTables {
  /** Who of the operator has approved an application that needs two. */
  loanApprovals: { loanId: number; staff: string; atMs: number };
  /** What was said of a day before or after the last one: each once. */
  loanReminders: { loanId: number; day: number; atMs: number };
}

export const loanMigrations: readonly Migration[] = [
  {
    name: 'create-loans',
    async up(schema) {
      await schema.createTable('loanApprovals', {
        columns: { loanId: 'int8', staff: 'text', atMs: 'int8' },
        primaryKey: ['loanId', 'staff'],
      });
      await schema.createTable('loanReminders', {
        columns: { loanId: 'int8', day: 'int8', atMs: 'int8' },
        primaryKey: ['loanId', 'day'],
      });
    },
  },
];
