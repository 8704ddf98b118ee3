import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  balancesOf,
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  tradeAt,
  type TestTrader,
} from '../../testing/users/test-desk.ts';

test('[R9] O13 eighty stops that one sale reaches all fire, though no command carries out so many', async () => {
  const desk = await openTestDesk();
  await tradeAt(desk, '60000');
  const [maker, seller] = [await desk.openTrader(), await desk.openTrader()];
  const holders = [await desk.openTrader(), await desk.openTrader()];
  await submit(desk, maker, buyBody('59900', '1'));
  const body = {
    symbol: 'btc',
    coin: 'usdt',
    type: 1,
    delegateType: 3,
    triggerPrice: '59900',
    delegateTotal: '0.001',
  } as const;
  const waitForFall = async ({ token }: TestTrader): Promise<void> => {
    const { status } = await callServer(desk, submitSpotOrder, { token, body });
    expect(status).toBe(200);
  };
  for (const holder of holders) await Promise.all(Array.from({ length: 40 }, () => waitForFall(holder)));
  const coins = async () => Promise.all(holders.map(async (holder) => (await balancesOf(desk, holder))['BTC']));
  expect(await coins()).toMatchObject([{ frozen: '0.04' }, { frozen: '0.04' }]);
  await submit(desk, seller, sellBody('59900', '0.001'));
  const sold = { available: '9.96', frozen: '0' };
  await expect.poll(coins).toMatchObject([sold, sold]);
  await desk.close();
});
