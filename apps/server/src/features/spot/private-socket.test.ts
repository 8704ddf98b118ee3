import { SpotOrder } from '@candor/contract/spot/order.ts';
import { CoinBalance } from '@candor/contract/wallet/wire.ts';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestClient } from '#platform/sockets/test-client.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { buyBody, openTestDesk, sellBody, submit, type TestDesk, tradeAt } from '../../testing/users/test-desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const nextOrder = async (client: TestClient): Promise<SpotOrder> =>
  SpotOrder.parse((await client.next('ORDER'))['data']);
const balances = z.array(CoinBalance);

test('the owner hears of an order when it is placed, fills in part, fills, and of another when it is cancelled', async () => {
  const [owner, other] = [await desk.openTrader(), await desk.openTrader()];
  const socket = await desk.connect(owner);
  const { id } = (await submit(desk, owner, buyBody('59000', '0.02'))).data;
  expect(await nextOrder(socket)).toMatchObject({ id, status: 0, state: 'new', dealNum: '0' });
  await submit(desk, other, sellBody('59000', '0.005'));
  expect(await nextOrder(socket)).toMatchObject({ id, status: 0, state: 'partlyFilled', dealNum: '0.005' });
  await submit(desk, other, sellBody('59000', '0.015'));
  expect(await nextOrder(socket)).toMatchObject({ id, status: 1, state: 'filled', dealNum: '0.02', fee: '0.000016' });
  const second = (await submit(desk, owner, buyBody('59000', '0.01'))).data.id;
  await nextOrder(socket);
  await callServer(desk, cancelSpotOrder, { token: owner.token, query: { id: second } });
  expect(await nextOrder(socket)).toMatchObject({ id: second, status: 3, reason: 'cancelledByOwner' });
});

test('an order that could not enter when its trigger fired says why', async () => {
  await tradeAt(desk, '60000');
  const owner = await desk.openTrader();
  const socket = await desk.connect(owner);
  const plan = {
    symbol: 'btc',
    coin: 'usdt',
    type: 0,
    delegateType: 3,
    triggerPrice: '61000',
    delegateValue: '100',
  } as const;
  const { id } = (await submit(desk, owner, plan)).data;
  expect(await nextOrder(socket)).toMatchObject({ id, state: 'pendingTrigger' });
  await tradeAt(desk, '61000');
  expect(await nextOrder(socket)).toMatchObject({ id, state: 'failed', reason: 'noLiquidity' });
});

test('[CALL-13] balances that change are told, and are those that the balance call tells', async () => {
  const owner = await desk.openTrader();
  const socket = await desk.connect(owner);
  await submit(desk, owner, buyBody('59000', '0.02'));
  const heard = balances.parse((await socket.next('OWNCOIN'))['data']);
  expect(heard).toEqual([{ type: 2, coin: 'USDT', available: '98820', frozen: '1180', total: '100000' }]);
  const { data } = await callServer(desk, getMyBalance, { token: owner.token, query: { type: '2' } });
  expect(data).toEqual(expect.arrayContaining(heard));
  await desk.clearBook();
});

test('nobody hears of another’s orders or money', async () => {
  const [owner, other] = [await desk.openTrader(), await desk.openTrader()];
  const [ours, theirs] = [await desk.connect(owner), await desk.connect(other)];
  await submit(desk, owner, buyBody('59000', '0.02'));
  await submit(desk, other, buyBody('58000', '0.02'));
  expect(await nextOrder(theirs)).toMatchObject({ delegatePrice: '58000' });
  expect(await nextOrder(ours)).toMatchObject({ delegatePrice: '59000' });
  expect(theirs.frames.filter(({ type }) => type === 'ORDER')).toHaveLength(1);
});
