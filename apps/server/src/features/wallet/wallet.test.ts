import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { listTransferable, transferByBody, transferByQuery, transferFunds } from '@candor/contract/wallet/transfer.ts';
import { getCurrencyAccount, getMarketWallet, getWalletAccount } from '@candor/contract/wallet/wire.ts';
import { EXTERNAL } from '@candor/domain/ledger/operator-accounts.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { buyBody, openTestDesk, submit, type TestDesk, type TestTrader } from '../../testing/users/test-desk.ts';

let desk: TestDesk;
let trader: TestTrader;

beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  trader = await desk.openTrader();
});

type KeyedBody = RequestInput<typeof transferByBody>['body'];

const toFunding: KeyedBody = { amount: '100', coinSymbol: 'USDT', from: 'spot', to: 'wallet' };

async function move(body: KeyedBody, headers: Readonly<Record<string, string>> = {}) {
  return callServer(desk, transferByBody, { token: trader.token, body, headers });
}

async function transferableIn(coin: string) {
  const { data } = await callServer(desk, listTransferable, { token: trader.token, query: { coin } });
  return Object.fromEntries(data.map(({ key, available, bound }) => [key, { available, bound }]));
}

test('both spellings move the same money: what one puts into a wallet the other takes out', async () => {
  const { token } = trader;
  expect((await move(toFunding)).code).toBe(200);
  const intoContract = { coin: 'usdt', transferOutAccount: '1', transferInAccount: '3', amount: '60' } as const;
  expect((await callServer(desk, transferFunds, { token, body: intoContract })).code).toBe(200);
  const back = { amount: '60', coinSymbol: 'usdt', from: 'contract', to: 'spot' } as const;
  expect((await callServer(desk, transferByQuery, { token, query: back })).code).toBe(200);
  expect(await transferableIn('USDT')).toMatchObject({
    wallet: { available: '40' },
    contract: { available: '0' },
    spot: { available: '99960' },
  });
});

test('a transfer by a GET needs the token in a header and a page of our own', async () => {
  const query = new URLSearchParams({ amount: '1', coinSymbol: 'USDT', from: 'spot', to: 'wallet' });
  const url = `${desk.address}/api/ex/coin/wallet/trans?${query}`;
  const response = await fetch(url, { headers: { authorization: trader.token, 'sec-fetch-site': 'cross-site' } });
  expect([response.status, await transferableIn('USDT')]).toMatchObject([403, { wallet: { available: '0' } }]);
});

test.each<[string, Partial<KeyedBody>, object]>([
  ['an unknown coin', { coinSymbol: 'xyz' }, { code: 404, data: { refusal: 'unknownAsset' } }],
  ['nothing', { amount: '0' }, { code: 3002, data: { refusal: 'amountMustBePositive' } }],
  ['a wallet to itself', { to: 'spot' }, { code: 3010, data: { refusal: 'transferNotAllowed' } }],
  ['a wallet that is not open yet', { to: 'marginAll' }, { code: 3010, data: { refusal: 'transferNotAllowed' } }],
  [
    'too much',
    { amount: '100000.00000001' },
    { code: 3001, data: { details: { available: '100000', asset: 'USDT' } } },
  ],
])('a transfer of %s is refused with its number', async (_, other, answer) => {
  expect(await move({ ...toFunding, ...other })).toMatchObject(answer);
});

test('what is bound in orders cannot be moved, and the call says how much that is', async () => {
  await submit(desk, trader, buyBody('59000', '1'));
  expect(await transferableIn('USDT')).toMatchObject({ spot: { available: '41000', bound: '59000' } });
  expect(await move({ ...toFunding, amount: '41000.1' })).toMatchObject({
    code: 3001,
    data: { details: { available: '41000' } },
  });
});

test('the same key moves once, and another wish under it is a conflict', async () => {
  const headers = { 'idempotency-key': 'once' };
  const [first, again] = [await move(toFunding, headers), await move(toFunding, headers)];
  expect(again.data).toEqual(first.data);
  expect((await move({ ...toFunding, amount: '7' }, headers)).status).toBe(409);
  expect(await transferableIn('USDT')).toMatchObject({ wallet: { available: '100' } });
});

test('wallets are worth what the index says, each and together', async () => {
  await move(toFunding);
  const { data } = await callServer(desk, getWalletAccount, { token: trader.token });
  const values = Object.fromEntries(data.accounts.map(({ key, value, isOpen }) => [key, [value, isOpen]]));
  // 10 BTC at 60 000 and 100 ETH at 3 000 stand beside the USDT.
  expect(values).toMatchObject({ wallet: ['100', true], spot: ['999900', true], service: ['0', false] });
  expect(data.total).toBe('1000000');
});

test('a value that needs a price nobody has is unknown, and not a smaller one', async () => {
  await desk.exchange.submit({ kind: 'clearIndexPrice', symbol: 'ETH/USDT' });
  const { data } = await callServer(desk, getWalletAccount, { token: trader.token });
  const coins = (await callServer(desk, getCurrencyAccount, { token: trader.token, body: { type: '2' } })).data;
  await desk.exchange.submit({
    kind: 'setIndexPrice',
    symbol: 'ETH/USDT',
    priceUnits: requireUnits('3000', LEDGER_SCALE),
  });
  expect(data.total).toBeNull();
  expect(data.accounts.find(({ key }) => key === 'wallet')?.value).toBe('0');
  expect(coins.map(({ coin, value, price }) => [coin, value, price])).toEqual(
    expect.arrayContaining([
      ['ETH', null, null],
      ['BTC', '600000', '60000'],
    ]),
  );
});

test('a coin of the funding wallet says what of it may be withdrawn and what is still locked', async () => {
  await move(toFunding);
  await desk.exchange.submit({
    kind: 'creditDeposit',
    owner: trader.userId,
    depositId: `chain:${trader.userId}:0`,
    asset: 'USDT',
    units: requireUnits('30', LEDGER_SCALE),
    external: EXTERNAL,
  });
  const body = { type: '1', coin: 'usdt' } as const;
  const { data } = await callServer(desk, getCurrencyAccount, { token: trader.token, body });
  expect(data).toMatchObject([{ coin: 'USDT', available: '130', withdrawable: '100', locked: '30', value: '130' }]);
});

test('a market asks for its two coins in the wallet it trades from', async () => {
  const { token } = trader;
  await submit(desk, trader, buyBody('59000', '1'));
  const inSpot = await callServer(desk, getMarketWallet, { token, params: { type: 'xh', symbol: 'btc_usdt' } });
  expect(inSpot.data).toMatchObject([
    { type: 2, coin: 'BTC', available: '10', frozen: '0' },
    { type: 2, coin: 'USDT', available: '41000', frozen: '59000' },
  ]);
  const inContract = await callServer(desk, getMarketWallet, { token, params: { type: 'ubw', symbol: 'BTC_USDT' } });
  expect(inContract.data.map(({ type, total }) => [type, total])).toEqual([
    [5, '0'],
    [5, '0'],
  ]);
  const unknown = await callServer(desk, getMarketWallet, { token, params: { type: 'xh', symbol: 'XYZ_USDT' } });
  expect(unknown).toMatchObject({ code: 404, data: { refusal: 'unknownAsset' } });
});
