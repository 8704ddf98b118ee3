import { getInsuranceFund } from '@candor/contract/perpetuals/market.ts';
import { listPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import { closePerpetual } from '@candor/contract/perpetuals/entrust.ts';
import { setStop, updatePerpetualSetting } from '@candor/contract/perpetuals/positions.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  openingBody,
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  type TestPerpetuals,
} from '../../testing/users/test-perpetuals.ts';
import type { TestTrader } from '../../testing/users/test-desk.ts';
import { seedInsurance } from './risk/seed-insurance.ts';

let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals();
  await seedInsurance(desk.exchange);
});
afterEach(async () => {
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});
afterAll(() => desk.close());

const ordersOf = async ({ token }: TestTrader, status: '0' | '1') =>
  (await callServer(desk, listPerpetualOrders, { token, query: { status } })).data.records;
const closeLong = (
  { token }: TestTrader,
  { code = 'ptwt', ...order }: { code?: string; price: string; amount: string; triggerPrice?: string },
) =>
  callServer(desk, closePerpetual, {
    token,
    params: { code },
    body: { exchangeCoinStr: 'BTCUSDT', contractType: 1, direction: 3, ...order },
  });
const fundOf = async () =>
  (await callServer(desk, getInsuranceFund, {})).data.assets.find(({ coin }) => coin === 'USDT')?.balance;
const choose = (
  { token }: TestTrader,
  choice: { readonly pattern?: 1 | 2; readonly leverage?: number; readonly positionMode?: 'hedge' | 'oneWay' },
) => callServer(desk, updatePerpetualSetting, { token, body: { symbol: 'BTCUSDT', ...choice } });

test('[R10] two users cannot stop the exchange: a taker behind its own order meets one maker after the other', async () => {
  const [mary, alice, bob] = [
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
  ];
  await choose(mary, { pattern: 2, leverage: 20 });
  await submitPerpetual(desk, bob, openingBody(1, '60000', '1'));
  await submitPerpetual(desk, mary, { ...openingBody(0, '60000', '1'), leverage: 20 });
  const second = (await submitPerpetual(desk, mary, { ...openingBody(1, '58200', '0.5'), leverage: 20 })).data.id;
  const third = (await submitPerpetual(desk, mary, { ...openingBody(1, '58300', '15'), leverage: 20 })).data.id;
  await desk.mark('BTCUSDT', '57500');
  await desk.mark('BTCUSDT', '55500');
  const first = (await closeLong(mary, { price: '55480', amount: '1' })).data.id;
  await submitPerpetual(desk, alice, openingBody(1, '55470', '3'));
  const taker = await submitPerpetual(desk, alice, openingBody(0, '58200', '3'));
  expect(taker.status).toBe(200);
  expect(await ordersOf(mary, '1')).toMatchObject([
    { id: first, state: 'filled', dealNum: '1' },
    { id: third, state: 'cancelled', reason: 'insufficientBalance' },
    { id: second, state: 'cancelled', reason: 'insufficientBalance' },
    { state: 'filled' },
  ]);
  expect((await ordersOf(alice, '0')).map(({ dealNum }) => dealNum)).toEqual(['1']);
});

test('[P13] stops of a market order are measured by what the book gives for it, and a refusal names that price', async () => {
  const [alice, bob] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  await submitPerpetual(desk, bob, openingBody(1, '60100', '0.1'));
  await submitPerpetual(desk, bob, openingBody(1, '60140', '0.3'));
  const market = { symbol: 'BTCUSDT', type: 0, delegateType: 1, delegateTotal: '0.2', leverage: 10 } as const;
  const asked = (stops: { readonly takeProfitPrice?: string; readonly stopLossPrice?: string }) =>
    submitPerpetual(desk, alice, { ...market, ...stops });
  expect(await asked({ takeProfitPrice: '60120' })).toMatchObject({
    status: 422,
    code: 5020,
    data: { details: { stop: 'takeProfit', side: 'above', price: '60120' } },
  });
  expect(await asked({ stopLossPrice: '60050' })).toMatchObject({
    data: { details: { stop: 'stopLoss', side: 'below', price: '60000' } },
  });
  expect(await asked({ takeProfitPrice: '60120.1', stopLossPrice: '59999.9' })).toMatchObject({ status: 200 });
  expect(await positionsOf(desk, alice)).toMatchObject([{ openPrice: '60120', openNum: '0.2' }]);
});

