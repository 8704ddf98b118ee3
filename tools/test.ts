import { rmSync } from 'node:fs';
import { ensureTestBrowser } from './programs/chromium.ts';
import { runChecks } from './check.ts';
import {
  closeRun,
  IN_DEPTH,
  playwrightLayer,
  printResult,
  printSeconds,
  REPORTS_FOLDER,
  runLayer,
  vitestLayer,
  type Layer,
} from './gate/layers.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { ownProgram } from './gate/run-command.ts';
import { ensureOathtool } from './programs/oathtool.ts';
import { ensureStrace } from './programs/strace.ts';
import type { TestCount } from './gate/test-count.ts';

const CHECKS_BUDGET_SECONDS = 75;

/** Many of the server's tests wait for a clock: a third one works meanwhile. */
const SERVER_WORKERS = '--maxWorkers=3';

const LAYERS: readonly Layer[] = [
  { name: 'build', budgetSeconds: 40, command: ownProgram('tools/build.ts') },
  vitestLayer('unit', 90, ['--project=unit', '--project=screen']),
  vitestLayer('server', 240, ['--project=server', '--project=exchange', SERVER_WORKERS]),
  playwrightLayer('browser', 270, [`--grep-invert=${IN_DEPTH}`]),
];

/** Needs nothing but a processor: it takes what the others leave of one while they wait for disks, clocks and each other. */
const PATIENT_LAYER: Layer = {
  ...vitestLayer('simulation', 300, ['--project=simulation']),
  options: { isPatient: true },
};

/** Every check and every test, layer by layer, one of them beside all that follow the checks; the last line says how many passed and failed. */
async function main(): Promise<void> {
  const startMs = Date.now();
  process.chdir(PROJECT_ROOT);
  process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
  ensureStrace();
  ensureOathtool();
  rmSync(REPORTS_FOLDER, { recursive: true, force: true });
  const counts = [await runCheckLayer()];
  // The checks alone keep every processor busy.
  const patient = runLayer(PATIENT_LAYER);
  for (const layer of LAYERS) counts.push(await runLayer(layer));
  counts.push(await patient);
  closeRun(counts, startMs);
}

async function runCheckLayer(): Promise<TestCount> {
  const startMs = Date.now();
  const count = { passed: 0, failed: 0, skipped: 0 };
  await runChecks(({ name, budgetSeconds }, result) => {
    count[result.isOk ? 'passed' : 'failed'] += 1;
    printResult(name, result, budgetSeconds);
  });
  console.log(`  checks: ${printSeconds((Date.now() - startMs) / 1000)} of ${CHECKS_BUDGET_SECONDS} s`);
  return count;
}

await main();
