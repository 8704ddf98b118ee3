import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { BUILDS, buildChanged } from '../tools/build.ts';
import { PROJECT_ROOT } from '../tools/project-root.ts';

/** Programs of the bench that run in processes of their own, bundled as the server is: what is measured is what is served. */
const PROGRAMS = [
  'book/player',
  'engine/player',
  'http/order-server',
  'http/order-sender',
  'http/overload-sender',
  'open-api/open-server',
  'open-api/order-sender',
  'open-api/stream-listener',
  'writer-player',
  'login/flood',
  'sockets/reader',
  'page/feed',
  'million/builder',
  'million/former',
  'million/restart',
  'million/writer',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** Below the server, because that is where its packages are found. */
const SERVER_FOLDER = join(PROJECT_ROOT, 'apps/server');
const OUTPUT = 'dist/bench';

let built: Promise<void> | undefined;

/** Once for all the parts of a run. */
export function buildPrograms(): Promise<void> {
  built ??= build();
  return built;
}

async function build(): Promise<void> {
  // A server that is built later would take its folder, and these programs with it.
  await buildChanged(BUILDS);
  await bundle(
    SERVER_FOLDER,
    Object.fromEntries(PROGRAMS.map((name) => [name, join(PROJECT_ROOT, `bench/${name}.ts`)])),
  );
}

/** Bundles programs beside those of a server, as its own configuration says. */
export async function bundle(serverFolder: string, input: Readonly<Record<string, string>>): Promise<void> {
  const vite = await import('vite');
  await vite.build({
    root: serverFolder,
    logLevel: 'warn',
    build: { outDir: OUTPUT, emptyOutDir: true, rollupOptions: { input } },
  });
}

export interface BuiltProcess {
  /** Sends a request and gives the answer. */
  ask(request: unknown): Promise<unknown>;
  end(): Promise<void>;
}

export function startProgram(program: Program, ...parameters: readonly string[]): BuiltProcess {
  return startFile(join(SERVER_FOLDER, OUTPUT, `${program}.js`), ...parameters);
}

/** The same on one processor and no other, where the system has a way to say so: two that are measured share none. */
export function startProgramOn(processor: number, program: Program, ...parameters: readonly string[]): BuiltProcess {
  const file = join(SERVER_FOLDER, OUTPUT, `${program}.js`);
  if (!canPin()) return startFile(file, ...parameters);
  const execArgv = ['-c', String(processor), process.execPath, ...process.execArgv];
  return watchProcess(file, fork(file, [...parameters], { execPath: 'taskset', execArgv }));
}

export function canPin(): boolean {
  return cpus().length > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;
}

export function startFile(file: string, ...parameters: readonly string[]): BuiltProcess {
  return watchProcess(file, fork(file, [...parameters]));
}

function watchProcess(file: string, child: ChildProcess): BuiltProcess {
  const ended = once(child, 'exit');
  return {
    async ask(request) {
      const answered = once(child, 'message');
      child.send({ request });
      const [answer]: unknown[] = await Promise.race([answered, ended.then(() => Promise.reject(endedEarly(file)))]);
      return answer;
    },
    async end() {
      child.disconnect();
      await ended;
    },
  };
}

function endedEarly(file: string): Error {
  return new Error(`The process ${file} ended before it answered.`);
}
