import { approveRequest, listApprovals } from '@candor/contract/staff/approvals.ts';
import { listAuditRows, verifyAuditLog } from '@candor/contract/staff/audit-log.ts';
import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import { listLedger } from '@candor/contract/staff/ledger.ts';
import { listStaff } from '@candor/contract/staff/staff-accounts.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { openTestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

test('the console works on PostgreSQL as it does on SQLite', async () => {
  const server = await openTestServer({ MAKERS: 'off', DATABASE_URL: postgres.url });
  try {
    const { satoken } = await openSession(server, 'somebody');
    await callServer(server, grantDemoFunds, { query: {}, token: satoken });
    const { token: risk } = await openStaffSession(server, 'demo.risk');
    const { token: compliance } = await openStaffSession(server, 'demo.compliance');
    const { token: auditor } = await openStaffSession(server, 'demo.auditor');

    const body = { name: 'withdrawals', reason: REASON } as const;
    expect((await callServer(server, pauseSwitch, { token: risk, body })).data.isPaused).toBe(true);
    const { data: asked } = await callServer(server, resumeSwitch, { token: risk, body });
    const approval = { params: { id: asked.id }, body: { contentHash: asked.contentHash } };
    const { data: approved } = await callServer(server, approveRequest, { token: compliance, ...approval });
    expect(approved).toMatchObject({ state: 'done', checker: 'demo.compliance' });
    expect((await callServer(server, listApprovals, { token: risk })).data).toHaveLength(1);

    const { data: dashboard } = await callServer(server, getDashboard, { token: auditor });
    expect(dashboard).toMatchObject({ approvalsWaiting: 0, queues: Array.from({ length: 6 }, () => ({ waiting: 0 })) });
    const { data: users } = await callServer(server, findUsers, { token: auditor, query: { text: 'some' } });
    expect(users).toMatchObject([{ loginName: 'somebody', identityLevel: 0 }]);
    const query = { owner: users[0]?.userId ?? '' };
    const entryCount = async () => (await callServer(server, listLedger, { token: auditor, query })).data.total;
    await expect.poll(entryCount).toBe(1);
    const { data: staff } = await callServer(server, listStaff, { token: auditor });
    expect(staff.find(({ name }) => name === 'demo.auditor')?.lastActiveAtMs).toBeGreaterThan(0);
    const { data: rows } = await callServer(server, listAuditRows, { token: auditor, query: { action: 'switch.' } });
    expect(rows.records.map(({ action }) => action)).toEqual(['switch.resume', 'switch.pause']);
    expect((await callServer(server, verifyAuditLog, { token: auditor })).data.brokenAt).toBeNull();
  } finally {
    await server.close();
  }
});
