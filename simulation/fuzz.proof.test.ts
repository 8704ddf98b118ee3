import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED_HOUSE, fuzzHouse } from '../apps/server/src/testing/fuzz/fuzz-house.ts';
import { openTestHouse, type TestHouse } from '../apps/server/src/testing/server/test-house.ts';
import { seedCountsOf } from './seed-counts.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 2);
const { fuzzedInputs } = seedCountsOf(process.env['CANDOR_DEPTH'] ?? 'proof');
const DAY_MS = 24 * 60 * 60_000;

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse(FUZZED_HOUSE);
});
afterAll(() => house.close());

test(`seed ${SEED}: ${fuzzedInputs} inputs to every call by every role`, { timeout: DAY_MS }, async () => {
  const { faults, books, ...tried } = await fuzzHouse(house, { seed: SEED, inputsPerCall: fuzzedInputs });
  process.stdout.write(`${JSON.stringify({ seed: SEED, ...tried })}\n`);
  expect({ faults, books }).toEqual({ faults: [], books: [] });
});
