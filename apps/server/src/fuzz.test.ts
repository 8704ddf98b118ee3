import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from './testing/test-house.ts';
import { fuzzHouse } from './testing/fuzz/fuzz-house.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 4);

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off', PRICES: 'simulated', LOG_LEVEL: 'fatal' });
});
afterAll(() => house.close());

test(`no input to any call that is served breaks it, seed ${SEED}`, { timeout: 600_000 }, async () => {
  const { inputs, calls, statuses, faults } = await fuzzHouse(house, { seed: SEED, inputsPerCall: INPUTS });
  expect(faults, `${inputs} inputs to ${calls} calls: ${JSON.stringify(statuses)}`).toEqual([]);
  // A fuzzer that never comes past the door tries nothing.
  expect(statuses['200'] ?? 0).toBeGreaterThan(calls / 10);
});

test('the page that documents the calls is served by the server that answers them', async () => {
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs/page.js', '/api/docs/page.css']) {
    expect([path, (await fetch(`${house.address}${path}`)).status]).toEqual([path, 200]);
  }
});
