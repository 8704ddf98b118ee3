import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../tools/project-root.ts';

const START_TIMEOUT_MS = 300_000;
/** Those of `npm start`. */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64', '--disable-proto=delete'];
/** In live mode the console announces an address of its own. */
const ADDRESS_PATTERN = /ready at (http:\/\/127\.0\.0\.1:\d+)/;

export interface ServerOptions {
  /** A folder to go on with; without one the server gets its own, removed when it stops. */
  readonly dataDir?: string;
  /** A restart on the same port keeps the origin, and with it what the browser has stored. */
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The real built server, in its own process. */
export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  /** Everything it printed. */
  output(): string;
  /** Asks it to end, and waits; a folder of its own is removed. */
  stop(): Promise<void>;
  /** Power failure: kill −9, the data folder stays as it is. */
  kill(): Promise<void>;
}

export async function startServer({ dataDir, port = 0, environment = {} }: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  const main = join(PROJECT_ROOT, 'apps/server/dist/main.js');
  const child = spawn(process.execPath, [...NODE_OPTIONS, main], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOwnVariables(),
      PORT: String(port),
      DATA_DIR: folder,
      CANDOR_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // The processor is for the browser.
      MAKERS: 'calm',
      DEMO_PAST: 'off',
      ...environment,
    },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const origin = await waitForAddress(child, () => printed);
  return {
    origin,
    dataDir: folder,
    output: () => printed,
    stop: async () => {
      await end(child, 'SIGTERM');
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** The server must not be steered by what happens to be set on the machine that tests it. */
function withoutOwnVariables(): Record<string, string | undefined> {
  const {
    DATABASE_URL: _url,
    MODE: _mode,
    HOST: _host,
    SMTP_URL: _mail,
    PUBLIC_ORIGIN: _origin,
    CANDOR_DEPTH: _depth,
    CANDOR_WITHHELD: _withheld,
    ...rest
  } = process.env;
  return rest;
}

async function waitForAddress(child: ChildProcess, printed: () => string): Promise<string> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`);
    const [, origin] = ADDRESS_PATTERN.exec(printed()) ?? [];
    if (origin !== undefined && (await isHealthy(origin))) return origin;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start within ${START_TIMEOUT_MS} ms:\n${printed()}`);
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
