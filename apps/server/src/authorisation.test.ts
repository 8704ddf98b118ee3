import { logoutUser } from '@candor/contract/account/wire.ts';
import { addListedAddress, removeListedAddress } from '@candor/contract/withdrawals/address-book.ts';
import { getAgentStatement, setSubAgentPart } from '@candor/contract/referrals/agents.ts';
import { deleteApiKey } from '@candor/contract/api-keys/wire.ts';
import { submitRecharge } from '@candor/contract/deposits/wire.ts';
import { cancelEntrust, listDealsOfEntrust } from '@candor/contract/spot/entrust.ts';
import { endDevice, listDevices, updateDevice } from '@candor/contract/account/devices.ts';
import { submitVerified, uploadKyc } from '@candor/contract/identity/wire.ts';
import { leaveAsMerchant } from '@candor/contract/otc/merchant.ts';
import { createAd } from '@candor/contract/otc/ad.ts';
import { setAvatar } from '@candor/contract/account/preferences.ts';
import { exportSpotFills, listSpotFills } from '@candor/contract/spot/records.ts';
import { amendSpotOrder, cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { cancelWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenApiOperation } from '#platform/http/docs/openapi.ts';
import { AUTHORISATION_TABLE } from './testing/authorisation/authorisation-table.ts';
import { callSigned, makeKey, makeKeyOfEachScope, openKeyOwner } from './testing/users/test-api-key.ts';
import { callServer, PAGE_HERE } from './testing/server/call-server.ts';
import { perpetualObjects } from './testing/authorisation/perpetual-objects.ts';
import { earnObjects } from './testing/authorisation/earn-objects.ts';
import { loanObjects } from './testing/authorisation/loan-objects.ts';
import { download, type Held, type ObjectCase } from './testing/authorisation/object-case.ts';
import { otcObjects } from './testing/authorisation/otc-objects.ts';
import { readOperations } from './testing/authorisation/read-operations.ts';
import { refusalOf } from './testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from './testing/server/test-server.ts';
import { SELL_AD } from './testing/users/test-merchant.ts';
import { uploadPicture } from './testing/users/test-picture.ts';
import { openSession, PASSWORD } from './testing/users/test-person.ts';
import {
  FAST_WAITS,
  fund,
  openWithdrawer,
  placeWithdrawal,
  SOME_TRON_ADDRESS,
} from './testing/users/test-withdrawer.ts';

const ACCESS_LIFE_MS = 15 * 60_000;
const ROWS = Object.entries(AUTHORISATION_TABLE);

let server: TestServer;
let tokens: Readonly<Record<'owner' | 'other' | 'expired' | 'revoked', string>>;
let keys: Awaited<ReturnType<typeof makeKeyOfEachScope>>;
let operations: Readonly<Record<string, OpenApiOperation>>;

beforeAll(async () => {
  // It opens in the past, so that a session can be old without anybody waiting.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ACCESS_LIFE_MS - 60_000 });
  // Contracts are open only where there is an index.
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: FAST_WAITS });
  const { satoken: expired } = await openSession(server, 'expired_one');
  vi.useRealTimers();
  const keyOwner = await openKeyOwner(server, 'owner');
  const { satoken: other } = await openSession(server, 'other');
  const { satoken: revoked } = await openSession(server, 'revoked_one');
  await callServer(server, logoutUser, { token: revoked });
  tokens = { owner: keyOwner.token, other, expired, revoked };
  keys = await makeKeyOfEachScope(keyOwner);
  // The open interface knows keys alone, and has a table and a test of its own.
  const served = Object.entries(await readOperations(server.address));
  operations = Object.fromEntries(served.filter(([call]) => openFamilyOf(call.split(' ')[1]) === undefined));
});
afterAll(() => server.close());

test('every call of the server stands in the table, and nothing else does', () => {
  expect(Object.keys(AUTHORISATION_TABLE).toSorted()).toEqual(Object.keys(operations).toSorted());
});

test('a call that names something by an id says what it is', () => {
  const naming = Object.entries(operations).filter(([, operation]) => NAMES_OBJECT.test(namesIn(operation)));
  const silent = naming.filter(([call]) => AUTHORISATION_TABLE[call]?.object === undefined);
  expect(silent.map(([call]) => call)).toEqual([]);
});

/** Ids and addresses of uploads; captchas and client's own names for orders belong to nobody. */
const NAMES_OBJECT = /"(id|uploadId|\w+Url|orderId|userId)"/;

function namesIn({ parameters = [], requestBody, ...operation }: OpenApiOperation): string {
  const names = parameters.map(({ name }) => name);
  return JSON.stringify([names, requestBody ?? null, operation['x-sealed'] ?? null]);
}

