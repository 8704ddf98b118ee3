import { listAuctions } from '@candor/contract/markets/auctions.ts';
import { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { endCall, getHalts } from '@candor/contract/staff/halts.ts';
import { changeSetting, getSettings } from '@candor/contract/staff/settings.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const SYMBOL = 'BTC/USDT';
const REASON = 'the market is too wild for its breaker';
const DAYS_MS = 48 * 3_600_000;

let server: TestServer;
let product = '';
let risk = '';
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  product = (await openStaffSession(server, 'demo.product')).token;
  risk = (await openStaffSession(server, 'demo.risk')).token;
});
afterAll(() => server.close());

async function approve(token: string, { id, contentHash }: { readonly id: string; readonly contentHash: string }) {
  return callServer(server, approveRequest, { token, params: { id }, body: { contentHash } });
}

async function breakerNow() {
  const { data } = await callServer(server, getSettings, { token: risk });
  const found = data.breakers.find(({ symbol }) => symbol === SYMBOL);
  if (found === undefined) throw new Error(`${SYMBOL} has a breaker.`);
  return found;
}

async function ask(change: Partial<Awaited<ReturnType<typeof breakerNow>>>, effectiveAtMs: number | null = null) {
  const setting = { ...(await breakerNow()), ...change };
  return callServer(server, changeSetting, { token: product, body: { setting, effectiveAtMs, reason: REASON } });
}

async function stateOf() {
  const { data } = await callServer(server, getHalts, { token: risk });
  return data.markets.find(({ product: kind, symbol }) => kind === 'spot' && symbol === SYMBOL);
}

test('[R8] O22 two people change when a market stops: sooner at once, otherwise with a day’s notice', async () => {
  expect(await breakerNow()).toMatchObject({ limitPercent: '10', callSeconds: 120, extensionSeconds: 60 });
  const later = { refusal: 'effectiveTooSoon', details: { hours: '24' } };
  expect((await ask({ limitPercent: '20' })).data).toMatchObject(later);
  expect((await ask({ limitPercent: '5', callSeconds: 60 })).data).toMatchObject(later);
  for (const [field, value] of [
    ['limitPercent', '0.5'],
    ['limitPercent', '50.1'],
    ['callSeconds', 9],
    ['extensionSeconds', 601],
    ['extensionsMax', 11],
  ] as const) {
    const wrong = await ask({ [field]: value }, Date.now() + DAYS_MS);
    expect(wrong.data).toMatchObject({ refusal: 'settingOutOfRange', details: { field } });
  }
  const { data: asked } = await ask({ limitPercent: '1' });
  expect(asked).toMatchObject({ kind: 'setting.change', object: `breaker:${SYMBOL}` });
  expect(await approve(product, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect(await breakerNow()).toMatchObject({ limitPercent: '10' });
  expect((await approve(risk, asked)).data).toMatchObject({ state: 'done' });
  await expect.poll(breakerNow).toMatchObject({ limitPercent: '1' });
});

test('[R8] O27 two people end the call of an auction, which has ten seconds left then, and nobody ends one alone', async () => {
  const end = async (token: string) =>
    callServer(server, endCall, { token, body: { product: 'spot', symbol: SYMBOL, reason: REASON } });
  expect(await end(product)).toMatchObject({ data: { refusal: 'alreadyDecided' } });
  await stopByTrade();
  const { data: asked } = await end(product);
  expect(asked).toMatchObject({ kind: 'auction.end', object: `market:${SYMBOL}` });
  const before = (await stateOf())?.callEndsAtMs ?? 0;
  expect(before).toBeGreaterThan(Date.now() + 60_000);
  expect(await approve(product, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect((await stateOf())?.callEndsAtMs).toBe(before);
  expect((await approve(risk, asked)).data).toMatchObject({ state: 'done', result: 'ending' });
  const after = (await stateOf())?.callEndsAtMs ?? 0;
  expect(after).toBeLessThanOrEqual(Date.now() + 10_000);
  const { data } = await callServer(server, listAuctions, {});
  expect(data.auctions.find(({ symbolName }) => symbolName === SYMBOL)?.endsAtMs).toBe(after);
  expect(await end(product)).toMatchObject({ data: { refusal: 'alreadyDecided' } });
});

/** Somebody sells three percent above the index, and somebody buys there: the breaker is at one. */
async function stopByTrade(): Promise<void> {
  const [seller, buyer] = [await traderOf('call_seller'), await traderOf('call_buyer')];
  const { data } = await callServer(server, listAuctions, {});
  expect(data.auctions).toEqual([]);
  const indexPrice = async () => {
    const { data: read } = await callServer(server, listIndexTicks, { params: { market: 'BTC_USDT' }, query: {} });
    return Number(read.ticks.at(-1)?.price ?? 0);
  };
  await expect.poll(indexPrice).toBeGreaterThan(0);
  const delegatePrice = ((await indexPrice()) * 1.03).toFixed(0);
  const order = { symbol: 'btc', coin: 'usdt', delegateType: 0, delegatePrice, delegateTotal: '0.01' } as const;
  for (const [token, type] of [
    [seller, 1],
    [buyer, 0],
  ] as const) {
    const { status } = await callServer(server, submitSpotOrder, { token, body: { ...order, type } });
    expect(status).toBe(200);
  }
}

async function traderOf(name: string): Promise<string> {
  const { satoken } = await openSession(server, name);
  await callServer(server, grantDemoFunds, { query: {}, token: satoken });
  return satoken;
}
