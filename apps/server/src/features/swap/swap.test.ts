import { checkFund } from '@candor/contract/security-fund/check-fund.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { currencyExchange, getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { SECURITY_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { availableUnits } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { fund } from '../security-fund/index.ts';
import { openTestDesk, type TestDesk, type TestTrader, tradeAt } from '../../testing/users/test-desk.ts';
import { swap } from './index.ts';

let desk: TestDesk;
let trader: TestTrader;

beforeAll(async () => {
  desk = await openTestDesk({ features: [swap, fund] });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await setIndex('60000');
  trader = await desk.openTrader();
  const body = { amount: '30000', coinSymbol: 'USDT', from: 'spot', to: 'wallet' } as const;
  await callServer(desk, transferByBody, { token: trader.token, body });
});

type SwapBody = RequestInput<typeof currencyExchange>['body'];

const WISH = { fromSymbol: 'usdt', toSymbol: 'btc', total: '1000' } as const;

async function quote(total?: string) {
  const { fromSymbol, toSymbol } = WISH;
  const query = { fromSymbol, toSymbol, ...(total === undefined ? {} : { total }) };
  return callServer(desk, getCurrencyPrice, { token: trader.token, query });
}

async function exchange(body: SwapBody, headers: Readonly<Record<string, string>> = {}) {
  return callServer(desk, currencyExchange, { token: trader.token, body, headers });
}

async function setIndex(price: string): Promise<void> {
  const priceUnits = requireUnits(price, LEDGER_SCALE);
  await desk.exchange.submit({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits });
}

async function fundingBalance(coin: string): Promise<string | undefined> {
  const { data } = await callServer(desk, getMyBalance, { token: trader.token, query: { type: '1' } });
  return data.find((balance) => balance.coin === coin)?.available;
}

test('[AT-35] a quote says what 1 000 USDT become, and the swap gives exactly that', async () => {
  const { data } = await quote('1000');
  expect(data).toMatchObject({ fee: '0.001', minTotal: '5', maxTotal: '20000', price: '0.000016666666666666' });
  expect(data.validUntil).toBe(desk.exchange.clock.nowMs() + 10_000);
  const result = { total: '1000', gross: '0.01666666', fee: '0.00001667', net: '0.01664999' };
  expect(data.result).toEqual(result);
  expect((await exchange({ ...WISH, quoteId: data.quoteId })).data).toMatchObject(result);
  expect([await fundingBalance('BTC'), await fundingBalance('USDT')]).toEqual(['0.01664999', '29000']);
});

test('a quote for more than may be swapped says the most, and works nothing out', async () => {
  const { data } = await quote('90000000000');
  expect([data.result, data.maxTotal]).toEqual([null, '20000']);
});

test('[AT-40] a quote used after 10 seconds has expired', async () => {
  const { quoteId } = (await quote()).data;
  await desk.exchange.pass(10_000);
  expect(await exchange({ ...WISH, quoteId })).toMatchObject({ code: 3020, data: { refusal: 'quoteExpired' } });
  expect(await fundingBalance('USDT')).toBe('30000');
});

test('a quote is used once; the same request sent again is answered and not done again', async () => {
  const { quoteId } = (await quote('1000')).data;
  const headers = { 'idempotency-key': 'one-swap' };
  const first = await exchange({ ...WISH, quoteId }, headers);
  expect((await exchange({ ...WISH, quoteId }, headers)).data).toEqual(first.data);
  expect((await exchange({ ...WISH, quoteId })).code).toBe(3020);
  expect(await fundingBalance('USDT')).toBe('29000');
});

test('somebody else’s quote is nobody’s', async () => {
  const { quoteId } = (await quote()).data;
  const other = await desk.openTrader();
  const answer = await callServer(desk, currencyExchange, { token: other.token, body: { ...WISH, quoteId } });
  expect(answer.code).toBe(3020);
});

test('W7 a quote holds for its amount alone, until the next one for the pair', async () => {
  const { quoteId } = (await quote('1000')).data;
  expect((await exchange({ ...WISH, total: '1000.1', quoteId })).code).toBe(3020);
  const next = (await quote('1000')).data;
  expect((await exchange({ ...WISH, quoteId })).code).toBe(3020);
  expect((await exchange({ ...WISH, quoteId: next.quoteId })).code).toBe(200);
});

test('W7 a quote is no bet: past 0.30 % either way it is refused, and asked anew it is given', async () => {
  const { quoteId } = (await quote('1000')).data;
  await setIndex('59800');
  expect(await exchange({ ...WISH, quoteId })).toMatchObject({ code: 3021, data: { refusal: 'priceChanged' } });
  await setIndex('60150');
  expect((await exchange({ ...WISH, quoteId })).code).toBe(200);
});

test('W7 [R5] a quote ends for good when its index is silent for five seconds, and nothing is swapped by it', async () => {
  const { quoteId } = (await quote('1000')).data;
  desk.exchange.clock.set(desk.exchange.clock.nowMs() + 5_000);
  expect(await exchange(WISH)).toMatchObject({ code: 7009, data: { refusal: 'priceUnavailable' } });
  await setIndex('60000');
  expect((await exchange({ ...WISH, quoteId })).code).toBe(3020);
  await desk.exchange.pass(0);
});

test('without a quote the price of now holds, unless it has moved by more than half a percent since it was shown', async () => {
  await quote();
  await setIndex('60200');
  expect((await exchange(WISH)).code).toBe(200);
  await setIndex('61000');
  expect(await exchange(WISH)).toMatchObject({ code: 3021, data: { refusal: 'priceChanged' } });
});

test.each<[string, Partial<SwapBody>, object]>([
  ['an unknown coin', { toSymbol: 'xyz' }, { code: 404 }],
  ['a coin for itself', { toSymbol: 'USDT' }, { code: 3010 }],
  ['too little', { total: '4.9' }, { code: 3002, data: { details: { minimum: '5', asset: 'USDT' } } }],
  ['too much', { total: '20000.1' }, { code: 3003, data: { details: { maximum: '20000', asset: 'USDT' } } }],
  [
    'more than there is',
    { fromSymbol: 'ETH', total: '1' },
    { code: 3001, data: { details: { available: '0', asset: 'ETH' } } },
  ],
])('a swap of %s is refused with its number', async (_, other, answer) => {
  expect(await exchange({ ...WISH, ...other })).toMatchObject(answer);
});

test('[CONST-5] the fund is public: a tenth of the fees of trades and swaps, per asset and day, as the ledger has it', async () => {
  await tradeAt(desk, '60000');
  await exchange(WISH);
  const published = (await callServer(desk, getSecurityFund, {})).data;
  expect(published.assets.map(({ coin }) => coin)).toEqual(['BTC', 'USDT']);
  expect(checkFund(published)).toEqual([]);
  for (const { coin, balance } of published.assets) {
    const held = desk.exchange.read(({ ledger }) =>
      availableUnits(ledger, { owner: SECURITY_FUND, wallet: OPERATOR_WALLET, asset: coin }),
    );
    expect(balance).toBe(printUnits(held, LEDGER_SCALE));
  }
});
