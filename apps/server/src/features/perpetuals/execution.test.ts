import { listContractOrders } from '@candor/contract/perpetual-records.ts';
import { closeContract } from '@candor/contract/perpetual-entrust.ts';
import { updateContractSetting } from '@candor/contract/perpetual-positions.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callHouse } from '../../testing/call-house.ts';
import { openingBody, openTestContracts, submitContract, type TestContracts } from '../../testing/test-contracts.ts';
import type { TestTrader } from '../../testing/test-desk.ts';

let desk: TestContracts;
beforeAll(async () => {
  desk = await openTestContracts();
});
afterEach(async () => {
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});
afterAll(() => desk.close());

const ordersOf = async ({ token }: TestTrader, status: '0' | '1') =>
  (await callHouse(desk, listContractOrders, { token, query: { status } })).data.records;
const closeLong = ({ token }: TestTrader, order: { readonly price: string; readonly amount: string }) =>
  callHouse(desk, closeContract, {
    token,
    params: { code: 'ptwt' },
    body: { exchangeCoinStr: 'BTCUSDT', contractType: 1, direction: 3, ...order },
  });
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
