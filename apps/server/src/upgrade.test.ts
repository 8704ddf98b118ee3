import { rm } from 'node:fs/promises';
import { getUserInfo } from '@candor/contract/account/wire.ts';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { listPositions } from '@candor/contract/perpetuals/positions.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotFills } from '@candor/contract/spot/records.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openReleasedDataFolder, type ReleasedDataFolder } from '#testing/exchange/released-data-folder.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { logIn } from '#testing/users/test-person.ts';

const SPOT_WALLET = 2;

let former: ReleasedDataFolder;
let server: TestServer;
beforeAll(async () => {
  former = await openReleasedDataFolder(5);
  server = await openTestServer({ DATA_DIR: former.dataFolder, MAKERS: 'off', PRICES: 'off' });
});
afterAll(async () => {
  await server.close();
  await rm(former.dataFolder, { recursive: true, force: true });
});

test('[R12] whoever traded under version 5 logs in after the upgrade, finds everything, and trades on', async () => {
  const { satoken: token } = await logIn(server, 'golden_0');
  const { userId } = (await callServer(server, getUserInfo, { token })).data.user;
  const [available = '', frozen = ''] = (former.accounts[`${userId}/${SPOT_WALLET}/USDT`] ?? '').split(' ');
  const { data: balances } = await callServer(server, getMyBalance, { token, query: { type: '2' } });
  const usdt = balances.find(({ coin }) => coin === 'USDT');
  expect(usdt?.available).toBe(printUnits(BigInt(available), LEDGER_SCALE));
  expect(usdt?.frozen).toBe(printUnits(BigInt(frozen), LEDGER_SCALE));
  const { data: positions } = await callServer(server, listPositions, { token, query: { status: '0' } });
  expect(positions.records.map(({ symbol }) => symbol).toSorted()).toEqual(['BTCUSDT', 'ETHUSDT']);
  const { data: bills } = await callServer(server, getMyBill, { token, body: {} });
  expect(bills.total).toBeGreaterThan(10);
  const { data: fills } = await callServer(server, listSpotFills, { token, query: {} });
  expect(fills.total).toBe(3);

  const order = {
    symbol: 'XRP',
    coin: 'USDT',
    type: 0,
    delegateType: 0,
    delegatePrice: '0.5',
    delegateTotal: '20',
  } as const;
  const placed = await callServer(server, submitSpotOrder, { token, body: order });
  expect([placed.status, placed.data]).toEqual([200, { id: expect.any(String) }]);
});
