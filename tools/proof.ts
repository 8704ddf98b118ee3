import { ensureTestBrowser } from './chromium.ts';
import { closeRun, IN_DEPTH, playwrightLayer, runLayer, vitestLayer, type Layer } from './layers.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { ownProgram } from './run-command.ts';

const LONG = 'long';

/** The depth that a newcomer need not wait for: many seeds, every planted bug, every screen at every width. */
const LAYERS: readonly Layer[] = [
  { name: 'build', budgetSeconds: 40, command: ownProgram('tools/build.ts') },
  playwrightLayer('browser in depth', 600, [`--grep=${IN_DEPTH}`]),
  // Judges no number: only that every part of the bench still measures something.
  { name: 'bench', budgetSeconds: 120, command: ownProgram('bench/run.ts', '--smoke') },
];

/** Needs nothing but a processor, and runs beside the others. */
const PATIENT_LAYER = simulationLayer('proof', 1200);

/** For people and nights, outside the gate. */
const LONG_LAYERS: readonly Layer[] = [simulationLayer('long', 12 * 60 * 60)];

function simulationLayer(depth: string, budgetSeconds: number): Layer {
  const layer = vitestLayer('simulation in depth', budgetSeconds, ['--project=simulation', '--project=proof']);
  return { ...layer, options: { isPatient: true, environment: { CANDOR_DEPTH: depth } } };
}

/** `npm run proof`: what `npm test` leaves out; `npm run proof -- long` goes on for as long as one likes. */
async function main(): Promise<void> {
  const startMs = Date.now();
  process.chdir(PROJECT_ROOT);
  const counts = [];
  if (process.argv.includes(LONG)) {
    for (const layer of LONG_LAYERS) counts.push(await runLayer(layer));
  } else {
    process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
    const patient = runLayer(PATIENT_LAYER);
    for (const layer of LAYERS) counts.push(await runLayer(layer));
    counts.push(await patient);
  }
  closeRun(counts, startMs);
}

await main();
