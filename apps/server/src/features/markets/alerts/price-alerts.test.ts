import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Notice } from '#features/account/port.ts';
import { alarmsInto } from '#platform/jobs/test-alarms.ts';
import { openStore, type Store } from '#platform/store/store.ts';
import { marketsMigrations, type MarketsTables } from '../tables.ts';
import { PriceAlerts } from './price-alerts.ts';

const OWNER = 1_000_001;
/** Whoever is told something there throws. */
const UNREACHABLE = 1_000_002;

async function openTestAlerts(index: string | null = '60000') {
  const dataFolder = await mkdtemp(join(tmpdir(), 'candor-alerts-'));
  const store = await openStore({ location: { dataFolder } });
  onTestFinished(async () => {
    await store.close();
    await rm(dataFolder, { recursive: true });
  });
  await store.migrate({ markets: marketsMigrations });
  return { store, ...openAlerts(store, index) };
}

function openAlerts(store: Store, index: string | null = '60000') {
  const told: { userId: number; notice: Notice }[] = [];
  const alarms: unknown[] = [];
  const people = {
    async notify(userId: number, notice: Notice) {
      if (userId === UNREACHABLE) throw new Error('nobody of this number');
      told.push({ userId, notice });
    },
  };
  const alerts = new PriceAlerts({
    db: store.tables<MarketsTables>(),
    ids: store.ids,
    people,
    clock: { nowMs: () => 5_000 },
    log: alarmsInto(alarms),
    indexPriceOf: () => index,
  });
  return { alerts, told, alarms };
}

function tick(price: string, symbol = 'BTC/USDT'): IndexTick {
  return { symbol, seq: 1, ts: 4_000, price, sources: [], prevHash: '', hash: '', sig: '' };
}

const wanted = (price: string) => ({ symbol: 'BTC/USDT', price });

test('an alert is told once, when the index reaches its price from its side', async () => {
  const { alerts, told } = await openTestAlerts();
  await alerts.add(OWNER, wanted('61000'));
  await alerts.add(OWNER, wanted('59000'));
  await alerts.judge([tick('60999.99'), tick('70000', 'ETH/USDT')]);
  expect(told).toEqual([]);
  await alerts.judge([tick('61000')]);
  await alerts.judge([tick('61500')]);
  const notice = { kind: 'priceAlert', market: 'BTC/USDT', direction: 'above', price: '61000', atMs: 4_000 };
  expect(told).toEqual([{ userId: OWNER, notice }]);
  await alerts.judge([tick('58000')]);
  expect(told).toHaveLength(2);
  expect(await alerts.list(OWNER)).toEqual([]);
});

test('an alert waits on after a restart, and what was reached and not told is told then', async () => {
  const { store, alerts } = await openTestAlerts();
  await alerts.add(OWNER, wanted('61000'));
  const reached = await alerts.add(OWNER, wanted('62000'));
  const id = reached.ok ? Number(reached.value.alertId) : 0;
  await store.tables<MarketsTables>().updateTable('priceAlerts').set({ reachedAtMs: 1 }).where('id', '=', id).execute();
  const again = openAlerts(store);
  await again.alerts.restore();
  expect(again.told.map(({ notice }) => notice)).toMatchObject([{ price: '62000', atMs: 1 }]);
  await again.alerts.judge([tick('61000')]);
  expect(again.told).toHaveLength(2);
  const third = openAlerts(store);
  await third.alerts.restore();
  await third.alerts.judge([tick('99000')]);
  expect(third.told).toEqual([]);
});

test('nobody can wait for the price of now, for a price without an index, or for more than fifty', async () => {
  const { alerts } = await openTestAlerts();
  expect(await alerts.add(OWNER, wanted('60000'))).toMatchObject({ ok: false, refusal: { word: 'priceReached' } });
  for (let index = 1; index <= 50; index += 1) await alerts.add(OWNER, wanted(String(60_000 + index)));
  expect(await alerts.add(OWNER, wanted('70000'))).toMatchObject({ ok: false, refusal: { word: 'tooManyAlerts' } });
  const { alerts: blind } = await openTestAlerts(null);
  expect(await blind.add(OWNER, wanted('1'))).toMatchObject({ ok: false, refusal: { word: 'indexUnavailable' } });
});

test('an alert that was taken back is not told, and nobody takes back another’s', async () => {
  const { alerts, told } = await openTestAlerts();
  const [first, second] = [await alerts.add(OWNER, wanted('61000')), await alerts.add(OWNER, wanted('62000'))];
  await alerts.remove(OWNER, first.ok ? Number(first.value.alertId) : 0);
  await alerts.remove(OWNER + 1, second.ok ? Number(second.value.alertId) : 0);
  await alerts.judge([tick('63000')]);
  expect(told.map(({ notice }) => notice)).toMatchObject([{ price: '62000' }]);
});

test('somebody who cannot be told holds up none of the others, at a tick and at the start', async () => {
  const { store, alerts, told, alarms } = await openTestAlerts();
  const lost = await alerts.add(UNREACHABLE, wanted('61000'));
  await alerts.add(OWNER, wanted('61000'));
  await alerts.judge([tick('61000')]);
  expect(told.map(({ userId }) => userId)).toEqual([OWNER]);
  const row = lost.ok ? Number(lost.value.alertId) : 0;
  expect(alarms).toMatchObject([{ alarm: 'rowWaits', job: 'tell-price-alerts', row }]);
  await alerts.add(OWNER, wanted('62000'));
  const again = openAlerts(store);
  await again.alerts.restore();
  expect(again.alarms).toMatchObject([{ alarm: 'rowWaits', row }]);
  await again.alerts.judge([tick('62000')]);
  expect(again.told).toHaveLength(1);
});
