import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { runCommand, type CommandOptions, type CommandResult } from './run-command.ts';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  listFlaky,
  type FailedTest,
  type TestCount,
} from './test-count.ts';

export const REPORTS_FOLDER = '.cache/reports';

/** Browser tests that `npm run proof` runs and `npm test` leaves out: whole files, or single tests with this tag. */
export const IN_DEPTH = '@proof|\\.proof\\.spec';

/** One runner of tests with its budget on two cores. */
export interface Layer {
  readonly name: string;
  readonly budgetSeconds: number;
  readonly command: readonly [string, ...string[]];
  readonly options?: CommandOptions;
  /** Reads the runner's report; a layer without one counts as one test. */
  readonly count?: () => TestCount;
  readonly failed?: () => readonly FailedTest[];
  /** Tests that passed only at the second try. */
  readonly flaky?: () => readonly string[];
}

export function vitestLayer(name: string, budgetSeconds: number, parameters: readonly string[]): Layer {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  return {
    name,
    budgetSeconds,
    command: ['vitest', 'run', ...reports, ...parameters],
    count: () => countVitest(readReport(name)),
    failed: () => failedInVitest(readReport(name)),
  };
}

export function playwrightLayer(name: string, budgetSeconds: number, parameters: readonly string[]): Layer {
  return {
    name,
    budgetSeconds,
    command: ['playwright', 'test', '--reporter=list,json', ...parameters],
    options: { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) } },
    count: () => countPlaywright(readReport(name)),
    failed: () => failedInPlaywright(readReport(name)),
    flaky: () => listFlaky(readReport(name)),
  };
}

/** What is said again below everything, where whoever sees the end of a long run finds it. */
const failures: FailedTest[] = [];
const OUTPUT_END = 3_000;

export async function runLayer(layer: Layer): Promise<TestCount> {
  const { name, budgetSeconds, command, options, count, flaky } = layer;
  console.log(`▶ ${name}`);
  const result = await runCommand(command, options);
  const counted = count?.() ?? { passed: result.isOk ? 1 : 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  printResult(count === undefined ? name : `${name}, ${counted.passed} tests`, result, budgetSeconds);
  for (const title of flaky?.() ?? []) console.log(`  flaky: ${title}`);
  if (!result.isOk) keepFailures(layer, result);
  // A runner can fail without a failing test, for instance when it cannot start.
  const isSilentFailure = !result.isOk && counted.failed === 0;
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}

function keepFailures({ name, failed }: Layer, { output }: CommandResult): void {
  const tests = failed?.() ?? [];
  if (tests.length === 0) failures.push({ title: name, message: output.slice(-OUTPUT_END) });
  for (const { title, message } of tests) failures.push({ title: `${name}: ${title}`, message });
}

export function printResult(name: string, result: CommandResult, budgetSeconds: number): void {
  const isLate = result.seconds > budgetSeconds ? ', over its budget' : '';
  console.log(`${result.isOk ? '✓' : '✗'} ${name}: ${printSeconds(result.seconds)} of ${budgetSeconds} s${isLate}`);
  if (!result.isOk) console.log(result.output);
}

/** The closing line of a run, and its exit code. */
export function closeRun(counts: readonly TestCount[], startMs: number): void {
  const total = (name: keyof TestCount): number => counts.reduce((sum, count) => sum + count[name], 0);
  for (const { title, message } of failures) console.log(`✗ ${title}\n${message}\n`);
  console.log(`${((Date.now() - startMs) / 60_000).toFixed(1)} minutes`);
  if (total('skipped') > 0) console.log(`${total('skipped')} skipped`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

export function printSeconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function reportFile(name: string): string {
  return join(REPORTS_FOLDER, `${name.replaceAll(' ', '-')}.json`);
}

/** A runner that broke off leaves no report; its failure is counted by its exit code. */
function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(PROJECT_ROOT, reportFile(name)), 'utf8'));
  } catch {
    return undefined;
  }
}
