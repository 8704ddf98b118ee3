import { join } from 'node:path';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { getWithdrawalTerms, listWithdrawals } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, expect, test } from 'vitest';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { callServer } from '#testing/server/call-server.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { openTestServer } from '#testing/server/test-server.ts';
import { FAST_WAITS, fund, openWithdrawer, placeWithdrawal } from '#testing/users/test-withdrawer.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

test('a deposit comes in and a withdrawal goes out on PostgreSQL as on SQLite', async () => {
  const server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS, DATABASE_URL: postgres.url });
  const owner = await openWithdrawer(server, 'w_elephant');
  const { token } = owner;
  await fund(owner, '100');
  const id = await placeWithdrawal(owner);
  const terms = (await callServer(server, getWithdrawalTerms, { token })).data;
  expect(terms).toMatchObject({ usedToday: '20', leftToday: '1980' });
  await callStaffDesk(join(server.dataDir, STAFF_SOCKET), { staff: 'rita', words: ['withdrawal', 'approve', id] });
  const stateOf = async () => (await callServer(server, listWithdrawals, { token, body: {} })).data.records[0]?.state;
  await expect.poll(stateOf).toBe('confirmed');
  const { data: balances } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  expect(balances).toContainEqual({ type: 1, coin: 'USDT', available: '80', frozen: '0', total: '80' });
  await server.close();
});
