import {
  getUserCoin,
  removeUserCoin,
  removeUserCoins,
  saveUserCoin,
  saveUserCoins,
} from '@candor/contract/markets/user-coin.ts';
import { addOptional, listOptional } from '@candor/contract/markets/watchlist.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

test('a coin that one family watches is watched in the other, once, and by its owner alone', async () => {
  const { satoken: token } = await openSession(server, 'watcher_of_coins');
  await callServer(server, saveUserCoin, { token, body: { coin: 'btc' } });
  const { data: saved } = await callServer(server, saveUserCoin, { token, body: { coin: 'BTC' } });
  expect(saved).toEqual([{ id: 'BTC_USDT', coin: 'BTC' }]);
  await callServer(server, addOptional, { token, params: { market: 'ETH_USDT', type: '2' } });
  const { data: watched } = await callServer(server, getUserCoin, { token });
  expect(watched.map(({ coin }) => coin).toSorted()).toEqual(['BTC', 'ETH']);
  const { data: rows } = await callServer(server, listOptional, { token });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['BTC_USDT', 'ETH_USDT']);
  const { satoken: stranger } = await openSession(server, 'watcher_of_nothing');
  expect((await callServer(server, getUserCoin, { token: stranger })).data).toEqual([]);
});

test('several are put on the list whole or not at all, and taken off by their ids', async () => {
  const { satoken: token } = await openSession(server, 'watcher_of_many');
  const unknown = await callServer(server, saveUserCoins, { token, body: { coins: ['BTC', 'NONE'] } });
  expect(unknown).toMatchObject({ status: 404, data: { refusal: 'unknownInstrument' } });
  expect((await callServer(server, getUserCoin, { token })).data).toEqual([]);
  await callServer(server, saveUserCoins, { token, body: { coins: ['BTC', 'ETH', 'SOL'] } });
  const { data: left } = await callServer(server, removeUserCoins, { token, params: { ids: 'BTC_USDT,ETH_USDT' } });
  expect(left.map(({ coin }) => coin)).toEqual(['SOL']);
  expect((await callServer(server, removeUserCoin, { token, body: { coin: 'SOL' } })).data).toEqual([]);
  expect((await callServer(server, removeUserCoin, { token, body: { coin: 'SOL' } })).data).toEqual([]);
});
