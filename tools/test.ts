import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from './chromium.ts';
import { runChecks } from './check.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { ownProgram, runCommand, type CommandOptions, type CommandResult } from './run-command.ts';
import { ensureStrace } from './strace.ts';
import { countPlaywright, countVitest, type TestCount } from './test-count.ts';

const REPORTS_FOLDER = '.cache/reports';

interface Layer {
  readonly name: string;
  readonly budgetSeconds: number;
  readonly command: readonly [string, ...string[]];
  /** Reads the runner's report; a layer without one counts as one test. */
  readonly count?: () => TestCount;
}

const CHECKS_BUDGET_SECONDS = 60;

const LAYERS: readonly Layer[] = [
  { name: 'build', budgetSeconds: 40, command: ownProgram('tools/build.ts') },
  vitestLayer('unit', 120, ['--project=unit', '--project=screen']),
  vitestLayer('server', 120, ['--project=server', '--project=exchange']),
  {
    name: 'browser',
    budgetSeconds: 300,
    command: ['playwright', 'test', '--reporter=list,json'],
    count: () => countPlaywright(readReport('playwright')),
  },
];

/** Needs nothing but a processor: it takes what the others leave of one while they wait for disks, clocks and each other. */
const PATIENT_LAYER = vitestLayer('simulation', 720, ['--project=simulation']);

/** Every check and every test, layer by layer, one of them beside all others; the last line says how many passed and failed. */
async function main(): Promise<void> {
  process.chdir(PROJECT_ROOT);
  process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
  ensureStrace();
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = reportFile('playwright');
  rmSync(REPORTS_FOLDER, { recursive: true, force: true });
  const patient = runLayer(PATIENT_LAYER, { isPatient: true });
  const counts = [await runCheckLayer()];
  for (const layer of LAYERS) counts.push(await runLayer(layer));
  counts.push(await patient);
  const passed = sum(counts.map((count) => count.passed));
  const failed = sum(counts.map((count) => count.failed));
  const skipped = sum(counts.map((count) => count.skipped));
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runCheckLayer(): Promise<TestCount> {
  const startMs = Date.now();
  const count = { passed: 0, failed: 0, skipped: 0 };
  await runChecks(({ name, budgetSeconds }, result) => {
    count[result.isOk ? 'passed' : 'failed'] += 1;
    tell(name, result, budgetSeconds);
  });
  console.log(`  checks: ${seconds((Date.now() - startMs) / 1000)} of ${CHECKS_BUDGET_SECONDS} s`);
  return count;
}

async function runLayer(
  { name, budgetSeconds, command, count }: Layer,
  options: CommandOptions = {},
): Promise<TestCount> {
  console.log(`▶ ${name}`);
  const result = await runCommand(command, options);
  const counted = count?.() ?? { passed: result.isOk ? 1 : 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  tell(count === undefined ? name : `${name}, ${counted.passed} tests`, result, budgetSeconds);
  // A runner can fail without a failing test, for instance when it cannot start.
  const isSilentFailure = !result.isOk && counted.failed === 0;
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}

function tell(name: string, result: CommandResult, budgetSeconds: number): void {
  const isLate = result.seconds > budgetSeconds ? ', over its budget' : '';
  console.log(`${result.isOk ? '✓' : '✗'} ${name}: ${seconds(result.seconds)} of ${budgetSeconds} s${isLate}`);
  if (!result.isOk) console.log(result.output);
}

function vitestLayer(name: string, budgetSeconds: number, options: readonly string[]): Layer {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  return {
    name,
    budgetSeconds,
    command: ['vitest', 'run', ...reports, ...options],
    count: () => countVitest(readReport(name)),
  };
}

function reportFile(name: string): string {
  return join(REPORTS_FOLDER, `${name}.json`);
}

/** A runner that broke off leaves no report; its failure is counted by its exit code. */
function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(PROJECT_ROOT, reportFile(name)), 'utf8'));
  } catch {
    return undefined;
  }
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

await main();
