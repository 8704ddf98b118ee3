import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { afterAll, expect, test } from 'vitest';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { callServer } from '../../testing/server/call-server.ts';
import {
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
  type TestTrader,
} from '../../testing/users/test-desk.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

async function layHistory(desk: TestDesk): Promise<TestTrader> {
  const [trader, other] = [await desk.openTrader(), await desk.openTrader()];
  await submit(desk, other, sellBody('60000', '0.01'));
  await submit(desk, trader, buyBody('60000', '0.015'));
  await submit(desk, other, sellBody('60000', '0.005'));
  const { id } = (await submit(desk, trader, buyBody('59000', '0.01'))).data;
  await callServer(desk, cancelSpotOrder, { token: trader.token, query: { id } });
  return trader;
}

async function look(desk: TestDesk, { token }: TestTrader) {
  const history = { status: '1', type: '0', delegateType: '0', symbol: 'btc_usdt', from: '1', size: '1' } as const;
  return {
    orders: (await callServer(desk, listSpotOrders, { token, query: history })).data,
    filled: (await callServer(desk, listSpotOrders, { token, query: { status: '1', state: 'filled' } })).data,
    fills: (await callServer(desk, listSpotFills, { token, query: { symbol: 'BTC/USDT', to: '9999999999999' } })).data,
  };
}

const ENGINES = [
  { engine: 'SQLite', databaseUrl: undefined },
  { engine: 'PostgreSQL', databaseUrl: postgres.url },
];

for (const { engine, databaseUrl } of ENGINES) {
  test(`on ${engine} the records answer every filter, and are the same when they are made again from the journal`, async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'candor-engine-'));
    const location = { dataFolder, ...(databaseUrl !== undefined && { databaseUrl }) };
    const desk = await openTestDesk(location);
    const trader = await layHistory(desk);
    const before = await look(desk, trader);
    expect(before.orders).toMatchObject({ total: 2, pages: 2, records: [{ state: 'cancelled' }] });
    expect(before.filled).toMatchObject({ total: 1, records: [{ dealNum: '0.015', fee: '0.000014' }] });
    expect(before.fills).toMatchObject({ total: 2, records: [{ liquidity: 'maker' }, { liquidity: 'taker' }] });
    await desk.close();
    const again = await openTestDesk({ ...location, rebuiltViews: ['spot-records'] });
    expect(await look(again, trader)).toEqual(before);
    await again.close();
    await rm(dataFolder, { recursive: true });
  });
}