/** Long 0.8 BTC at 60 000 with twentyfold leverage: nothing is left at 57 000. A friend bids 1 000 for all of it. */
async function openRobbery(positionMode: 'hedge' | 'oneWay') {
  const [robber, friend, stranger] = [
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
  ];
  await choose(robber, { positionMode });
  await submitPerpetual(desk, stranger, openingBody(1, '60000', '0.8'));
  await submitPerpetual(desk, robber, { ...openingBody(0, '60000', '0.8'), leverage: 20 });
  await submitPerpetual(desk, friend, openingBody(0, '1000', '0.8'));
  return { robber, friend };
}

test.each(['stop-limit', 'protection', 'one-way'] as const)(
  '[R1] the insurance fund is not drained by a stop far outside the band: %s',
  async (kind) => {
    const { robber, friend } = await openRobbery(kind === 'one-way' ? 'oneWay' : 'hedge');
    const before = await fundOf();
    const [position] = await positionsOf(desk, robber);
    const { token } = robber;
    if (kind === 'stop-limit') {
      const refused = await closeLong(robber, { price: '1000', amount: '0.8' });
      expect(refused.status).toBe(422);
      const body = { code: 'jhwt', price: '1000', amount: '0.8', triggerPrice: '59900' };
      expect((await closeLong(robber, body)).status).toBe(200);
    } else if (kind === 'protection') {
      const stop = { positionId: position?.id ?? '', lossType: 1, delegateType: 0 } as const;
      const body = { ...stop, losePrice: '59900', loseDelegatePrice: '1000', loseNumber: '0.8' };
      expect((await callServer(desk, setStop, { token, body })).status).toBe(200);
    } else {
      const body = { ...openingBody(1, '1000', '0.8'), leverage: 20, delegateType: 2, triggerPrice: '59900' } as const;
      expect((await submitPerpetual(desk, robber, body)).status).toBe(200);
    }
    const passers = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()] as const;
    await submitPerpetual(desk, passers[0], openingBody(1, '59900', '0.001'));
    await submitPerpetual(desk, passers[1], openingBody(0, '59900', '0.001'));
    await desk.mark('BTCUSDT', '59900');
    const [working] = await ordersOf(robber, '0');
    expect(working).toMatchObject({ state: 'new', delegatePrice: '57000', dealNum: '0' });
    expect(working?.triggerTime).not.toBeNull();
    expect(await positionsOf(desk, robber)).toMatchObject([{ openNum: '0.8' }]);
    expect(await positionsOf(desk, friend)).toEqual([]);
    expect(await fundOf()).toBe(before);
  },
);

test('[R1] a plan that fires in the tick that ruins its position adds nothing to it', async () => {
  const [owner, friend, stranger] = [
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
  ];
  await submitPerpetual(desk, stranger, openingBody(1, '60000', '0.8'));
  await submitPerpetual(desk, owner, { ...openingBody(0, '60000', '0.8'), leverage: 20 });
  const plan = { ...openingBody(0, '57200', '0.2'), leverage: 20, delegateType: 2, triggerPrice: '59000' } as const;
  const { id } = (await submitPerpetual(desk, owner, { ...plan, triggerBy: 'mark' })).data;
  await submitPerpetual(desk, friend, openingBody(1, '57200', '0.2'));
  await desk.mark('BTCUSDT', '56900');
  const ended = (await ordersOf(owner, '1')).find((order) => order.id === id);
  expect(ended).toMatchObject({ reason: 'insufficientBalance', dealNum: '0' });
  expect(await positionsOf(desk, friend)).toEqual([]);
});
