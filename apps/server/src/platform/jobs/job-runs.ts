import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';

interface JobTables {
  jobRuns: { job: string; periodStartMs: number };
}

export const jobMigrations: readonly Migration[] = [
  {
    name: 'create-job-runs',
    up: (schema) =>
      schema.createTable('jobRuns', { columns: { job: 'text', periodStartMs: 'int8' }, primaryKey: ['job'] }),
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
