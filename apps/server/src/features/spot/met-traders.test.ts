import { requireUnits } from '@candor/money/decimal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParts } from '#platform/store/in-parts.ts';
import { openStore, type Store } from '#platform/store/store.ts';
import type { FillTables } from './fill-records.ts';
import { findMetOnSpot } from './met-traders.ts';
import { spotRecords } from './spot-records.ts';

const [ANNA, FRIEND, STRANGER] = [1_000_001, 1_000_002, 1_000_003];
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-met-'));
  store = await openStore({ location: { dataFolder: folder } });
  await store.migrate({ 'spot-records': spotRecords.migrations });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

function fillsOf(tradeId: number, other: number, quote: string) {
  const trade = { tradeId, market: 'BTC/USDT', priceUnits: units('60000'), quantityUnits: 1_000n, feeUnits: 0n };
  const seen = { ...trade, quoteUnits: units(quote), tradedAtMs: tradeId };
  return [
    { ...seen, orderId: 2 * tradeId, owner: ANNA, side: 'sell', liquidity: 'taker' },
    { ...seen, orderId: 2 * tradeId + 1, owner: other, side: 'buy', liquidity: 'maker' },
  ] as const;
}

test('[8.4] with whom somebody has traded is not hidden behind thousands of small trades with others', async () => {
  const db = store.tables<FillTables>();
  const small = Array.from({ length: 3_000 }, (_, index) => fillsOf(10 + index, STRANGER, '5')).flat();
  for (const part of inParts([...fillsOf(1, FRIEND, '9000'), ...fillsOf(2, FRIEND, '1000'), ...small])) {
    await db.insertInto('spotFillRecords').values(part).execute();
  }
  const met = await findMetOnSpot(db, { owner: ANNA, fromMs: 1, size: 50_000 });
  const place = { market: 'BTC/USDT', side: 'sell', asset: 'USDT' };
  expect(met.toSorted((one, other) => one.userId - other.userId)).toEqual([
    { ...place, userId: FRIEND, tradeCount: 2, valueUnits: units('10000'), lastAtMs: 2 },
    { ...place, userId: STRANGER, tradeCount: 3_000, valueUnits: units('15000'), lastAtMs: 3_009 },
  ]);
});
