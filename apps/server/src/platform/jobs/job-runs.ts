import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';

interface JobTables {
  job_runs: { job: string; period_start_ms: number };
}

export const jobMigrations: readonly Migration[] = [
  {
    name: 'job runs',
    up: (schema) =>
      schema.createTable('job_runs', { columns: { job: 'text', period_start_ms: 'int8' }, primaryKey: ['job'] }),
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
        .selectFrom('job_runs')
        .select('period_start_ms')
        .where('job', '=', job)
        .executeTakeFirst();
      return row?.period_start_ms;
    },
    async save(job, periodStartMs) {
      await database
        .insertInto('job_runs')
        .values({ job, period_start_ms: periodStartMs })
        .onConflict((conflict) => conflict.column('job').doUpdateSet({ period_start_ms: periodStartMs }))
        .execute();
    },
  };
}
