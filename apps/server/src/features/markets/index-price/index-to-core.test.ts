import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexTick } from '@candor/contract/index-tick.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestExchange, type TestExchange } from '../../../testing/test-exchange.ts';
import { listMarkets } from '../listings.ts';
import { IndexToCore } from './index-to-core.ts';

const START_MS = 1_800_000_000_000;
const [{ symbol } = { symbol: '' }] = DEFAULT_INSTRUMENTS;

let exchange: TestExchange;
let dataFolder = '';
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'candor-index-'));
  exchange = await openTestExchange({ location: { dataFolder } });
  await listMarkets(exchange);
});
afterAll(async () => {
  await exchange.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const known = () => exchange.read(({ spot }) => spot.markets.get(symbol)?.indexUnits);

test('the core goes by the index while it lives, and by none once it has been silent for five seconds', async () => {
  const core = new IndexToCore(exchange, START_MS);
  await core.tell([tickAt(START_MS, '60000'), { ...tickAt(START_MS, '2000'), symbol: 'XAU/USD' }], START_MS);
  expect(known()).toBe(60_000n * 100_000_000n);
  await core.tell([], START_MS + 4_999);
  expect(known()).toBe(60_000n * 100_000_000n);
  await core.tell([], START_MS + 5_000);
  expect(known()).toBeUndefined();
  await core.tell([tickAt(START_MS + 6_000, '60000')], START_MS + 6_000);
  expect(known()).toBe(60_000n * 100_000_000n);
});

test('what the core knows from before a start is taken back when no source comes to confirm it', async () => {
  const core = new IndexToCore(exchange, START_MS + 100_000);
  await core.tell([], START_MS + 104_000);
  expect(known()).toBeDefined();
  await core.tell([], START_MS + 105_000);
  expect(known()).toBeUndefined();
});

function tickAt(ts: number, price: string): IndexTick {
  return { symbol, seq: 1, ts, price, sources: [], prevHash: '', hash: '', sig: '' };
}
