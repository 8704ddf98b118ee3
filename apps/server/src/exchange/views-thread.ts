import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log.ts';
import { workerFile } from '#platform/worker-file.ts';
import type { FromViews, ToViews, ViewsThreadData } from './views-messages.ts';

/** The views' thread, seen from the main one. */
export interface ViewsThread {
  /** The last entry that is in the views. */
  sequence(): number;
  announce(sequence: number): void;
  reached(sequence: number): Promise<void>;
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

interface Waiting {
  readonly sequence: number;
  readonly resolve: () => void;
}

const RESTART_DELAY_MS = 1_000;

export async function startViewsThread(parts: ViewsThreadParts): Promise<ViewsThread> {
  const { data, log } = parts;
  let worker: Worker | undefined;
  let projected = 0;
  let announced = 0;
  let isClosing = false;
  let finish: (stateHash: string | undefined) => void = () => undefined;
  const waiting = new Set<Waiting>();

  function progress(sequence: number): void {
    projected = sequence;
    for (const one of waiting) {
      if (one.sequence > projected) continue;
      waiting.delete(one);
      one.resolve();
    }
    parts.onProgress(sequence);
  }

  function receive(message: FromViews): void {
    if (message.kind === 'log') return relay(log, message.line);
    if (message.kind === 'auditBroken') return parts.onAuditBroken(message.findings);
    if (message.kind === 'fatal') return parts.onFatal(message.reason);
    if (message.kind === 'closed') return finish(message.stateHash);
    progress(message.sequence);
  }

  function start(onReady: () => void, onFailed: (error: Error) => void): void {
    worker = new Worker(workerFile('views-worker'), { workerData: data });
    worker.on('message', (message: FromViews) => {
      receive(message);
      if (message.kind === 'ready') onReady();
    });
    worker.on('error', (error: Error) => {
      log.fatal({ alarm: 'viewsFailed', reason: error.stack }, 'the thread of the views failed');
      onFailed(error);
    });
    worker.on('exit', () => {
      worker = undefined;
      if (isClosing) finish(undefined);
    });
  }

  // Trading goes on meanwhile: the journal keeps everything, and the bound on the lag holds new orders back in time.
  function restart(): void {
    if (isClosing) return;
    setTimeout(() => start(() => send({ kind: 'applied', sequence: announced }), restart), RESTART_DELAY_MS).unref();
  }

  function send(message: ToViews): void {
    worker?.postMessage(message);
  }

  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    const ready = () => {
      isReady = true;
      resolve();
    };
    start(ready, (error) => (isReady ? restart() : reject(error)));
  });

  return {
    sequence: () => projected,
    announce(sequence) {
      announced = sequence;
      send({ kind: 'applied', sequence });
    },
    reached: (sequence) =>
      projected >= sequence ? Promise.resolve() : new Promise((resolve) => waiting.add({ sequence, resolve })),
    async close() {
      isClosing = true;
      if (worker === undefined) return undefined;
      const closed = new Promise<string | undefined>((resolve) => {
        finish = resolve;
      });
      send({ kind: 'close' });
      const stateHash = await closed;
      await worker?.terminate();
      return stateHash;
    },
  };
}

interface LogLine {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly msg?: string;
  readonly [field: string]: unknown;
}

function relay(log: Log, line: string): void {
  const { level, msg, time: _, ...fields } = JSON.parse(line) as LogLine;
  log[level](fields, msg);
}