/** As bare as a request of our own page here can be: who may call is decided before what is asked is looked at. */
async function statusOf(call: string, token?: string): Promise<number> {
  const { method, path } = partsOf(call);
  const headers = { ...PAGE_HERE.headers, ...(token !== undefined && { satoken: token }) };
  return (await fetch(`${server.address}${path}`, { method, headers })).status;
}

function partsOf(call: string): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ');
  return {
    method,
    path: path
      .replace('{step}', '0')
      .replace('{code}', '000000')
      .replace(/\{\w+\}/g, '2'),
  };
}

const CLOSED = [401, 403];

test.each(ROWS)('[ROLE-1] %s: a visitor, an expired and a revoked session', async (call, { who }) => {
  const statuses = await Promise.all([
    statusOf(call),
    statusOf(call, tokens.expired),
    statusOf(call, tokens.revoked),
    statusOf(call, 'a-token-that-nobody-has'),
  ]);
  for (const status of statuses) {
    if (who === 'user') expect(status).toBe(401);
    else expect(CLOSED).not.toContain(status);
  }
});

const isLasting = (call: string): boolean => !/logout|deleteDevice|deleteOtherDevices|refresh/.test(call);

test.each(ROWS.filter(([call]) => isLasting(call)))('%s: a user comes in', async (call) => {
  expect(CLOSED).not.toContain(await statusOf(call, tokens.other));
});

test.each(ROWS)('[CALL-7] %s: an API key', async (call, { key }) => {
  const signed = partsOf(call);
  for (const [scope, scoped] of keys) {
    const { status } = await callSigned(scoped, signed);
    if ([key ?? []].flat().includes(scope)) expect(CLOSED).not.toContain(status);
    else expect(status).toBe(403);
  }
});

let holderCount = 0;
async function openHolder(): Promise<string> {
  holderCount += 1;
  return (await openSession(server, `holder_${holderCount}`)).satoken;
}

async function makeOrder(): Promise<Held> {
  const token = await openHolder();
  await callServer(server, grantDemoFunds, { query: {}, token });
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, postOnly: true } as const;
  const body = { ...order, delegatePrice: '50000', delegateTotal: '0.002' };
  return { token, id: (await callServer(server, submitSpotOrder, { token, body })).data.id };
}

async function makeApiKey(): Promise<Held> {
  const owner = await openKeyOwner(server, 'third_owner');
  return { token: owner.token, id: (await makeKey(owner)).key.id };
}

async function makeDevice(): Promise<Held> {
  const token = await openHolder();
  return { token, id: (await callServer(server, listDevices, { token })).data[0]?.id ?? '' };
}

async function makePicture(): Promise<Held> {
  const token = await openHolder();
  return { token, id: await uploadPicture(server, token) };
}

async function makeWithdrawal(): Promise<Held> {
  const owner = await openWithdrawer(server, 'withdrawer');
  await fund(owner, '50');
  return { token: owner.token, id: await placeWithdrawal(owner) };
}

async function makeListedAddress(): Promise<Held> {
  const token = await openHolder();
  const entry = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, label: 'Mine' } as const;
  const body = { ...entry, proof: { loginPassword: PASSWORD } };
  return { token, id: (await callServer(server, addListedAddress, { token, body })).data.id };
}

/** Both have passed the primary verification: only the pictures are in question. */
async function makeDocument(): Promise<Held> {
  const held = await makePicture();
  await verifyPrimary(held.token, `HOLDER${holderCount}`);
  await verifyPrimary(tokens.other, 'OTHER1');
  return held;
}

async function verifyPrimary(token: string, idCard: string): Promise<void> {
  const body = { flag: 1, realName: 'Ann Example', idCard, country: 'CH' } as const;
  await callServer(server, submitVerified, { token, body });
}

const handIn = (endpoint: typeof uploadKyc) => async (token: string, frontUrl: string) => {
  const handelUrl = await uploadPicture(server, token);
  const body = { flag: 2, country: 'CH', cardType: 2, frontUrl, handelUrl } as const;
  return callServer(server, endpoint, { token, body });
};

const ORDER = { make: makeOrder, absent: '999999999' };

