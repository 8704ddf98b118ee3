import type { createIdempotencyStore } from '#platform/http/requests/idempotency-store.ts';
import type { openSealing } from '#platform/http/sealing/sealing.ts';
import { createJobRuns } from '#platform/jobs/job-runs.ts';
import { createJobs, type HeldJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Platform } from './infrastructure.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type JobGround = Pick<Platform, 'clock' | 'store' | 'past' | 'uploads' | 'auditHeads'>;

interface JobParts {
  readonly log: Log;
  readonly sealing: Awaited<ReturnType<typeof openSealing>>;
  readonly idempotencyStore: ReturnType<typeof createIdempotencyStore>;
}

/** The platform's own jobs; where a past is lived through all of them wait until it is over. */
export function openJobs(ground: JobGround, { log, sealing, idempotencyStore }: JobParts): HeldJobs {
  const { clock, store, past } = ground;
  const jobs = createJobs({ clock, log, runs: createJobRuns(store.tables()), areHeld: past !== undefined });
  jobs.oncePer({ name: 'remove-orphan-files', periodMs: DAY_MS, run: () => ground.uploads.removeOrphans() });
  jobs.oncePer({ name: 'sign-audit-head', periodMs: HOUR_MS, run: () => ground.auditHeads.sign() });
  jobs.every({ name: 'forget-kept-answers', everyMs: HOUR_MS, run: () => idempotencyStore.removeExpired() });
  jobs.every({ name: 'rotate-sealing-keys', everyMs: MINUTE_MS, run: () => sealing.rotateIfDue() });
  jobs.every({ name: 'forget-seal-nonces', everyMs: MINUTE_MS, run: () => sealing.removeOldNonces() });
  return jobs;
}
