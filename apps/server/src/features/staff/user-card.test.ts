import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import * as parts from '@candor/contract/staff/user-card/card-parts.ts';
import { addUserNote, changeUserLabel, listUserNotes } from '@candor/contract/staff/user-card/user-notes.ts';
import { findUsers, getUser } from '@candor/contract/staff/users.ts';
import { openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import type { KeyOwner } from '#testing/users/test-api-key.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, fund, openWithdrawer, placeWithdrawal } from '#testing/users/test-withdrawer.ts';

let server: TestServer;
let owner: KeyOwner;
let userId: string;
let withdrawalId: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: FAST_WAITS });
  for (const name of ['compliance', 'risk', 'support', 'payments', 'kyc', 'auditor'])
    tokens.set(name, (await openStaffSession(server, `demo.${name}`)).token);
  owner = await openWithdrawer(server, 'card_owner');
  await fund(owner, '100');
  withdrawalId = await placeWithdrawal(owner);
  const { data } = await callServer(server, findUsers, { token: as('support'), query: { text: 'card_owner' } });
  userId = data[0]?.userId ?? '';
});
afterAll(() => server.close());

function as(name: string): string {
  return tokens.get(name) ?? '';
}

const query = {};

test('[ROLE-4] a user’s card shows limits, deposits, withdrawals, bills, logins and devices as they are', async () => {
  const token = as('compliance');
  const params = { userId };
  expect((await callServer(server, getUser, { token, params })).data.limits).toMatchObject({ level: 1 });
  const deposits = (await callServer(server, parts.listCardDeposits, { token, params, query })).data;
  expect(deposits).toMatchObject({ total: 1, pages: 1, records: [{ kind: 'chain', coin: 'USDT', amount: '100' }] });
  const withdrawals = (await callServer(server, parts.listCardWithdrawals, { token, params, query })).data;
  expect(withdrawals.records.map(({ id }) => id)).toEqual([withdrawalId]);
  const bills = (await callServer(server, parts.listCardBills, { token, params, query })).data;
  expect(bills.records).toMatchObject([{ kind: 'deposit', coin: 'USDT', amount: '100', balanceAfter: '100' }]);
  const logins = (await callServer(server, parts.listCardLogins, { token, params, query })).data;
  expect(logins.records[0]).toMatchObject({ outcome: 'success' });
  const devices = (await callServer(server, parts.listCardDevices, { token, params, query })).data;
  expect(devices.total).toBe(1);
  const empty = { total: 0, records: [] };
  for (const part of [parts.listCardOrders, parts.listCardPositions, parts.listCardChats, parts.listCardReferrals])
    expect((await callServer(server, part, { token, params, query })).data).toMatchObject(empty);
});

test('[ROLE-4] an open order stands on the card of whoever sent it', async () => {
  const price = { delegatePrice: '50000', delegateTotal: '0.02' } as const;
  await callServer(server, grantDemoFunds, { token: owner.token, query: {} });
  const body = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, postOnly: true, ...price } as const;
  expect(await callServer(server, submitSpotOrder, { token: owner.token, body })).toMatchObject({ status: 200 });
  const params = { userId };
  const { data } = await callServer(server, parts.listCardOrders, { token: as('support'), params, query });
  expect(data.records).toMatchObject([{ product: 'spot', side: 'buy', price: '50000', quantity: '0.02', filled: '0' }]);
});

test('[ROLE-4] what the staff did about a user is on their card, whatever it was done to', async () => {
  const params = { userId };
  await callServer(server, openWithdrawalCase, { token: as('payments'), params: { id: withdrawalId } });
  const { data } = await callServer(server, parts.listCardActs, { token: as('risk'), params, query });
  const look = { actor: 'staff:demo.payments', action: 'withdrawal.view', object: `withdrawal:${withdrawalId}` };
  expect(data.records[0]).toMatchObject(look);
  await openWithdrawer(server, 'card_stranger');
  const [found] = (await callServer(server, findUsers, { token: as('risk'), query: { text: 'card_stranger' } })).data;
  const none = await callServer(server, parts.listCardActs, {
    token: as('risk'),
    params: { userId: found?.userId ?? '' },
    query,
  });
  expect(none.data.records).toEqual([]);
});

test('[ROLE-4] a note stays with who and when; a label is put on once, taken off once, and both stay written', async () => {
  const params = { userId };
  const text = 'Called about a missing deposit.';
  const written = await callServer(server, addUserNote, { token: as('support'), params, body: { text } });
  expect(written.data).toMatchObject({ kind: 'note', text, author: 'demo.support' });
  const label = (isOn: boolean) =>
    callServer(server, changeUserLabel, {
      token: as('risk'),
      params,
      body: { label: 'linkedAccounts', isOn, text: 'Shares a device with another account.' },
    });
  const labels = async () =>
    (await callServer(server, listUserNotes, { token: as('auditor'), params, query })).data.labels;
  expect(refusalOf(await label(false))).toEqual([409, 409, 'alreadyDecided']);
  await label(true);
  expect(await labels()).toEqual(['linkedAccounts']);
  expect(refusalOf(await label(true))).toEqual([409, 409, 'alreadyDecided']);
  await label(false);
  expect(await labels()).toEqual([]);
  const { data } = await callServer(server, listUserNotes, { token: as('support'), params, query });
  expect(data.records.map(({ kind }) => kind)).toEqual(['labelRemoved', 'labelAdded', 'note']);
  const acts = (await callServer(server, parts.listCardActs, { token: as('compliance'), params, query })).data.records;
  expect(acts.slice(0, 3).map(({ action }) => action)).toEqual(['user.labelRemoved', 'user.labelAdded', 'user.note']);
  // What was written stays with the note: the log names it.
  expect(JSON.stringify(acts)).not.toContain('missing deposit');
});

test('[ROLE-4] a part of a card is refused to whoever may not see it, and there is none of a stranger', async () => {
  const params = { userId };
  const asked = [
    [parts.listCardLogins, 'support'],
    [parts.listCardDevices, 'payments'],
    [parts.listCardOrders, 'payments'],
    [parts.listCardBills, 'kyc'],
    [parts.listCardActs, 'support'],
  ] as const;
  for (const [part, name] of asked)
    expect((await callServer(server, part, { token: as(name), params, query })).status, name).toBe(403);
  const nobody = { userId: '999999999' };
  for (const part of Object.values(parts).filter((value) => 'path' in Object(value)) as [typeof parts.listCardActs])
    expect((await callServer(server, part, { token: as('compliance'), params: nobody, query })).status).toBe(404);
});
