import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestExchange, type TestExchange } from '../../../testing/exchange/test-exchange.ts';
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
  const core = new IndexToCore(exchange);
  await core.tell([tickAt(START_MS, '60000'), { ...tickAt(START_MS, '2000'), symbol: 'XAU/USD' }], START_MS);
  expect(known()).toBe(60_000n * 100_000_000n);
  await core.tell([], START_MS + 4_999);
  expect(known()).toBe(60_000n * 100_000_000n);
  await core.tell([], START_MS + 5_000);
  expect(known()).toBeUndefined();
  await core.tell([tickAt(START_MS + 6_000, '60000')], START_MS + 6_000);
  expect(known()).toBe(60_000n * 100_000_000n);
});

test('[R5] what the core knows from before a start is taken back before the first tick', async () => {
  await new IndexToCore(exchange).tell([tickAt(START_MS + 7_000, '60000')], START_MS + 7_000);
  expect(known()).toBeDefined();
  await new IndexToCore(exchange).clearDead(START_MS + 7_000);
  expect(known()).toBeUndefined();
});

test('[R5] a dead index that could not be taken back is taken back later', async () => {
  let isDown = false;
  const shaky: Pick<TestExchange, 'read' | 'submit'> = {
    read: (look) => exchange.read(look),
    submit: async (command) =>
      isDown ? { ok: false, refusal: { word: 'unavailable', details: {} } } : exchange.submit(command),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- All that it uses of an exchange.
  const core = new IndexToCore(shaky as TestExchange);
  await core.tell([tickAt(START_MS + 8_000, '60000')], START_MS + 8_000);
  isDown = true;
  await core.tell([], START_MS + 13_000);
  expect(known()).toBeDefined();
  isDown = false;
  await core.clearDead(START_MS + 14_000);
  expect(known()).toBeUndefined();
});

test('a price that is held is told as such at once, and as believed when it is', async () => {
  const held = () => exchange.read(({ spot }) => spot.markets.get(symbol)?.isIndexHeld);
  const core = new IndexToCore(exchange);
  await core.tell([tickAt(START_MS + 20_000, '60000')], START_MS + 20_000);
  await core.tell([{ ...tickAt(START_MS + 21_000, '60000'), held: true }], START_MS + 21_000);
  expect([known(), held()]).toEqual([60_000n * 100_000_000n, true]);
  await core.tell([tickAt(START_MS + 22_000, '60001')], START_MS + 22_000);
  expect(held()).toBeUndefined();
});

test('[R5] the core takes an index for dead by itself, also when nobody clears it', async () => {
  exchange.clock.set(START_MS + 100_000);
  await new IndexToCore(exchange).tell([tickAt(START_MS + 99_000, '60000')], START_MS + 100_000);
  const worth = (atMs: number) => exchange.read((state) => indexPriceUnits(state, symbol.split('/')[0] ?? '', atMs));
  expect(worth(START_MS + 103_999)).toBe(60_000n * 100_000_000n);
  // By the sample, a second older than its telling.
  expect(worth(START_MS + 104_000)).toBeUndefined();
});

function tickAt(ts: number, price: string): IndexTick {
  return { symbol, seq: 1, ts, price, sources: [], prevHash: '', hash: '', sig: '' };
}
