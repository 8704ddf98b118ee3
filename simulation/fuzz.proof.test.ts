import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FUZZED_SERVER, fuzzServer } from '../apps/server/src/testing/fuzz/fuzz-server.ts';
import { openTestServer } from '../apps/server/src/testing/server/test-server.ts';
import { sourcesHash } from '../tools/build.ts';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { seedCountsOf } from './seed-counts.ts';

const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? 2);
const DEPTH = process.env['CANDOR_DEPTH'] ?? 'proof';
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? seedCountsOf(DEPTH).fuzzedInputs);
/** What one server is sent: a long run is many parts, each with a server and a seed of its own. */
const PART_INPUTS = 50;

/** Parts that found nothing, of these very sources: a long run that was cut off goes on behind them. */
const NOTES_FOLDER = join(PROJECT_ROOT, '.cache/fuzz', sourcesHash('server').slice(0, 16));

for (let part = 0; part * PART_INPUTS < INPUTS; part += 1) {
  const seed = FIRST_SEED + part;
  const inputsPerCall = Math.min(PART_INPUTS, INPUTS - part * PART_INPUTS);
  const note = join(NOTES_FOLDER, `seed-${seed}-inputs-${inputsPerCall}.json`);
  const isDone = DEPTH === 'long' && existsSync(note);

  test.skipIf(isDone)(`seed ${seed}: ${inputsPerCall} inputs to every call by every role`, async () => {
    const server = await openTestServer(FUZZED_SERVER);
    try {
      const { faults, books, ...tried } = await fuzzServer(server, { seed, inputsPerCall });
      process.stdout.write(`${JSON.stringify({ seed, ...tried })}\n`);
      expect({ faults, books }).toEqual({ faults: [], books: [] });
      mkdirSync(NOTES_FOLDER, { recursive: true });
      writeFileSync(note, JSON.stringify(tried));
    } finally {
      await server.close();
    }
  });
}
