import { getInsuranceFund } from '@candor/contract/perpetuals/market.ts';
import { listContractOrders } from '@candor/contract/perpetuals/records.ts';
import { closeContract } from '@candor/contract/perpetuals/entrust.ts';
import { setStop, updateContractSetting } from '@candor/contract/perpetuals/positions.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callHouse } from '../../testing/server/call-house.ts';
import {
  openingBody,
  openTestContracts,
  positionsOf,
  submitContract,
  type TestContracts,
} from '../../testing/users/test-perpetuals.ts';
import type { TestTrader } from '../../testing/users/test-desk.ts';
import { seedInsurance } from './risk/seed-insurance.ts';

let desk: TestContracts;
beforeAll(async () => {
  desk = await openTestContracts();
  await seedInsurance(desk.exchange);
});
afterEach(async () => {
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});
afterAll(() => desk.close());

const ordersOf = async ({ token }: TestTrader, status: '0' | '1') =>
  (await callHouse(desk, listContractOrders, { token, query: { status } })).data.records;
const closeLong = (
  { token }: TestTrader,
  { code = 'ptwt', ...order }: { code?: string; price: string; amount: string; triggerPrice?: string },
) =>
  callHouse(desk, closeContract, {
    token,
    params: { code },
    body: { exchangeCoinStr: 'BTCUSDT', contractType: 1, direction: 3, ...order },
  });
const fundOf = async () =>
  (await callHouse(desk, getInsuranceFund, {})).data.assets.find(({ coin }) => coin === 'USDT')?.balance;
const choose = (
  { token }: TestTrader,
  choice: { readonly pattern?: 1 | 2; readonly leverage?: number; readonly positionMode?: 'hedge' | 'oneWay' },
) => callHouse(desk, updateContractSetting, { token, body: { symbol: 'BTCUSDT', ...choice } });

test('[R10] two users cannot stop the exchange: a taker behind its own order meets one maker after the other', async () => {
  const [mary, alice, bob] = [
    await desk.openContractTrader(),
    await desk.openContractTrader(),
    await desk.openContractTrader(),
  ];
  await choose(mary, { pattern: 2, leverage: 20 });
  await submitContract(desk, bob, openingBody(1, '60000', '1'));
  await submitContract(desk, mary, { ...openingBody(0, '60000', '1'), leverage: 20 });
  const second = (await submitContract(desk, mary, { ...openingBody(1, '58200', '0.5'), leverage: 20 })).data.id;
  const third = (await submitContract(desk, mary, { ...openingBody(1, '58300', '15'), leverage: 20 })).data.id;
  await desk.mark('BTCUSDT', '57500');
  await desk.mark('BTCUSDT', '55500');
  const first = (await closeLong(mary, { price: '55480', amount: '1' })).data.id;
  await submitContract(desk, alice, openingBody(1, '55470', '3'));
  const taker = await submitContract(desk, alice, openingBody(0, '58200', '3'));
  expect(taker.status).toBe(200);
  expect(await ordersOf(mary, '1')).toMatchObject([
    { id: first, state: 'filled', dealNum: '1' },
    { id: third, state: 'cancelled', reason: 'insufficientBalance' },
    { id: second, state: 'cancelled', reason: 'insufficientBalance' },
    { state: 'filled' },
  ]);
  expect((await ordersOf(alice, '0')).map(({ dealNum }) => dealNum)).toEqual(['1']);
});

/** Long 0.8 BTC at 60 000 with twentyfold leverage: nothing is left at 57 000. A friend bids 1 000 for all of it. */
async function openRobbery(positionMode: 'hedge' | 'oneWay') {
  const [robber, friend, stranger] = [
    await desk.openContractTrader(),
    await desk.openContractTrader(),
    await desk.openContractTrader(),
  ];
  await choose(robber, { positionMode });
  await submitContract(desk, stranger, openingBody(1, '60000', '0.8'));
  await submitContract(desk, robber, { ...openingBody(0, '60000', '0.8'), leverage: 20 });
  await submitContract(desk, friend, openingBody(0, '1000', '0.8'));
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
      expect((await callHouse(desk, setStop, { token, body })).status).toBe(200);
    } else {
      const body = { ...openingBody(1, '1000', '0.8'), leverage: 20, delegateType: 2, triggerPrice: '59900' } as const;
      expect((await submitContract(desk, robber, body)).status).toBe(200);
    }
    const passers = [await desk.openContractTrader(), await desk.openContractTrader()] as const;
    await submitContract(desk, passers[0], openingBody(1, '59900', '0.001'));
    await submitContract(desk, passers[1], openingBody(0, '59900', '0.001'));
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
    await desk.openContractTrader(),
    await desk.openContractTrader(),
    await desk.openContractTrader(),
  ];
  await submitContract(desk, stranger, openingBody(1, '60000', '0.8'));
  await submitContract(desk, owner, { ...openingBody(0, '60000', '0.8'), leverage: 20 });
  const plan = { ...openingBody(0, '57200', '0.2'), leverage: 20, delegateType: 2, triggerPrice: '59000' } as const;
  const { id } = (await submitContract(desk, owner, { ...plan, triggerBy: 'mark' })).data;
  await submitContract(desk, friend, openingBody(1, '57200', '0.2'));
  await desk.mark('BTCUSDT', '56900');
  const ended = (await ordersOf(owner, '1')).find((order) => order.id === id);
  expect(ended).toMatchObject({ reason: 'insufficientBalance', dealNum: '0' });
  expect(await positionsOf(desk, friend)).toEqual([]);
});
