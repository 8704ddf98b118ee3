import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context, Feature } from '#context.ts';
import { createPerpetualServices } from '#features/perpetuals/port.ts';
import { callOpen } from '#testing/users/test-open-key.ts';
import { openTestPerpetuals, type TestPerpetuals, tradePerpetual } from '#testing/users/test-perpetuals.ts';
import { COIN_FUTURES, USD_FUTURES } from './futures-family.ts';
import { createFuturesMarkets } from './futures-markets.ts';
import { routeOpenInterest } from './open-interest-routes.ts';

const STEP_MS = 5 * 60_000;

const contracts: Feature = {
  name: 'contracts',
  async start(context: Context) {
    routeOpenInterest(context, createPerpetualServices(context), {
      usd: createFuturesMarkets(context, USD_FUTURES),
      coin: createFuturesMarkets(context, COIN_FUTURES),
    });
  },
};

let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals({ features: [contracts] });
});
afterAll(() => desk.close());

const historyOf = (query: string) => callOpen(desk, { path: `/futures/data/openInterestHist?${query}` });

/** Five minutes end; gives when. */
async function endPeriod(price: string): Promise<number> {
  const { clock } = desk.exchange;
  const endsAtMs = clock.nowMs() - (clock.nowMs() % STEP_MS) + STEP_MS;
  clock.set(endsAtMs - 3_000);
  await desk.mark('BTCUSD', '60000');
  await desk.mark('BTCUSDT', price);
  return endsAtMs;
}

test('[OPEN-12] what was open is told of each period that is over, with what it was worth by its mark', async () => {
  await desk.mark('BTCUSDT', '60000');
  await tradePerpetual(desk, '60000', '0.5');
  const first = await endPeriod('60300');
  expect((await historyOf('symbol=BTCUSDT&period=5m')).data).toEqual([]);
  desk.exchange.clock.set(first);
  await desk.mark('BTCUSDT', '60300');
  const half = { symbol: 'BTCUSDT', sumOpenInterest: '0.50000000', sumOpenInterestValue: '30150.00000000' };
  expect((await historyOf('symbol=BTCUSDT&period=5m')).data).toEqual([{ ...half, timestamp: first }]);

  await tradePerpetual(desk, '60300', '0.25');
  const second = await endPeriod('60000');
  desk.exchange.clock.set(second);
  const more = { symbol: 'BTCUSDT', sumOpenInterest: '0.75000000', sumOpenInterestValue: '45000.00000000' };
  const both = [
    { ...half, timestamp: first },
    { ...more, timestamp: second },
  ];
  expect((await historyOf('symbol=BTCUSDT&period=5m')).data).toEqual(both);
  expect((await historyOf('symbol=BTCUSDT&period=5m&limit=1')).data).toEqual(both.slice(1));
  expect((await historyOf(`symbol=BTCUSDT&period=5m&startTime=${first}&limit=1`)).data).toEqual(both.slice(0, 1));
  expect((await historyOf(`symbol=BTCUSDT&period=5m&endTime=${second - 1}`)).data).toEqual(both.slice(0, 1));
  const quarterHours = both.filter(({ timestamp }) => timestamp % (3 * STEP_MS) === 0);
  expect((await historyOf('symbol=BTCUSDT&period=15m')).data).toEqual(quarterHours);
  const pair = { pair: 'BTCUSD', contractType: 'PERPETUAL', sumOpenInterest: '0.00000000' };
  const coin = await historyOf('pair=BTCUSD&contractType=PERPETUAL&period=5m');
  expect(coin.data).toMatchObject([
    { ...pair, timestamp: first },
    { ...pair, timestamp: second },
  ]);
});

test('[OPEN-12] a contract that is not there, and one with an end, have no history', async () => {
  expect(await historyOf('symbol=NOPEUSDT&period=5m')).toMatchObject({ status: 400, data: { code: -1121 } });
  expect(await historyOf('period=5m')).toMatchObject({ status: 400, data: { code: -1121 } });
  expect(await historyOf('symbol=BTCUSDT&period=7m')).toMatchObject({ status: 400 });
  expect((await historyOf('pair=BTCUSD&contractType=CURRENT_QUARTER&period=5m')).data).toEqual([]);
});
