import { adjustPositionMargin } from '@candor/contract/perpetuals/positions.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { callServer } from '#testing/server/call-server.ts';
import {
  openTestPerpetuals,
  openingBody,
  positionsOf,
  submitPerpetual,
  tradePerpetual,
  type TestPerpetuals,
} from '#testing/users/test-perpetuals.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const LATE_MS = 5_000;

let desk: TestPerpetuals;

beforeAll(async () => {
  desk = await openTestPerpetuals();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});

function fallSilent(): void {
  desk.exchange.clock.set(desk.exchange.clock.nowMs() + LATE_MS);
}

test('[R3] two accounts that trade 0.001 bitcoin far above the index move no mark', async () => {
  const { short: victim } = await tradePerpetual(desk, '60000', '0.5');
  const [mallory, trent] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  for (let second = 0; second < 3; second += 1) {
    expect((await submitPerpetual(desk, trent, openingBody(1, '61800', '0.001'))).status).toBe(200);
    expect((await submitPerpetual(desk, mallory, openingBody(0, '61800', '0.001'))).status).toBe(200);
    await desk.mark('BTCUSDT', '60000');
  }
  await submitPerpetual(desk, mallory, openingBody(0, '61799', '0.001'));
  await submitPerpetual(desk, trent, openingBody(1, '61801', '0.001'));
  await desk.mark('BTCUSDT', '60000');
  expect(await positionsOf(desk, victim)).toMatchObject([{ markPrice: '60000', openNum: '0.5' }]);
});

test('[R5] while the index is silent nobody opens and no collateral leaves, by HTTP with 7009', async () => {
  const { long } = await tradePerpetual(desk, '60000', '0.5');
  const { token } = long;
  const [position] = await positionsOf(desk, long);
  const adjust = (money: string, flag: '0' | '1') =>
    callServer(desk, adjustPositionMargin, { token, query: { id: position?.id ?? '', money, flag } });
  const transfer = () =>
    callServer(desk, transferByBody, {
      token,
      body: { coinSymbol: 'USDT', amount: '100', from: 'contract', to: 'spot' },
    });
  expect((await adjust('1000', '0')).status).toBe(200);
  fallSilent();
  expect(await adjust('500', '1')).toMatchObject({ status: 422, code: 7009 });
  expect(await transfer()).toMatchObject({ status: 422, code: 7009 });
  expect(await submitPerpetual(desk, long, openingBody(0, '60000', '0.1'))).toMatchObject({ code: 7009 });
  expect((await adjust('500', '0')).status).toBe(200);
  await desk.mark('BTCUSDT', '60000');
  expect((await adjust('500', '1')).status).toBe(200);
  expect((await transfer()).status).toBe(200);
});
