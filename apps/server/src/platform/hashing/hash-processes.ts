import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Turn, Turns } from '#platform/turns.ts';
import { workerFile } from '#platform/worker-file.ts';
import type { HashingCost } from './hashing-cost.ts';

export type HashRequest =
  | { readonly kind: 'hash'; readonly text: string; readonly cost: HashingCost }
  | { readonly kind: 'verify'; readonly text: string; readonly hash: string };

export type HashReply = { readonly value: string | boolean } | { readonly error: string };

/** Hashing is the cheapest way to keep a server busy: more than these are turned away at once. */
const WAITING_MAX = 24;
/** Under a flood hashing takes a quarter of its processors: the waits for memory alone slow down everybody else. */
const REST_SHARE = 3;

/**
 * Processes that do nothing but hash, at a lower priority: whoever sends many passwords slows other logins down and
 * nobody who is in already. Threads would not do: a slow one that holds the memory they share holds up all of them.
 */
export class HashProcesses {
  readonly #idle: HashProcess[];
  readonly #processes: readonly HashProcess[];
  readonly #turns: Turns;

  constructor(count: number) {
    this.#processes = Array.from({ length: count }, () => new HashProcess());
    this.#idle = [...this.#processes];
    this.#turns = new Turns({ atOnceMax: count, waitingMax: WAITING_MAX, restShare: REST_SHARE });
  }

  isBusy(): boolean {
    return this.#turns.isFull();
  }

  /** Undefined, without any work, when too many wait already. */
  async run(request: HashRequest, turn?: Turn): Promise<string | boolean | undefined> {
    const reply = await this.#turns.run(() => this.#runOnIdle(request), turn);
    if (reply === undefined) return undefined;
    if ('error' in reply) throw new Error(`A password could not be hashed: ${reply.error}`);
    return reply.value;
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  async #runOnIdle(request: HashRequest): Promise<HashReply> {
    const process = this.#idle.pop();
    if (process === undefined) throw new Error('More turns were given than there are processes.');
    try {
      return await process.ask(request);
    } finally {
      this.#idle.push(process);
    }
  }
}

/** One of them, asked one thing at a time; one that ended is started again when it is next needed. */
class HashProcess {
  #child: ChildProcess | undefined;

  ask(request: HashRequest): Promise<HashReply> {
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const onReply = (reply: HashReply): void => {
        child.off('exit', onGone);
        resolve(reply);
      };
      const onGone = (): void => {
        child.off('message', onReply);
        reject(new Error('The process that hashes passwords has ended.'));
      };
      child.once('message', onReply).once('exit', onGone);
      child.send(request);
    });
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(workerFile('hash-worker')), {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}
