import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { loginUser, registerUser } from '@candor/contract/account/wire.ts';
import { getPriceComparison } from '@candor/contract/markets/prices.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { submitInternalTransfer } from '@candor/contract/withdrawals/internal-transfer.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { becomeKeyOwner, type KeyOwner } from '#testing/users/test-api-key.ts';
import { deviceCookieOf, nameRegistration, PASSWORD } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { becomeWithdrawer, FAST_WAITS, placeWithdrawal, proofOf, waitUntil } from '#testing/users/test-withdrawer.ts';

let server: TestServer;
let member: string;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: FAST_WAITS });
  member = (await openStaffSession(server, 'demo.payments')).token;
});
afterAll(() => server.close());

interface Funded extends KeyOwner {
  /** Of the browser in which the account was opened. */
  readonly cookie: string;
}

async function openFunded(loginName: string, browser: { readonly cookie?: string } = {}): Promise<Funded> {
  await callServer(server, registerUser, { body: await nameRegistration(server, loginName) });
  const body = { signType: 'LOGIN', loginName, loginPassword: PASSWORD } as const;
  const { data, setCookie } = await callServer(server, loginUser, { headers: { ...browser }, body });
  const { satoken: token } = data;
  const owner = await becomeKeyOwner(server, token, PASSWORD);
  await becomeWithdrawer(owner);
  await callServer(server, grantDemoFunds, { token, query: {} });
  const moved = { amount: '100', coinSymbol: 'USDT', from: 'spot', to: 'wallet' } as const;
  await callServer(server, transferByBody, { token, body: moved });
  return { ...owner, cookie: browser.cookie ?? deviceCookieOf(setCookie) };
}

/** At the index, which is nobody's loss: what is looked for is with whom. */
async function trade(buyer: KeyOwner, seller: KeyOwner): Promise<void> {
  const asked = { params: { market: 'BTC_USDT' } };
  const indexOf = async () => (await callServer(server, getPriceComparison, asked)).data.indexPrice;
  await waitUntil(async () => (await indexOf()) !== null);
  const delegatePrice = String(Math.round(Number(await indexOf())));
  const order = { symbol: 'BTC', coin: 'USDT', delegateType: 0, delegatePrice, delegateTotal: '0.01' } as const;
  for (const [{ token }, type] of [[buyer, 0] as const, [seller, 1] as const]) {
    const placed = await callServer(server, submitSpotOrder, { token, body: { ...order, type } });
    expect(placed.status).toBe(200);
  }
}

/** What whoever approves reads of a withdrawal that somebody asks for now. */
async function caseOf(owner: KeyOwner) {
  const params = { id: await placeWithdrawal(owner) };
  return (await callServer(server, openWithdrawalCase, { token: member, params })).data;
}

test('[8.4] who trades with an account that was used in the same browser is looked at before money leaves, on both sides', async () => {
  const anna = await openFunded('linked_anna');
  const ben = await openFunded('linked_ben', anna);
  expect((await caseOf(anna)).riskNotes).not.toContain('linkedTrades');

  await trade(anna, ben);
  const [hers, his] = [await caseOf(anna), await caseOf(ben)];
  expect([hers.riskNotes, his.riskNotes]).toEqual([
    expect.arrayContaining(['linkedTrades']),
    expect.arrayContaining(['linkedTrades']),
  ]);
  expect(hers.linkedTrades).toMatchObject([{ userId: his.userId, cause: 'device', tradeCount: 1 }]);
  expect(his.linkedTrades).toMatchObject([{ userId: hers.userId, cause: 'device', tradeCount: 1 }]);
  // An internal transfer could not wait for that look, so it is not offered.
  const wish = { receiverId: hers.userId, coin: 'USDT', amount: '1', proof: proofOf(ben) };
  const sent = await callServer(server, submitInternalTransfer, { token: ben.token, body: wish });
  expect(refusalOf(sent)).toEqual([422, 3006, 'transferNeedsReview']);
});

test('[8.4] who sends money to an address of somebody they have traded with is looked at the first time', async () => {
  const [emil, fred] = [await openFunded('linked_emil'), await openFunded('linked_fred')];
  await trade(emil, fred);
  expect((await caseOf(emil)).riskNotes).not.toContain('linkedTrades');
  const his = await caseOf(fred);
  expect(his.riskNotes).toContain('linkedTrades');
  expect(his.linkedTrades).toMatchObject([{ cause: 'address' }]);
});

test('[8.4] strangers behind one network address are looked at when they trade there and back, and not for meeting once', async () => {
  const [carl, dora] = [await openFunded('linked_carl'), await openFunded('linked_dora')];
  await trade(carl, dora);
  const before = await caseOf(carl);
  expect([before.riskNotes.includes('linkedTrades'), before.linkedTrades]).toEqual([false, []]);
  await trade(dora, carl);
  const after = await caseOf(carl);
  expect(after.riskNotes).toContain('linkedTrades');
  expect(after.linkedTrades).toMatchObject([{ cause: 'network', tradeCount: 2 }]);
});
