import { verifyTicks } from '@candor/contract/markets/index-tick.ts';
import { getKlineHistory, listTransactions } from '@candor/contract/markets/wire.ts';
import { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { afterAll, expect, test } from 'vitest';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

test('trades, candles and signed ticks are kept on PostgreSQL as on SQLite', async () => {
  const server = await openTestServer({ DATABASE_URL: postgres.url });
  const trades = async () =>
    (await callServer(server, listTransactions, { params: { plate: 'xh', market: 'all' } })).data;
  await expect.poll(async () => (await trades()).length).toBeGreaterThan(3);
  await server.restart({ MAKERS: 'off' });
  const kept = await trades();
  expect(kept.length).toBeGreaterThan(3);
  const symbol = kept[0]?.symbolName ?? '';
  const { candles } = (await callServer(server, getKlineHistory, { query: { symbol, period: '1mon' } })).data;
  const own = kept.filter(({ symbolName }) => symbolName === symbol);
  expect(candles.at(-1)).toMatchObject({ isSimulated: false, close: own[0]?.price });
  const params = { market: 'BTC_USDT' };
  const { ticks, publicKey } = (await callServer(server, listIndexTicks, { params, query: {} })).data;
  expect(ticks.length).toBeGreaterThan(1);
  expect(await verifyTicks(ticks, publicKey)).toBeUndefined();
  await server.close();
});
