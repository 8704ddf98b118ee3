import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';

interface JobTables {
  jobRuns: { job: string; periodStartMs: number };
}

export const jobMigrations: readonly Migration[] = [
  {
    name: 'create-job-runs',
    up: (db) =>
      db.schema
        .createTable('jobRuns')
        .addColumn('job', 'text', notNull)
        .addColumn('periodStartMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('jobRuns_pkey', ['job'])
        .execute(),
  },
];

/** Remembers, across restarts, the last period a job has finished. */
export interface JobRuns {
  findLast(job: string): Promise<number | undefined>;
  save(job: string, periodStartMs: number): Promise<void>;
}

export function createJobRuns(tables: Kysely<unknown>): JobRuns {
  const database = tables as Kysely<JobTables>;
  return {
    async findLast(job) {
      const row = await database
        .selectFrom('jobRuns')
        .select('periodStartMs')
        .where('job', '=', job)
        .executeTakeFirst();
      return row?.periodStartMs;
    },
    async save(job, periodStartMs) {
      await database
        .insertInto('jobRuns')
        .values({ job, periodStartMs })
        .onConflict((conflict) => conflict.column('job').doUpdateSet({ periodStartMs }))
        .execute();
    },
  };
}
