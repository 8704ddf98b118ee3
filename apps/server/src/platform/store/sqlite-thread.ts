import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';
import { checkBoundValues } from './bound-value.ts';
import type { SqliteFileOptions, StatementResult } from './sqlite-file.ts';
import { StoreError } from './store-error.ts';

export interface SqlRequest {
  readonly id: number;
  /** Without a statement the file is closed. */
  readonly sql?: string;
  readonly parameters: readonly unknown[];
}

export type SqlReply =
  | { readonly id: number; readonly result: StatementResult }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string } };

/** Runs statements one after the other; in this thread or in another. */
export interface SqlExecutor {
  execute(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: StoreError) => void;
}

const WAITING_MAX = 10_000;

/** A SQLite file in its own thread: a disk that is slow to sync never holds up the event loop. */
export function openSqliteThread(options: SqliteFileOptions): SqlExecutor {
  const worker = new Worker(workerFile('sql-worker'), { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: StoreError | undefined;

  function end(error: StoreError): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }

  function send(sql: string | undefined, parameters: readonly unknown[]): Promise<StatementResult> {
    if (ended !== undefined) return Promise.reject(ended);
    if (waiting.size >= WAITING_MAX)
      return Promise.reject(new StoreError(`${WAITING_MAX} statements are waiting.`, 'BUSY'));
    lastId += 1;
    const request: SqlRequest = sql === undefined ? { id: lastId, parameters } : { id: lastId, sql, parameters };
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      worker.postMessage(request);
    });
  }

  worker.on('message', (reply: SqlReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new StoreError(reply.error.message, reply.error.code));
    else asked?.resolve(reply.result);
  });
  worker.on('error', (error: Error & { readonly code?: string }) => {
    end(new StoreError(`The thread of ${options.path} failed: ${error.message}`, error.code ?? 'THREAD'));
  });
  worker.on('exit', () => end(new StoreError(`The thread of ${options.path} has ended.`, 'CLOSED')));

  return {
    // Checked here as well, so that the mistake is thrown where it was made.
    async execute(sql, parameters) {
      checkBoundValues(parameters);
      return send(sql, parameters);
    },
    async close() {
      if (ended !== undefined) return;
      await send(undefined, []);
      await worker.terminate();
    },
  };
}