const CASES: Readonly<Record<string, ObjectCase>> = {
  ...perpetualObjects(() => server, openHolder),
  ...earnObjects(() => server, openHolder),
  ...loanObjects(() => server),
  ...otcObjects(() => server),
  'POST /api/currency/order/amend': {
    ...ORDER,
    act: (token, id) => callServer(server, amendSpotOrder, { token, body: { id, delegateTotal: '0.001' } }),
  },
  'GET /api/currency/order/fillList': {
    ...ORDER,
    act: (token, orderId) => callServer(server, listSpotFills, { token, query: { orderId } }),
  },
  'GET /api/currency/order/exportFills': {
    ...ORDER,
    act: (token, orderId) => download(server, `${exportSpotFills.path}?orderId=${orderId}`, token),
  },
  'POST /api/ex/coin/entrust/cancel/entrust': {
    ...ORDER,
    act: (token, id) => callServer(server, cancelEntrust, { token, body: { id } }),
  },
  'GET /api/ex/coin/entrust/transaction/details/{id}': {
    ...ORDER,
    act: (token, id) => callServer(server, listDealsOfEntrust, { token, params: { id }, query: {} }),
  },
  'POST /api/currency/order/cancelOrder': {
    ...ORDER,
    act: (token, id) => callServer(server, cancelSpotOrder, { token, query: { id } }),
  },
  'GET /api/ex/coin/member/api/del': {
    make: makeApiKey,
    absent: 'a'.repeat(16),
    act: (token, id) => callServer(server, deleteApiKey, { token, query: { id } }),
  },
  'POST /api/ex/coin/member/updateDevice': {
    make: makeDevice,
    absent: 'b'.repeat(16),
    act: (token, id) => callServer(server, updateDevice, { token, body: { id, trusted: true } }),
  },
  'POST /api/ex/coin/member/deleteDevice/{id}': {
    make: makeDevice,
    absent: 'c'.repeat(16),
    act: (token, id) => callServer(server, endDevice, { token, params: { id } }),
  },
  'POST /api/user/avatar': {
    make: makePicture,
    absent: 'd'.repeat(32),
    act: (token, uploadId) => callServer(server, setAvatar, { token, body: { uploadId } }),
  },
  'POST /api/user/uploadKYC': { make: makeDocument, absent: 'e'.repeat(32), act: handIn(uploadKyc) },
  'POST /api/ex/coin/assets/cancelWithdrawal': {
    make: makeWithdrawal,
    absent: '999999999',
    act: (token, id) => callServer(server, cancelWithdrawal, { token, body: { id } }),
  },
  'POST /api/ex/coin/assets/addressBook/remove': {
    make: makeListedAddress,
    absent: '999999999',
    act: (token, id) => callServer(server, removeListedAddress, { token, body: { id } }),
  },
  'POST /api/recharge/submit': {
    make: makePicture,
    absent: 'a'.repeat(32),
    act: (token, fileFath) =>
      callServer(server, submitRecharge, { token, body: { coin: 'USDT', type: 'TRC20', amount: '5', fileFath } }),
  },
  'POST /api/ex/coin/member/verified': { make: makeDocument, absent: 'f'.repeat(32), act: handIn(submitVerified) },
};

test('every call that names an object is tried with another’s', () => {
  // What is published is nobody's own.
  const naming = ROWS.filter(([, { object = 'published' }]) => object !== 'published').map(([call]) => call);
  expect(Object.keys(CASES).toSorted()).toEqual(naming.toSorted());
});

test.each(Object.entries(CASES))(
  '[ROLE-1] %s: another’s and an absent object are answered alike, a malformed one is refused, one’s own is there',
  async (_call, { make, absent, act }) => {
    const { token, id } = await make();
    const another = await act(tokens.other, id);
    const missing = await act(tokens.other, absent);
    expect([404, 422]).toContain(another.status);
    expect([another.status, withoutId(another.data, id)]).toEqual([missing.status, withoutId(missing.data, absent)]);
    expect((await act(tokens.other, '!!')).status).toBe(400);
    expect((await act(token, id)).status).toBe(200);
  },
);

test('[ROLE-1] what merchants and agents alone may do is refused to every other user', async () => {
  const token = await openHolder();
  const refused = [
    await callServer(server, createAd, { token, body: SELL_AD }),
    await callServer(server, leaveAsMerchant, { token, body: {} }),
    await callServer(server, setSubAgentPart, { token, body: { subAgent: '1000002', partPercent: '10' } }),
    await callServer(server, getAgentStatement, { token, query: { month: '2026-11' } }),
  ];
  const words = refused.map((answer) => refusalOf(answer)[2]);
  expect(words).toEqual(['notAMerchant', 'notAMerchant', 'notAnAgent', 'notAnAgent']);
});

/** A refusal may repeat the id it was asked for. */
function withoutId(data: unknown, id: string): string {
  return JSON.stringify(data).replaceAll(id, 'id');
}
