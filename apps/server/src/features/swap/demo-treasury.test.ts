import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { getCoinRate } from '@candor/contract/markets/rates.ts';
import { currencyExchange, getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getWalletAccount, grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { BILL } from '@candor/domain/ledger/bill.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../testing/patience.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openSession } from '../../testing/users/test-person.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  token = (await openSession(server, 'swapper')).satoken;
  await callServer(server, grantDemoFunds, { query: {}, token });
  const body = { amount: '1000', coinSymbol: 'USDT', from: 'spot', to: 'wallet' } as const;
  await callServer(server, transferByBody, { token, body });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const WISH = { fromSymbol: 'USDT', toSymbol: 'ETH' } as const;

/** The simulation has prices a moment after its start, and the treasury its stock a moment after them. */
function swapSoon() {
  return vi.waitUntil(async () => {
    const quote = await callServer(server, getCurrencyPrice, { token, query: { ...WISH, total: '100' } });
    if (quote.code !== 200) return undefined;
    const body = { ...WISH, total: '100', quoteId: quote.data.quoteId };
    const swapped = await callServer(server, currencyExchange, { token, body });
    return swapped.code === 200 ? { quote: quote.data, swapped: swapped.data } : undefined;
  }, PATIENCE);
}

test('a demo server stocks its treasury; a swap, its bill and its tenth for the fund follow from one journal', async () => {
  const { quote, swapped } = await swapSoon();
  expect(swapped).toMatchObject({ ...quote.result, price: quote.price });
  const { records } = (await callServer(server, getMyBill, { token, body: { type: '1', size: '3' } })).data;
  expect(records.map(({ billType, amount, bizNo }) => [billType, amount, bizNo])).toEqual([
    [BILL.fee, `-${swapped.fee}`, swapped.bizNo],
    [BILL.swapIn, swapped.gross, swapped.bizNo],
    [BILL.swapOut, '-100', swapped.bizNo],
  ]);
  const fund = (await callServer(server, getSecurityFund, {})).data;
  expect(fund.assets).toMatchObject([{ coin: 'ETH', fees: swapped.fee }]);
});

test('rates are told with their sources, for every currency and coin', async () => {
  await swapSoon();
  const { data } = await callServer(server, getCoinRate, {});
  expect(data).toMatchObject({ mode: 'SIMULATED', refreshMs: 300_000 });
  expect(Object.fromEntries(data.currencies.map(({ currency, source }) => [currency, source]))).toMatchObject({
    usd: 'parity',
    eur: 'index',
    jpy: 'index',
    cny: 'demo',
  });
  expect(data.currencies.every(({ rate }) => Number(rate) > 0)).toBe(true);
  expect(data.coins.every(({ price }) => Number(price) > 0)).toBe(true);
  expect((await callServer(server, getCoinRate, {})).data.takenAtMs).toBe(data.takenAtMs);
});

test('what somebody is worth is the sum of the wallets', async () => {
  const { data } = await callServer(server, getWalletAccount, { token });
  const values = data.accounts.map(({ value }) => Number(value));
  expect(Number(data.total)).toBeCloseTo(
    values.reduce((left, right) => left + right, 0),
    6,
  );
});

// The last, because the clock goes ahead in it and must not go back.
test('W7 [R5] after a start without prices nothing is quoted by the price of before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  await server.restart({ PRICES: 'off' });
  const quote = await callServer(server, getCurrencyPrice, { token, query: { ...WISH, total: '100' } });
  expect(refusalOf(quote)).toContain('priceUnavailable');
});
