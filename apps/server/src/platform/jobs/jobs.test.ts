import { expect, onTestFinished, test, vi } from 'vitest';
import { collectInto, createTestFolder } from '#platform/http/test-http-server.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import { createJobRuns, jobMigrations } from './job-runs.ts';
import { createJobs, type JobPeriod } from './jobs.ts';

const DAY_MS = 86_400_000;

async function openJobs(dataFolder?: string, areHeld = false) {
  const location = { dataFolder: dataFolder ?? (await createTestFolder()) };
  const database = await openDatabase({ location, name: 'main', inThisThread: true });
  await database.migrate({ jobs: jobMigrations });
  const clock = { now: 20_000 * DAY_MS + 5, nowMs: () => clock.now };
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: collectInto(lines) });
  const jobs = createJobs({ clock, log, runs: createJobRuns(database.tables()), areHeld });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await jobs.close();
    await database.close();
  };
  onTestFinished(close);
  return { jobs, clock, lines, close };
}

test('a job runs again and again, and never twice at a time', async () => {
  const { jobs } = await openJobs();
  let running = 0;
  let runningMax = 0;
  let turns = 0;
  jobs.every({
    name: 'slow',
    everyMs: 1,
    async run() {
      running += 1;
      runningMax = Math.max(runningMax, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      turns += 1;
    },
  });
  await expect.poll(() => turns).toBeGreaterThanOrEqual(3);
  expect(runningMax).toBe(1);
});

test('turns begin a period apart, however much of it they take', async () => {
  const { jobs } = await openJobs();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startMs = performance.now();
  const beganAtMs: number[] = [];
  jobs.every({
    name: 'feed',
    everyMs: 100,
    async run() {
      beganAtMs.push(performance.now() - startMs);
      // The fourth takes longer than its period; the next is not due at once, but soon.
      await new Promise((resolve) => setTimeout(resolve, beganAtMs.length === 4 ? 150 : 80));
    },
  });
  await vi.advanceTimersByTimeAsync(650);
  expect(beganAtMs).toEqual([0, 100, 200, 300, 460, 560]);
});

test('a failure is logged and the next turn is taken', async () => {
  const { jobs, lines } = await openJobs();
  let turns = 0;
  jobs.every({
    name: 'shaky',
    everyMs: 1,
    run() {
      turns += 1;
      if (turns === 1) throw new Error('first time unlucky');
    },
  });
  await expect.poll(() => turns).toBeGreaterThanOrEqual(2);
  expect(lines.join('')).toContain('"job":"shaky"');
});

test('closing waits for the turn under way and starts no other', async () => {
  const { jobs } = await openJobs();
  let turns = 0;
  jobs.every({
    name: 'slow',
    everyMs: 1,
    async run() {
      await new Promise((resolve) => setTimeout(resolve, 10));
      turns += 1;
    },
  });
  await jobs.close();
  expect(turns).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(turns).toBe(1);
});

test('two jobs of one name are a mistake', async () => {
  const { jobs } = await openJobs();
  jobs.every({ name: 'same', everyMs: 1_000, run: () => undefined });
  expect(() => jobs.every({ name: 'same', everyMs: 1_000, run: () => undefined })).toThrow('Two jobs are named same.');
});

test('a durable job finishes once per period, across restarts and a clock that is set back', async () => {
  const dataFolder = await createTestFolder();
  const done: JobPeriod[] = [];
  const job = { name: 'interest', periodMs: DAY_MS, run: (period: JobPeriod) => void done.push(period) };
  const day = 20_000 * DAY_MS;

  const first = await openJobs(dataFolder);
  first.jobs.oncePer(job);
  await expect.poll(() => done).toEqual([{ startMs: day, previousStartMs: undefined }]);
  await first.close();

  const second = await openJobs(dataFolder);
  second.clock.now -= DAY_MS;
  second.jobs.oncePer(job);
  await second.close();
  expect(done).toHaveLength(1);

  const third = await openJobs(dataFolder);
  third.clock.now += 3 * DAY_MS;
  third.jobs.oncePer(job);
  await expect.poll(() => done[1]).toEqual({ startMs: day + 3 * DAY_MS, previousStartMs: day });
});

test('a period whose work failed is tried again', async () => {
  const { jobs } = await openJobs();
  let tries = 0;
  jobs.oncePer({
    name: 'shaky',
    periodMs: 1,
    run() {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    },
  });
  await expect.poll(() => tries).toBeGreaterThanOrEqual(3);
});

test('held jobs wait; those of the past take a turn when they are told to, and all of them run once let go', async () => {
  const { jobs } = await openJobs(undefined, true);
  const turns: string[] = [];
  jobs.every({ name: 'interest', everyMs: 1, isOfPast: true, run: () => void turns.push('interest') });
  jobs.every({ name: 'feed', everyMs: 1, run: () => void turns.push('feed') });
  expect(() => jobs.every({ name: 'feed', everyMs: 1, run: () => undefined })).toThrow('Two jobs are named feed.');
  await jobs.takeTurns();
  await jobs.takeTurns();
  expect(turns).toEqual(['interest', 'interest']);
  jobs.letGo();
  await expect.poll(() => turns).toContain('feed');
});
