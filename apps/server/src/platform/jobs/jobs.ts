import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { JobRuns } from './job-runs.ts';

/** A durable job looks this often, or once per period if that is shorter, whether its period is still to be done. */
const DURABLE_LOOK_MS = 30_000;

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** What passes with time and not with a served market: it takes its turns in a demonstration's past too. */
  readonly isOfPast?: true;
  run(): Promise<void> | void;
}

export interface DurableJob {
  readonly name: string;
  /** Periods are counted from the epoch in UTC: 86,400,000 means once per business day. */
  readonly periodMs: number;
  run(period: JobPeriod): Promise<void> | void;
}

export interface JobPeriod {
  readonly startMs: number;
  /** The period finished before this one; periods between were missed and are the job's to make up for. */
  readonly previousStartMs: number | undefined;
}

export interface Jobs {
  /** Runs again and again; never twice at a time, and a failure waits for the next turn. */
  every(job: Job): void;
  /** Finishes once per period, also across restarts. It may be tried twice when it fails or the process dies in it. */
  oncePer(job: DurableJob): void;
  /** Starts no more turns and waits for those under way. */
  close(): Promise<void>;
}

/** Jobs that wait for their first turn, while a demonstration's past is lived through. */
export interface HeldJobs extends Jobs {
  /** One turn of every job of the past, in the order they were named in. */
  takeTurns(): Promise<void>;
  /** From here on all of them run by themselves. */
  letGo(): void;
}

export interface JobsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly runs: JobRuns;
  /** Whether they wait until they are let go. */
  readonly areHeld?: boolean;
}

export function createJobs({ clock, log, runs, areHeld = false }: JobsOptions): HeldJobs {
  const loops = new Map<string, Loop>();
  const held = new Map<string, HeldJob>();
  let isHeld = areHeld;

  function start(name: string, { everyMs, turn, isOfPast = false }: JobTurns): void {
    if (loops.has(name) || held.has(name)) throw new Error(`Two jobs are named ${name}.`);
    const onFailed = (error: unknown): void => log.error({ err: error, job: name }, 'a job failed');
    if (isHeld) held.set(name, { everyMs, turn, onFailed, isOfPast });
    else loops.set(name, startLoop({ everyMs, turn, onFailed }));
  }

  async function takePeriod(job: DurableJob): Promise<void> {
    const now = clock.nowMs();
    const startMs = now - (now % job.periodMs);
    const previousStartMs = await runs.findLast(job.name);
    // A clock that was set back does not bring a finished period back.
    if (previousStartMs !== undefined && previousStartMs >= startMs) return;
    await job.run({ startMs, previousStartMs });
    await runs.save(job.name, startMs);
  }

  return {
    every: (job) => start(job.name, { ...job, turn: () => job.run() }),
    oncePer: (job) =>
      start(job.name, { everyMs: Math.min(job.periodMs, DURABLE_LOOK_MS), turn: () => takePeriod(job) }),
    close: async () => void (await Promise.all([...loops.values()].map((loop) => loop.stop()))),
    async takeTurns() {
      for (const { isOfPast, ...job } of held.values()) if (isOfPast) await turnOf(job);
    },
    letGo() {
      isHeld = false;
      for (const [name, job] of held) loops.set(name, startLoop(job));
      held.clear();
    },
  };
}

interface LoopOptions {
  readonly everyMs: number;
  readonly turn: () => Promise<void> | void;
  readonly onFailed: (error: unknown) => void;
}

type JobTurns = Pick<LoopOptions, 'everyMs' | 'turn'> & { readonly isOfPast?: boolean | undefined };

interface HeldJob extends LoopOptions {
  readonly isOfPast: boolean;
}

async function turnOf({ turn, onFailed }: Pick<LoopOptions, 'turn' | 'onFailed'>): Promise<void> {
  try {
    await turn();
  } catch (error) {
    onFailed(error);
  }
}

interface Loop {
  stop(): Promise<void>;
}

/** A turn that takes longer than its period leaves at least this part of one to all others. */
const PAUSE_SHARE_MIN = 0.1;

/** Turns begin a period apart, whatever they take of it; one that takes longer is waited for and never overtaken. */
function startLoop({ everyMs, turn, onFailed }: LoopOptions): Loop {
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let dueAtMs = performance.now();

  async function takeTurn(): Promise<void> {
    await turnOf({ turn, onFailed });
    if (!isStopped) wait();
  }

  function wait(): void {
    const now = performance.now();
    dueAtMs = Math.max(dueAtMs + everyMs, now + everyMs * PAUSE_SHARE_MIN);
    timer = setTimeout(() => {
      underWay = takeTurn();
    }, dueAtMs - now);
    timer.unref();
  }

  underWay = takeTurn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
