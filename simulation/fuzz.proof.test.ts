import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED_SERVER, fuzzServer } from '../apps/server/src/testing/fuzz/fuzz-server.ts';
import { openTestServer, type TestServer } from '../apps/server/src/testing/server/test-server.ts';
import { seedCountsOf } from './seed-counts.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 2);
const { fuzzedInputs } = seedCountsOf(process.env['CANDOR_DEPTH'] ?? 'proof');
const DAY_MS = 24 * 60 * 60_000;

let operator: TestServer;
beforeAll(async () => {
  operator = await openTestServer(FUZZED_SERVER);
});
afterAll(() => operator.close());

test(`seed ${SEED}: ${fuzzedInputs} inputs to every call by every role`, { timeout: DAY_MS }, async () => {
  const { faults, books, ...tried } = await fuzzServer(operator, { seed: SEED, inputsPerCall: fuzzedInputs });
  process.stdout.write(`${JSON.stringify({ seed: SEED, ...tried })}\n`);
  expect({ faults, books }).toEqual({ faults: [], books: [] });
});
