import { listRestrictions } from '@candor/contract/restrictions/wire.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { liftUserRestriction, listUserRestrictions, restrictUser } from '@candor/contract/staff/user-restrictions.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import type { RestrictionTables } from './tables.ts';

const NOTE = 'a reason that is long enough';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

/** As a folder of before is: the core and the log know of it, and no row does. */
async function loseRows(dataFolder: string): Promise<void> {
  const main = await openDatabase({ location: { dataFolder }, name: 'main', inThisThread: true });
  await main.tables<RestrictionTables>().deleteFrom('userRestrictions').execute();
  await main.close();
}

test('[R8] RS3 what an older folder has in the core alone is shown from the start, once, and is lifted', async () => {
  const { satoken: token } = await openSession(server, 'restricted_before');
  const openRisk = async () => (await openStaffSession(server, 'demo.risk')).token;
  let risk = await openRisk();
  const [user] = (await callServer(server, findUsers, { token: risk, query: { text: 'restricted_before' } })).data;
  const params = { userId: user?.userId ?? '' };
  const wish = { restriction: 'closeOnly', reason: 'marketConduct', note: NOTE, hours: null } as const;
  await callServer(server, restrictUser, { token: risk, params, body: wish });
  await loseRows(server.dataDir);
  await server.restart();
  await server.restart();

  const own = async () => (await callServer(server, listRestrictions, { token })).data.restrictions;
  expect(await own()).toMatchObject([{ restriction: 'closeOnly', by: 'operator', reason: null, untilMs: null }]);
  risk = await openRisk();
  const history = async () => (await callServer(server, listUserRestrictions, { token: risk, params })).data;
  // What the log calls the reason was all there was to say.
  const row = { restriction: 'closeOnly', setBy: 'demo.risk', reason: null, note: 'marketConduct', endedAtMs: null };
  expect(await history()).toMatchObject([row]);
  const lifted = { token: risk, params, body: { restriction: 'closeOnly', note: NOTE } } as const;
  expect((await callServer(server, liftUserRestriction, lifted)).data.request).toBeNull();
  expect(await own()).toEqual([]);
  const { token: auditor } = await openStaffSession(server, 'demo.auditor');
  const query = { object: `user:${params.userId}` };
  const { records } = (await callServer(server, listAuditRows, { token: auditor, query })).data;
  const actions = records.map(({ actor, action }) => `${actor} ${action}`);
  expect(actions).toContain('system user.closeOnly.adopted');
  expect(actions).toContain('staff:demo.risk user.closeOnly.lifted');

  // The core has let go of it too: nothing is found there once more.
  await loseRows(server.dataDir);
  await server.restart();
  expect(await own()).toEqual([]);
});
