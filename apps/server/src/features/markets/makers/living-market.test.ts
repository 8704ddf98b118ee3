import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import { openSession } from '../../../testing/users/test-person.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-scenario-'));
  const scenario = join(folder, 'scenario.json');
  const moves = [{ symbol: 'ADA/USDT', fromSecond: 8, toSecond: 10, changePercent: -2 }];
  await writeFile(scenario, JSON.stringify({ moves }));
  server = await openTestServer({ MAKERS: 'on', PRICE_SCENARIO: scenario });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Depth {
  readonly bids: readonly (readonly [string, string])[];
  readonly asks: readonly (readonly [string, string])[];
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await fetch(`${server.address}${path}`)).json() as Promise<Answer>;
}

test('a bid that the price falls below is filled, at its own price', async () => {
  const { satoken: token } = await openSession(server, 'patient');
  await callServer(server, grantDemoFunds, { query: {}, token });
  const { bids } = await read<Depth>('/api/v3/depth?symbol=ADAUSDT&limit=5');
  const price = (Number(bids[0]?.[0]) * 0.995).toFixed(4);
  const body = {
    symbol: 'ada',
    coin: 'usdt',
    type: 0,
    delegateType: 0,
    delegatePrice: price,
    delegateTotal: '500',
  } as const;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await callServer(server, submitSpotOrder, { token, body, headers })).code).toBe(200);
  const filled = async () => (await callServer(server, listSpotOrders, { token, query: { status: '1' } })).data.records;
  await expect.poll(filled).toMatchObject([{ dealNum: '500' }]);
  expect(Number((await filled())[0]?.dealPrice)).toBe(Number(price));
});

test.each([
  ['/api/v3', 0.01],
  ['/fapi/v1', 0.1],
])(
  '%s: more than fifty levels on each side of bitcoin, two ticks apart at most, and trades every second',
  async (api, tick) => {
    const { bids, asks } = await read<Depth>(`${api}/depth?symbol=BTCUSDT&limit=100`);
    expect(Math.min(bids.length, asks.length)).toBeGreaterThan(50);
    expect(Number(asks[0]?.[0]) - Number(bids[0]?.[0])).toBeLessThan(2.5 * tick);
    const trades = () => read<readonly { readonly time: number }[]>(`${api}/trades?symbol=BTCUSDT&limit=1000`);
    await expect.poll(async () => (await trades()).length).toBeGreaterThan(10);
  },
);

test('every market has levels to trade with', async () => {
  const { symbols } = await read<{ readonly symbols: readonly { readonly symbol: string }[] }>('/api/v3/exchangeInfo');
  for (const { symbol } of symbols) {
    const { bids, asks } = await read<Depth>(`/api/v3/depth?symbol=${symbol}&limit=100`);
    expect.soft(Math.min(bids.length, asks.length), symbol).toBeGreaterThan(15);
  }
});
