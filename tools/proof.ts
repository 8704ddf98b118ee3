import { ensureTestBrowser } from './programs/chromium.ts';
import { closeRun, IN_DEPTH, playwrightLayer, runLayer, vitestLayer, type Layer } from './gate/layers.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { ownProgram } from './gate/run-command.ts';

const LONG = 'long';

/** Files of `npm test` that go deeper here: more kills, faults of the disk and differences of books, PostgreSQL too. */
const DEEPER_FILES = [
  'kill.test.ts',
  'power-cut.test.ts',
  'disk-fault.test.ts',
  'same-log.test.ts',
  'tampering.test.ts',
  'board/depth.test.ts',
  'kept-books.test.ts',
];

/** The depth that a newcomer need not wait for: many seeds, every planted bug, every screen at every width. */
const LAYERS: readonly Layer[] = [
  { name: 'build', budgetSeconds: 40, command: ownProgram('tools/build.ts') },
  inDepth(
    vitestLayer('server in depth', 300, [
      '--project=server',
      '--project=exchange',
      '--project=server-proof',
      '.proof.test.ts',
      ...DEEPER_FILES,
    ]),
    'proof',
  ),
  playwrightLayer('browser in depth', 900, [`--grep=${IN_DEPTH}`]),
  // Another few for each commit; `npm run removals -- 20` and `-- calls 20` take out as many as one likes.
  { name: 'removals', budgetSeconds: 240, command: ownProgram('tools/removals.ts', 'gate') },
  // Judges no number: only that every part of the bench still measures something.
  { name: 'bench', budgetSeconds: 120, command: ownProgram('bench/run.ts', '--smoke') },
];

/** Needs nothing but a processor, and runs beside the others. */
const PATIENT_LAYER = simulationLayer('proof', 1500);

const LONG_SECONDS = 12 * 60 * 60;

/** Of all the files, or of those whose names have one of these texts in them. */
function simulationLayer(depth: string, budgetSeconds: number, files: readonly string[] = []): Layer {
  const parameters = ['--project=simulation', '--project=proof', ...files];
  const layer = vitestLayer('simulation in depth', budgetSeconds, parameters);
  return inDepth({ ...layer, options: { isPatient: true } }, depth);
}

function inDepth(layer: Layer, depth: string): Layer {
  return { ...layer, options: { ...layer.options, environment: { CANDOR_DEPTH: depth } } };
}

/**
 * `npm run proof`: what `npm test` leaves out; `npm run proof -- long`, for people and nights, goes on for as long as one
 * likes, and `npm run proof -- long fuzz` with the fuzzer alone.
 */
async function main(): Promise<void> {
  const startMs = Date.now();
  process.chdir(PROJECT_ROOT);
  const counts = [];
  if (process.argv.includes(LONG)) {
    const files = process.argv.slice(process.argv.indexOf(LONG) + 1);
    counts.push(await runLayer(simulationLayer(LONG, LONG_SECONDS, files)));
  } else {
    process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
    const patient = runLayer(PATIENT_LAYER);
    for (const layer of LAYERS) counts.push(await runLayer(layer));
    counts.push(await patient);
  }
  closeRun(counts, startMs);
}

await main();
