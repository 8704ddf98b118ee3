import { listDevices } from '@candor/contract/account/devices.ts';
import { listDeposits } from '@candor/contract/deposits/wire.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import type { KeyOwner } from '#testing/users/test-api-key.ts';
import { openEmailSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import {
  FAST_WAITS,
  fund,
  openWithdrawer,
  placeWithdrawal,
  SOME_TRON_ADDRESS,
} from '#testing/users/test-withdrawer.ts';

let server: TestServer;
let support: string;
let owner: KeyOwner;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  support = (await openStaffSession(server, 'demo.support')).token;
  owner = await openWithdrawer(server, 'Sought_one');
  await fund(owner, '100');
  await placeWithdrawal(owner);
});
afterAll(() => server.close());

async function namesFor(text: string): Promise<readonly string[]> {
  const { data } = await callServer(server, findUsers, { token: support, query: { text } });
  return data.map(({ loginName }) => loginName);
}

test('a user is found by number, by the beginning of a name in any capitals, and by a whole mail address', async () => {
  await openEmailSession(server, 'Ada@Search.example');
  const [sought] = (await callServer(server, findUsers, { token: support, query: { text: 'sought' } })).data;
  expect(await namesFor(sought?.userId ?? '')).toEqual(['Sought_one']);
  expect(await namesFor('SOUGHT_')).toEqual(['Sought_one']);
  expect(await namesFor('ought')).toEqual([]);
  expect(await namesFor('ada@search.example')).toHaveLength(1);
  expect(await namesFor('ada@search')).toEqual([]);
});

test('a user is found by a deposit address, by where a withdrawal went, and by a transaction however it is written', async () => {
  const { data } = await callServer(server, listDeposits, { token: owner.token, body: {} });
  const { address, txHash } = data.records[0] ?? {};
  expect(await namesFor(address ?? '')).toEqual(['Sought_one']);
  expect(await namesFor(SOME_TRON_ADDRESS)).toEqual(['Sought_one']);
  expect(await namesFor(txHash ?? '')).toEqual(['Sought_one']);
  expect(await namesFor((txHash ?? '').toUpperCase().replace(/^0X/, ''))).toEqual(['Sought_one']);
  expect(await namesFor(`${SOME_TRON_ADDRESS.slice(0, -1)}9`)).toEqual([]);
});

test('a user is found by a network address and by a device', async () => {
  const [device] = (await callServer(server, listDevices, { token: owner.token })).data;
  expect(await namesFor(device?.id ?? '')).toEqual(['Sought_one']);
  expect(await namesFor(device?.ip ?? '')).toContain('Sought_one');
  expect(await namesFor('203.0.113.250')).toEqual([]);
});
