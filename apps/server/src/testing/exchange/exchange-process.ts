import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import type { ChildParameters, FromChild, RecoveredState, ToChild } from './child-messages.ts';

/** An exchange in a process of its own, seen from outside. */
export interface ExchangeProcess {
  /** Resolves once it takes commands; never, when it ends before. */
  ready(): Promise<RecoveredState>;
  /** Undefined when the process ended without an answer. */
  submit(command: Command): Promise<Outcome | undefined>;
  /** Closes the exchange properly and opens it again. */
  reopen(): Promise<RecoveredState>;
  /** Closes the exchange properly; the process ends by itself. */
  close(): void;
  kill(): void;
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ExchangeProcessOptions extends ChildParameters {
  /** A program with its parameters that runs the process under its eyes. */
  readonly under?: readonly string[];
}

/** Bundled with its threads before the tests run: from source each start would take three times as long. */
const CHILD_FILE = fileURLToPath(new URL('../../../../../.cache/exchange-child/exchange-child.js', import.meta.url));

export function startExchangeProcess({ under = [], ...options }: ExchangeProcessOptions): ExchangeProcess {
  const parameters: ChildParameters = options;
  const [program, ...rest] = [...under, process.execPath, CHILD_FILE, JSON.stringify(parameters)];
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const waiting = new Map<number, (outcome: Outcome | undefined) => void>();
  const ended = endOf(child);
  const news = new EventEmitter<{ ready: [RecoveredState] }>();
  let recovered: RecoveredState | undefined;
  let lastId = 0;
  let hasEnded = false;

  child.on('message', (message: FromChild) => {
    if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.outcome);
      waiting.delete(message.id);
      return;
    }
    const { sequence, stateHash } = message;
    recovered = { sequence, stateHash };
    news.emit('ready', recovered);
  });
  void ended.then(() => {
    hasEnded = true;
    for (const answer of waiting.values()) answer(undefined);
  });

  function send(message: ToChild): void {
    // A process that has just ended is no failure here: its end is what everybody is waiting for.
    if (child.connected) child.send(message, () => undefined);
  }

  async function ready(): Promise<RecoveredState> {
    if (recovered !== undefined) return recovered;
    const [state] = await once(news, 'ready');
    return state;
  }

  return {
    ready,
    async submit(command) {
      if (hasEnded) return undefined;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ kind: 'submit', id, command });
      });
    },
    reopen() {
      recovered = undefined;
      send({ kind: 'reopen' });
      return ready();
    },
    close: () => send({ kind: 'close' }),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

async function endOf(child: ChildProcess): Promise<Ending> {
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode };
}
