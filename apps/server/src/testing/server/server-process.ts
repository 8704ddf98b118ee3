import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PATIENCE } from '../patience.ts';
import type { ServedOrigin } from './call-server.ts';

/** The built server in a process of its own, which can be killed as a power cut would. */
export interface ServerProcess extends ServedOrigin {
  kill(): Promise<void>;
  /** Stops it properly. */
  stop(): Promise<void>;
  /** As a machine that stands still: nothing of it runs until it is woken. */
  pause(): void;
  wake(): void;
  /** The code with which it ended, once it has. */
  readonly ended: Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const ADDRESS = /http:\/\/127\.0\.0\.1:[1-9]\d*/;
const START_MS_MAX = PATIENCE.timeout;

export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawnServer(environment);
  const ended = once(child, 'exit').then(() => child.exitCode);
  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await ended;
  }
  return {
    address: await addressOf(child),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    ended,
  };
}

/** Starts the built server and kills it as soon as it has said these words. */
export async function killServerAt(words: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawnServer(environment);
  const ended = once(child, 'exit');
  let told = '';
  child.stdout.on('data', (part) => {
    told += String(part);
    if (told.includes(words)) child.kill('SIGKILL');
  });
  await ended;
}

function spawnServer(environment: Readonly<Record<string, string>>) {
  const settings = { PORT: '0', CANDOR_LIMITS: 'off', LOG_LEVEL: 'fatal', MAKERS: 'off', ...environment };
  return spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Printed once it serves. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server speaks through its output.');
  const late = setTimeout(() => stdout.destroy(new Error('The server did not start.')), START_MS_MAX);
  let told = '';
  try {
    for await (const part of stdout.iterator({ destroyOnReturn: false })) {
      told += String(part);
      const address = ADDRESS.exec(told)?.[0];
      if (address !== undefined) return address;
    }
  } finally {
    clearTimeout(late);
    stdout.resume();
  }
  throw new Error(`The server ended before it served: ${told}`);
}
