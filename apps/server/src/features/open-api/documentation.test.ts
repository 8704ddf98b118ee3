import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { demoKeyOf } from '../../testing/users/test-demo-key.ts';
import { callOpen } from '../../testing/users/test-open-key.ts';
import { PATIENCE } from '#testing/patience.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const run = promisify(execFile);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const hasBids = async () => (await callOpen(server, { path: '/api/v3/depth?symbol=BTCUSDT' })).data.bids.length > 0;
  await vi.waitFor(async () => expect(await hasBids()).toBe(true), PATIENCE);
});
afterAll(() => server.close());

function pageOf(name: string): string {
  return readFileSync(`${ROOT}/docs/api/${name}`, 'utf8');
}

/** The program below a heading of the page, exactly as it stands there. */
function programBelow(heading: string): string {
  const [, text = ''] = pageOf('begin.md').split(`## ${heading}\n`);
  return /```\w+\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}

async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const { apiKey, secret } = demoKeyOf(server);
  const env = { ...process.env, ORIGIN: server.address, KEY: apiKey, SECRET: secret };
  return (await run(program, args, { env, cwd: ROOT })).stdout.trim();
}

async function has(program: string, ...args: readonly string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}

test('[OPEN-10] the program for a shell does what the page says', async () => {
  const account: unknown = JSON.parse(await outputOf('bash', ['-c', programBelow('curl')]));
  expect(account).toMatchObject({ accountType: 'SPOT', canTrade: true });
});

test('[OPEN-10] the program for ccxt does what the page says', async () => {
  const code = programBelow('TypeScript with ccxt');
  expect(await outputOf(process.execPath, ['--input-type=module', '--eval', code])).toBe('true canceled');
});

test('[OPEN-10] the program for sockets with ccxt does what the page says', async () => {
  const code = programBelow('Sockets with ccxt');
  const said = await outputOf(process.execPath, ['--input-type=module', '--eval', code]);
  expect(said.split('\n')).toEqual(['BTC/USDT true open', 'BTC/USDT:USDT true open']);
});

test('[OPEN-10] the program for ccxt in Python does what the page says, where there is one', async ({ skip }) => {
  skip(!(await has('python3', '-c', 'import ccxt')), 'Python has no ccxt here: only the twin in TypeScript was run');
  expect(await outputOf('python3', ['-c', programBelow('Python with ccxt')])).toBe('True canceled');
});

test('[OPEN-10] the program for Python alone does what the page says', async ({ skip }) => {
  skip(!(await has('python3', '--version')), 'There is no Python here');
  expect(await outputOf('python3', ['-c', programBelow('Python without anything')])).toBe('CANCELED');
});

interface Limit {
  readonly rateLimitType: string;
  readonly intervalNum: number;
  readonly limit: number;
}

test('[OPEN-10] the limits on the page are those that the exchange tells', async () => {
  const { data } = await callOpen(server, { path: '/api/v3/exchangeInfo?symbol=BTCUSDT' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema of the answer is checked where it is sent.
  const limits = data.rateLimits as readonly Limit[];
  const page = pageOf('README.md');
  for (const { limit } of limits) expect(page).toContain(limit.toLocaleString('en-US'));
});
