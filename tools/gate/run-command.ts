import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

export interface CommandResult {
  readonly isOk: boolean;
  /** What it printed, both streams in order. */
  readonly output: string;
  readonly seconds: number;
}

export interface CommandOptions {
  /** Whether it lets everything else go first. */
  readonly isPatient?: boolean;
  /** Variables of the environment beside the inherited ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it runs; at the root of the project when nothing is said. */
  readonly folder?: string;
}

/** Runs a program of the project, or of its packages, and keeps what it prints. */
export async function runCommand(
  command: readonly [string, ...string[]],
  { isPatient = false, environment = {}, folder = PROJECT_ROOT }: CommandOptions = {},
): Promise<CommandResult> {
  const [program, ...parameters] = command;
  const startMs = Date.now();
  const child = spawn(program, parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...environment,
      PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const isOk = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  return { isOk, output, seconds: (Date.now() - startMs) / 1000 };
}

/** A program of this folder, run through the loader. */
export function ownProgram(file: string, ...parameters: readonly string[]): readonly [string, ...string[]] {
  return [process.execPath, '--import', 'tsx', file, ...parameters];
}
