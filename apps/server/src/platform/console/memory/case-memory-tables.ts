import { type Migration, notNull } from '#platform/store/migration.ts';

export interface CaseMemoryTables {
  /** Every decision about a case, in the transaction of which it was made; never changed and never deleted. */
  decidedCases: {
    queue: string;
    caseId: string;
    /** How often the case had been decided before: two decisions may fall into one moment. */
    turn: number;
    userId: number | null;
    coin: string | null;
    /** A plain decimal. */
    amount: string | null;
    outcome: string;
    reason: string;
    decidedBy: string;
    decidedAtMs: number;
    submittedAtMs: number;
  };
  /** Who has taken which case; the row goes when the case is decided or given back, the audit log keeps it. */
  caseHolders: { queue: string; caseId: string; staff: string; sinceMs: number };
}

/** The same as a type: a transaction of a slice is seen with it beside the slice’s own tables. */
export type CaseMemoryRows = Pick<CaseMemoryTables, keyof CaseMemoryTables>;

/** What a list of decisions may be narrowed by: each has an index that gives its rows in the order of time. */
const FILTERS = ['userId', 'coin', 'outcome', 'decidedBy'] as const;

export const caseMemoryMigrations: readonly Migration[] = [
  {
    name: 'create-case-memory',
    async up(db) {
      await db.schema
        .createTable('decidedCases')
        .addColumn('queue', 'text', notNull)
        .addColumn('caseId', 'text', notNull)
        .addColumn('turn', 'bigint', notNull)
        .addColumn('userId', 'bigint')
        .addColumn('coin', 'text')
        .addColumn('amount', 'text')
        .addColumn('outcome', 'text', notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('decidedBy', 'text', notNull)
        .addColumn('decidedAtMs', 'bigint', notNull)
        .addColumn('submittedAtMs', 'bigint', notNull)
        // A case may be decided again: approved and later paid, or passed and taken back by its chain.
        .addPrimaryKeyConstraint('decidedCases_pkey', ['queue', 'caseId', 'turn'])
        .execute();
      await db.schema
        .createIndex('decidedCases_queue_decidedAtMs_caseId')
        .on('decidedCases')
        .columns(['queue', 'decidedAtMs', 'caseId'])
        .execute();
      for (const filter of FILTERS) {
        await db.schema
          .createIndex(`decidedCases_queue_${filter}_decidedAtMs_caseId`)
          .on('decidedCases')
          .columns(['queue', filter, 'decidedAtMs', 'caseId'])
          .execute();
      }
      await db.schema
        .createTable('caseHolders')
        .addColumn('queue', 'text', notNull)
        .addColumn('caseId', 'text', notNull)
        .addColumn('staff', 'text', notNull)
        .addColumn('sinceMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('caseHolders_pkey', ['queue', 'caseId'])
        .execute();
    },
  },
];
