import { registerUser } from '@candor/contract/account/wire.ts';
import { borrow, getMarginTerms } from '@candor/contract/margin/wire.ts';
import { submitContractOrder } from '@candor/contract/perpetuals/orders.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { changeMarketStatus, getHalts, haltMarket, pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse } from '#testing/server/call-house.ts';
import { openTestHouse, type TestHouse } from '#testing/server/test-house.ts';
import { nameRegistration, openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';
const CONTRACT_ORDER = { symbol: 'BTCUSDT', type: 0, delegateType: 0, delegatePrice: '1', delegateTotal: '1' } as const;
const LOAN = { symbolName: 'BTC_USDT', symbol: 'USDT', depositAmount: '10' };

let house: TestHouse;
let token: Readonly<Record<'risk' | 'product' | 'compliance', string>>;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off', PRICES: 'simulated' });
  const open = async (name: string): Promise<string> => (await openStaffSession(house, `demo.${name}`)).token;
  token = { risk: await open('risk'), product: await open('product'), compliance: await open('compliance') };
});
afterAll(() => house.close());

async function decide(by: string, approval: { readonly id: string; readonly contentHash: string }) {
  const { id, contentHash } = approval;
  return callHouse(house, approveRequest, { token: by, params: { id }, body: { contentHash } });
}

test('a contract and a pair of margin are halted by one person, refuse what is new, and go on when a second one agrees', async () => {
  const { satoken } = await openSession(house, 'halted_trader');
  const refusals = async () => [
    (await callHouse(house, submitContractOrder, { token: satoken, body: CONTRACT_ORDER })).code,
    (await callHouse(house, borrow, { token: satoken, params: { mode: 'fixed' }, body: LOAN })).code,
  ];
  // Until there is a price nothing new is taken either.
  await expect.poll(refusals).not.toContain(4010);
  const markets = [
    { product: 'contract', symbol: 'BTCUSDT' },
    { product: 'margin', symbol: 'BTC/USDT' },
  ] as const;
  for (const market of markets) {
    const body = { ...market, status: 'halt', reason: REASON } as const;
    expect((await callHouse(house, haltMarket, { token: token.risk, body })).data).toEqual({
      ...market,
      status: 'halt',
    });
    expect(await callHouse(house, haltMarket, { token: token.risk, body })).toMatchObject({ status: 409 });
  }
  expect(await refusals()).toEqual([4010, 4010]);
  const spot = (await callHouse(house, getHalts, { token: token.risk })).data.markets;
  expect(spot.find(({ product, symbol }) => product === 'spot' && symbol === 'BTC/USDT')?.status).toBe('trading');
  const terms = await callHouse(house, getMarginTerms, {});
  expect(terms.data.haltedPairs).toEqual(['BTC/USDT']);

  for (const market of markets) {
    const wish = { ...market, effectiveAtMs: null, reason: REASON } as const;
    const delist = { token: token.risk, body: { ...wish, status: 'delisted' } } as const;
    expect(await callHouse(house, changeMarketStatus, delist)).toMatchObject({ data: { refusal: 'statusNotOffered' } });
    const resume = { token: token.risk, body: { ...wish, status: 'trading' } } as const;
    const { data: asked } = await callHouse(house, changeMarketStatus, resume);
    expect(await decide(token.risk, asked)).toMatchObject({ data: { refusal: 'ownRequest' } });
    expect((await decide(token.product, asked)).data).toMatchObject({ state: 'done' });
  }
  const { data } = await callHouse(house, getHalts, { token: token.risk });
  expect(data.markets.filter(({ status }) => status !== 'trading')).toEqual([]);
  expect(await refusals()).not.toContain(4010);
});

test('contracts and borrowing have switches of their own, which leave spot alone', async () => {
  const { satoken } = await openSession(house, 'stopped_trader');
  const resumed = async (name: 'contracts' | 'borrowing') => {
    const { data: asked } = await callHouse(house, resumeSwitch, { token: token.risk, body: { name, reason: REASON } });
    await decide(token.compliance, asked);
  };
  for (const name of ['contracts', 'borrowing'] as const)
    await callHouse(house, pauseSwitch, { token: token.risk, body: { name, reason: REASON } });
  const answers = async () => [
    (await callHouse(house, submitContractOrder, { token: satoken, body: CONTRACT_ORDER })).status,
    (await callHouse(house, borrow, { token: satoken, params: { mode: 'all' }, body: LOAN })).status,
    (
      await callHouse(house, submitSpotOrder, {
        token: satoken,
        body: { ...CONTRACT_ORDER, symbol: 'btc', coin: 'usdt' },
      })
    ).status,
  ];
  expect(await answers()).toEqual([503, 503, 422]);
  for (const name of ['contracts', 'borrowing'] as const) await resumed(name);
  expect(await answers()).toEqual([422, 422, 422]);
});

test('a stopped part of the house refuses its calls, also after a restart, and nothing else does', async () => {
  const { satoken } = await openSession(house, 'order_maker');
  await callHouse(house, grantDemoFunds, { token: satoken });
  for (const name of ['trading', 'registration'] as const)
    await callHouse(house, pauseSwitch, { token: token.risk, body: { name, reason: REASON } });
  const order = { symbol: 'eth', coin: 'usdt', type: 0, delegateType: 0, postOnly: true } as const;
  const body = { ...order, delegatePrice: '1000', delegateTotal: '0.02' };
  const tryBoth = async () => {
    const placed = await callHouse(house, submitSpotOrder, { token: satoken, body });
    expect(placed).toMatchObject({ status: 503, data: { refusal: 'paused', details: { part: 'trading' } } });
    const registration = await callHouse(house, registerUser, { body: await nameRegistration(house, 'late_comer') });
    expect(registration).toMatchObject({ status: 503, data: { details: { part: 'registration' } } });
  };
  await tryBoth();
  await house.restart();
  await tryBoth();
  for (const name of ['trading', 'registration'] as const) {
    const { data: asked } = await callHouse(house, resumeSwitch, { token: token.risk, body: { name, reason: REASON } });
    await decide(token.compliance, asked);
  }
  expect((await callHouse(house, submitSpotOrder, { token: satoken, body })).status).toBe(200);
});
