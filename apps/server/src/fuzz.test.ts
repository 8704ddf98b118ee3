import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './testing/server/test-server.ts';
import { FUZZED_SERVER, fuzzServer } from './testing/fuzz/fuzz-server.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 1);

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer(FUZZED_SERVER);
});
afterAll(() => server.close());

test(`no input of any role breaks a call that is served, and none that is refused moves money, seed ${SEED}`, async () => {
  const run = await fuzzServer(server, { seed: SEED, inputsPerCall: INPUTS });
  const { inputs, calls, statuses, carriedOut } = run;
  const tried = `${inputs} inputs to ${calls} calls: ${JSON.stringify(statuses)} ${JSON.stringify(carriedOut)}`;
  if (process.env['FUZZ_INPUTS'] !== undefined) process.stdout.write(`${tried}\n`);
  expect({ faults: run.faults, books: run.books }, tried).toEqual({ faults: [], books: [] });
  // A fuzzer that never comes past the door tries nothing.
  expect(statuses['200'] ?? 0, tried).toBeGreaterThan(calls / 10);
});

test('the page that documents the calls is served by the server that answers them', async () => {
  const here = `${server.address}/api/docs`;
  const page = await (await fetch(here)).text();
  const files = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, file = '']) => new URL(file, here).pathname);
  expect(files.length).toBeGreaterThan(3);
  for (const path of ['/api/openapi.json', '/api/docs/json', ...files]) {
    expect([path, (await fetch(`${server.address}${path}`)).status]).toEqual([path, 200]);
  }
});
