import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Result, refuse } from '@candor/domain/result.ts';
import { workerFile } from '#platform/worker-file.ts';
import type { UploadLimits } from './upload-limits.ts';

type Redrawn = Result<Uint8Array, 'malformed' | 'tooLarge'>;

export interface RedrawRequest {
  readonly id: number;
  readonly path: string;
  readonly limits: UploadLimits;
}

export interface RedrawReply {
  readonly id: number;
  readonly result: Redrawn;
}

interface Waiting {
  readonly child: ChildProcess;
  readonly resolve: (result: Redrawn) => void;
}

/** Beyond the decoder's own time limit, which it may not live to keep. */
const KILL_AFTER_MS = 15_000;
const IDLE_MS = 60_000;

/**
 * Pictures are drawn anew in a process of their own: decoders of hostile files do crash, and that must not be the
 * exchange. It is started with the first picture, gets none of our environment, and ends when there is nothing to do.
 */
export class ImageProcess {
  readonly #killAfterMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #requestCount = 0;

  constructor({ killAfterMs = KILL_AFTER_MS }: { readonly killAfterMs?: number } = {}) {
    this.#killAfterMs = killAfterMs;
  }

  async redraw(path: string, limits: UploadLimits): Promise<Redrawn> {
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    const child = this.#child;
    this.#requestCount += 1;
    const id = this.#requestCount;
    const request: RedrawRequest = { id, path, limits };
    const killTimer = setTimeout(() => child.kill('SIGKILL'), this.#killAfterMs);
    try {
      return await new Promise((resolve) => {
        this.#waiting.set(id, { child, resolve });
        child.send(request);
      });
    } finally {
      clearTimeout(killTimer);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idleTimer = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(workerFile('image-worker')), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', ({ id, result }: RedrawReply) => this.#waiting.get(id)?.resolve(result));
    // Whatever was in it when it died cannot be told apart from the picture that killed it.
    child.on('exit', () => this.#onGone(child));
    child.on('error', () => this.#onGone(child));
    return child;
  }

  #onGone(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    for (const waiting of this.#waiting.values()) if (waiting.child === child) waiting.resolve(refuse('malformed'));
  }
}
