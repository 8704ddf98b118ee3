import { isMain } from './is-main.ts';
import { ownProgram, runCommand, type CommandResult } from './gate/run-command.ts';

export interface Check {
  readonly name: string;
  readonly budgetSeconds: number;
  readonly command: readonly [string, ...string[]];
}

/** The longest first, so that two at a time end together. */
export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    budgetSeconds: 30,
    // Two packages bring a program of this name.
    command: [process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', '.'],
  },
  { name: 'lint', budgetSeconds: 60, command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', budgetSeconds: 30, command: ['knip', '--no-progress'] },
  { name: 'imports', budgetSeconds: 40, command: ownProgram('tools/imports.ts') },
  { name: 'messages', budgetSeconds: 5, command: ownProgram('tools/messages.ts') },
  { name: 'requirements', budgetSeconds: 5, command: ownProgram('tools/requirements.ts') },
  { name: 'format', budgetSeconds: 5, command: ['oxfmt', '--check'] },
];

const CONCURRENT_CHECKS = 2;

/** Runs every check, two at a time; `tell` hears of each as it ends. */
export async function runChecks(tell: (check: Check, result: CommandResult) => void): Promise<void> {
  const waiting = [...CHECKS];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      tell(check, await runCommand(check.command));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, work));
}

if (isMain(import.meta.url)) {
  await runChecks(({ name }, { isOk, output, seconds }) => {
    console.log(`${isOk ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s`);
    if (isOk) return;
    console.error(output);
    process.exitCode = 1;
  });
}
