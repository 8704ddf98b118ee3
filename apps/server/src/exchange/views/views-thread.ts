import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log.ts';
import { toError } from '#platform/to-error.ts';
import { workerFile } from '#platform/worker-file.ts';
import { createMilestones } from './milestones.ts';
import type { FromViews, ToViews, ViewsThreadData } from './views-messages.ts';

/** The views' thread, seen from the main one. */
export interface ViewsThread {
  /** The last entry that is in the views. */
  sequence(): number;
  announce(sequence: number): void;
  /** Resolves once every view shows this entry, also those that are made again. */
  reached(sequence: number): Promise<void>;
  /** The last entry that is in the archive and no longer in the database. */
  archivedSequence(): number;
  /** Asks for a snapshot of what was announced, soon. */
  requestSnapshot(): void;
  /** Lets it finish, take its snapshot and end; answers the hash of its own copy of the state. */
  close(): Promise<string | undefined>;
}

export interface ViewsThreadParts {
  readonly data: ViewsThreadData;
  readonly log: Log;
  readonly onProgress: (sequence: number) => void;
  /** The disk under the views failed. */
  readonly onFatal: (reason: string) => void;
  readonly onAuditBroken: (findings: readonly string[]) => void;
}

const RESTART_DELAY_MS = 1_000;

export async function startViewsThread(parts: ViewsThreadParts): Promise<ViewsThread> {
  const { data, log } = parts;
  const milestones = createMilestones();
  /** Reaches one when views that were made again have joined the others. */
  const joined = createMilestones();
  let announced = 0;
  let archivedSequence = 0;
  let isClosing = false;
  let stateHash: string | undefined;

  function receive(message: FromViews): void {
    if (message.kind === 'log') relay(log, message.line);
    else if (message.kind === 'auditBroken') parts.onAuditBroken(message.findings);
    else if (message.kind === 'fatal') parts.onFatal(message.reason);
    else if (message.kind === 'closed') ({ stateHash } = message);
    else if (message.kind === 'joined') joined.reach(1);
    else if (message.kind === 'archived') archivedSequence = message.sequence;
    else {
      milestones.reach(message.sequence);
      parts.onProgress(message.sequence);
    }
  }

  async function start(): Promise<Worker> {
    const started = await startWorker(data, receive);
    started.once('error', (error) => {
      log.fatal({ alarm: 'viewsFailed', reason: error.stack }, 'the thread of the views failed');
      void restart();
    });
    return started;
  }

  // Trading goes on meanwhile: the journal keeps everything, and the bound on the lag holds new orders back in time.
  async function restart(): Promise<void> {
    await pause(RESTART_DELAY_MS, undefined, { ref: false });
    if (isClosing) return;
    try {
      worker = await start();
      send(worker, { kind: 'applied', sequence: announced });
    } catch (error) {
      log.fatal({ alarm: 'viewsFailed', reason: toError(error).stack }, 'the views cannot be started');
      void restart();
    }
  }

  let worker = await start();
  return {
    sequence: () => milestones.last(),
    announce(sequence) {
      announced = sequence;
      send(worker, { kind: 'applied', sequence });
    },
    async reached(sequence) {
      await milestones.reached(sequence);
      await joined.reached(1);
    },
    archivedSequence: () => archivedSequence,
    requestSnapshot: () => send(worker, { kind: 'snapshot' }),
    async close() {
      isClosing = true;
      // A thread that has ended already answers to nothing any more.
      if (worker.threadId === ENDED) return undefined;
      await closeWorker(worker);
      return stateHash;
    },
  };
}

/** Node's number for a thread that has ended. */
const ENDED = -1;

async function startWorker(data: ViewsThreadData, receive: (message: FromViews) => void): Promise<Worker> {
  const worker = new Worker(workerFile('views-worker'), { workerData: data });
  worker.on('message', receive);
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', ({ kind }: FromViews) => {
      if (kind !== 'ready') return;
      worker.removeListener('error', reject);
      resolve();
    });
  });
  return worker;
}

async function closeWorker(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  send(worker, { kind: 'close' });
  await ended;
}

function send(worker: Worker, message: ToViews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  worker.postMessage(message);
}

interface LogLine {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly msg?: string;
  readonly [field: string]: unknown;
}

function relay(log: Log, line: string): void {
  const parsed: LogLine = JSON.parse(line);
  const { level, msg, time: _, ...fields } = parsed;
  log[level](fields, msg);
}
