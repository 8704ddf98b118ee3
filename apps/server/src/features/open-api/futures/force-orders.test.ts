import { ok } from '@candor/domain/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context, Feature } from '#context.ts';
import { createPerpetualServices } from '#features/perpetuals/port.ts';
import type { TestTrader } from '#testing/users/test-desk.ts';
import { callOpenSigned } from '#testing/users/test-open-key.ts';
import {
  openingBody,
  openTestPerpetuals,
  submitPerpetual,
  type TestPerpetuals,
  tradePerpetual,
} from '#testing/users/test-perpetuals.ts';
import { COIN_FUTURES, USD_FUTURES } from './futures-family.ts';
import { createFuturesDesk } from './futures-desk.ts';
import { createFuturesMarkets } from './futures-markets.ts';
import { routeFuturesOrders } from './order-routes.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Orders of both families; keys have tests of their own, here each says whose it is. */
const contracts: Feature = {
  name: 'contracts',
  async start(context: Context) {
    context.http.authenticateOpenWith(async ({ apiKey }) => {
      const endsAtMs = context.clock.nowMs() + HOUR_MS;
      return ok({ userId: Number(apiKey.replace('key-of-an-owner-', '')), sessionId: apiKey, endsAtMs });
    });
    const services = createPerpetualServices(context);
    for (const family of [USD_FUTURES, COIN_FUTURES]) {
      routeFuturesOrders(context, createFuturesDesk(context, services, createFuturesMarkets(context, family)));
    }
  },
};

let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals({ features: [contracts] });
});
afterAll(() => desk.close());

const forcedOf = async ({ userId }: TestTrader, root: '/fapi' | '/dapi', query: string) => {
  const key = { server: desk, apiKey: `key-of-an-owner-${userId}`, secret: 'none' };
  return (await callOpenSigned(key, { path: `${root}/v1/forceOrders`, query })).data;
};

test('[OPEN-12] the orders by which a position was liquidated are listed for its owner and for nobody else', async () => {
  const { long, short } = await tradePerpetual(desk, '60000', '0.5');
  expect(await forcedOf(long, '/fapi', '')).toEqual([]);
  const bidder = await desk.openPerpetualTrader();
  await submitPerpetual(desk, bidder, openingBody(0, '54150', '0.5'));
  await desk.mark('BTCUSDT', '54271.3');
  const [forced, ...others] = await forcedOf(long, '/fapi', 'symbol=BTCUSDT&autoCloseType=LIQUIDATION');
  expect(others).toEqual([]);
  expect(forced).toMatchObject({
    symbol: 'BTCUSDT',
    side: 'SELL',
    positionSide: 'LONG',
    status: 'FILLED',
    executedQty: '0.50000000',
    avgPrice: '54150.00000000',
  });
  expect(await forcedOf(long, '/fapi', `startTime=${forced.updateTime}`)).toEqual([forced]);
  expect(await forcedOf(long, '/fapi', `startTime=${forced.updateTime + 1}`)).toEqual([]);
  expect(await forcedOf(long, '/fapi', 'autoCloseType=ADL')).toEqual([]);
  expect(await forcedOf(long, '/fapi', 'symbol=ETHUSDT')).toEqual([]);
  expect(await forcedOf(long, '/dapi', '')).toEqual([]);
  for (const other of [short, bidder]) expect(await forcedOf(other, '/fapi', '')).toEqual([]);
});
