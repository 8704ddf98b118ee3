import {
  getUserCoin,
  removeUserCoin,
  removeUserCoins,
  saveUserCoin,
  saveUserCoins,
} from '@candor/contract/markets/user-coin.ts';
import { addOptional, listOptional } from '@candor/contract/markets/watchlist.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse } from '#testing/server/call-house.ts';
import { openTestHouse, type TestHouse } from '#testing/server/test-house.ts';
import { openSession } from '#testing/users/test-person.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off' });
});
afterAll(() => house.close());

test('a coin that one family watches is watched in the other, once, and by its owner alone', async () => {
  const { satoken: token } = await openSession(house, 'watcher_of_coins');
  await callHouse(house, saveUserCoin, { token, body: { coin: 'btc' } });
  const { data: saved } = await callHouse(house, saveUserCoin, { token, body: { coin: 'BTC' } });
  expect(saved).toEqual([{ id: 'BTC_USDT', coin: 'BTC' }]);
  await callHouse(house, addOptional, { token, params: { market: 'ETH_USDT', type: '2' } });
  const { data: watched } = await callHouse(house, getUserCoin, { token });
  expect(watched.map(({ coin }) => coin).toSorted()).toEqual(['BTC', 'ETH']);
  const { data: rows } = await callHouse(house, listOptional, { token });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['BTC_USDT', 'ETH_USDT']);
  const { satoken: stranger } = await openSession(house, 'watcher_of_nothing');
  expect((await callHouse(house, getUserCoin, { token: stranger })).data).toEqual([]);
});

test('several are put on the list whole or not at all, and taken off by their ids', async () => {
  const { satoken: token } = await openSession(house, 'watcher_of_many');
  const unknown = await callHouse(house, saveUserCoins, { token, body: { coins: ['BTC', 'NONE'] } });
  expect(unknown).toMatchObject({ status: 404, data: { refusal: 'unknownInstrument' } });
  expect((await callHouse(house, getUserCoin, { token })).data).toEqual([]);
  await callHouse(house, saveUserCoins, { token, body: { coins: ['BTC', 'ETH', 'SOL'] } });
  const { data: left } = await callHouse(house, removeUserCoins, { token, params: { ids: 'BTC_USDT,ETH_USDT' } });
  expect(left.map(({ coin }) => coin)).toEqual(['SOL']);
  expect((await callHouse(house, removeUserCoin, { token, body: { coin: 'SOL' } })).data).toEqual([]);
  expect((await callHouse(house, removeUserCoin, { token, body: { coin: 'SOL' } })).data).toEqual([]);
});
