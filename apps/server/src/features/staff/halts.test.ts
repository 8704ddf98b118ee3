import { registerUser } from '@candor/contract/account/wire.ts';
import { borrow, getMarginTerms } from '@candor/contract/margin/wire.ts';
import { submitPerpetualOrder } from '@candor/contract/perpetuals/orders.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { changeMarketStatus, getHalts, haltMarket, pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { nameRegistration, openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';
const CONTRACT_ORDER = { symbol: 'BTCUSDT', type: 0, delegateType: 0, delegatePrice: '1', delegateTotal: '1' } as const;
const LOAN = { symbolName: 'BTC_USDT', symbol: 'USDT', depositAmount: '10' };

let server: TestServer;
let token: Readonly<Record<'risk' | 'product' | 'compliance', string>>;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  const open = async (name: string): Promise<string> => (await openStaffSession(server, `demo.${name}`)).token;
  token = { risk: await open('risk'), product: await open('product'), compliance: await open('compliance') };
});
afterAll(() => server.close());

async function decide(by: string, approval: { readonly id: string; readonly contentHash: string }) {
  const { id, contentHash } = approval;
  return callServer(server, approveRequest, { token: by, params: { id }, body: { contentHash } });
}

test('a contract and a pair of margin are halted by one person, refuse what is new, and go on when a second one agrees', async () => {
  const { satoken } = await openSession(server, 'halted_trader');
  const refusals = async () => [
    (await callServer(server, submitPerpetualOrder, { token: satoken, body: CONTRACT_ORDER })).code,
    (await callServer(server, borrow, { token: satoken, params: { mode: 'fixed' }, body: LOAN })).code,
  ];
  // Until there is a price nothing new is taken either.
  await expect.poll(refusals).not.toContain(4010);
  const markets = [
    { product: 'contract', symbol: 'BTCUSDT' },
    { product: 'margin', symbol: 'BTC/USDT' },
  ] as const;
  for (const market of markets) {
    const body = { ...market, status: 'halt', reason: REASON } as const;
    expect((await callServer(server, haltMarket, { token: token.risk, body })).data).toEqual({
      ...market,
      status: 'halt',
    });
    expect(await callServer(server, haltMarket, { token: token.risk, body })).toMatchObject({ status: 409 });
  }
  expect(await refusals()).toEqual([4010, 4010]);
  const spot = (await callServer(server, getHalts, { token: token.risk })).data.markets;
  expect(spot.find(({ product, symbol }) => product === 'spot' && symbol === 'BTC/USDT')?.status).toBe('trading');
  const terms = await callServer(server, getMarginTerms, {});
  expect(terms.data.haltedPairs).toEqual(['BTC/USDT']);

  for (const market of markets) {
    const wish = { ...market, effectiveAtMs: null, reason: REASON } as const;
    const delist = { token: token.risk, body: { ...wish, status: 'delisted' } } as const;
    expect(await callServer(server, changeMarketStatus, delist)).toMatchObject({
      data: { refusal: 'statusNotOffered' },
    });
    const resume = { token: token.risk, body: { ...wish, status: 'trading' } } as const;
    const { data: asked } = await callServer(server, changeMarketStatus, resume);
    expect(await decide(token.risk, asked)).toMatchObject({ data: { refusal: 'ownRequest' } });
    expect((await decide(token.product, asked)).data).toMatchObject({ state: 'done' });
  }
  const { data } = await callServer(server, getHalts, { token: token.risk });
  expect(data.markets.filter(({ status }) => status !== 'trading')).toEqual([]);
  expect(await refusals()).not.toContain(4010);
});

test('contracts and borrowing have switches of their own, which leave spot alone', async () => {
  const { satoken } = await openSession(server, 'stopped_trader');
  const resumed = async (name: 'contracts' | 'borrowing') => {
    const { data: asked } = await callServer(server, resumeSwitch, {
      token: token.risk,
      body: { name, reason: REASON },
    });
    await decide(token.compliance, asked);
  };
  for (const name of ['contracts', 'borrowing'] as const)
    await callServer(server, pauseSwitch, { token: token.risk, body: { name, reason: REASON } });
  const answers = async () => [
    (await callServer(server, submitPerpetualOrder, { token: satoken, body: CONTRACT_ORDER })).status,
    (await callServer(server, borrow, { token: satoken, params: { mode: 'all' }, body: LOAN })).status,
    (
      await callServer(server, submitSpotOrder, {
        token: satoken,
        body: { ...CONTRACT_ORDER, symbol: 'btc', coin: 'usdt' },
      })
    ).status,
  ];
  expect(await answers()).toEqual([503, 503, 422]);
  for (const name of ['contracts', 'borrowing'] as const) await resumed(name);
  expect(await answers()).toEqual([422, 422, 422]);
});

test('a stopped part of the exchange refuses its calls, also after a restart, and nothing else does', async () => {
  const { satoken } = await openSession(server, 'order_maker');
  await callServer(server, grantDemoFunds, { query: {}, token: satoken });
  for (const name of ['trading', 'registration'] as const)
    await callServer(server, pauseSwitch, { token: token.risk, body: { name, reason: REASON } });
  const order = { symbol: 'eth', coin: 'usdt', type: 0, delegateType: 0, postOnly: true } as const;
  const body = { ...order, delegatePrice: '1000', delegateTotal: '0.02' };
  const tryBoth = async () => {
    const placed = await callServer(server, submitSpotOrder, { token: satoken, body });
    expect(placed).toMatchObject({ status: 503, data: { refusal: 'paused', details: { part: 'trading' } } });
    const registration = await callServer(server, registerUser, { body: await nameRegistration(server, 'late_comer') });
    expect(registration).toMatchObject({ status: 503, data: { details: { part: 'registration' } } });
  };
  await tryBoth();
  await server.restart();
  await tryBoth();
  for (const name of ['trading', 'registration'] as const) {
    const { data: asked } = await callServer(server, resumeSwitch, {
      token: token.risk,
      body: { name, reason: REASON },
    });
    await decide(token.compliance, asked);
  }
  expect((await callServer(server, submitSpotOrder, { token: satoken, body })).status).toBe(200);
});
