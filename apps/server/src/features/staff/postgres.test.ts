import { approveRequest, listApprovals } from '@candor/contract/staff/approvals.ts';
import { listAuditRows, verifyAuditLog } from '@candor/contract/staff/audit-log.ts';
import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import { listLedger } from '@candor/contract/staff/ledger.ts';
import { listStaff } from '@candor/contract/staff/staff-accounts.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { callHouse } from '#testing/server/call-house.ts';
import { findPostgresServer } from '#testing/server/postgres-server.ts';
import { openTestHouse } from '#testing/server/test-house.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';

const postgres = await findPostgresServer();
afterAll(() => postgres?.stop());

test.skipIf(postgres === undefined)('the console works on PostgreSQL as it does on SQLite', async () => {
  const house = await openTestHouse({ MAKERS: 'off', DATABASE_URL: postgres?.url ?? '' });
  try {
    const { satoken } = await openSession(house, 'somebody');
    await callHouse(house, grantDemoFunds, { token: satoken });
    const { token: risk } = await openStaffSession(house, 'demo.risk');
    const { token: compliance } = await openStaffSession(house, 'demo.compliance');
    const { token: auditor } = await openStaffSession(house, 'demo.auditor');

    const body = { name: 'withdrawals', reason: REASON } as const;
    expect((await callHouse(house, pauseSwitch, { token: risk, body })).data.isPaused).toBe(true);
    const { data: asked } = await callHouse(house, resumeSwitch, { token: risk, body });
    const approval = { params: { id: asked.id }, body: { contentHash: asked.contentHash } };
    const { data: approved } = await callHouse(house, approveRequest, { token: compliance, ...approval });
    expect(approved).toMatchObject({ state: 'done', checker: 'demo.compliance' });
    expect((await callHouse(house, listApprovals, { token: risk })).data).toHaveLength(1);

    const { data: dashboard } = await callHouse(house, getDashboard, { token: auditor });
    expect(dashboard).toMatchObject({ approvalsWaiting: 0, queues: Array.from({ length: 6 }, () => ({ waiting: 0 })) });
    const { data: users } = await callHouse(house, findUsers, { token: auditor, query: { text: 'some' } });
    expect(users).toMatchObject([{ loginName: 'somebody', identityLevel: 0 }]);
    await vi.waitFor(async () => {
      const query = { owner: users[0]?.userId ?? '' };
      const { data: entries } = await callHouse(house, listLedger, { token: auditor, query });
      expect(entries.total).toBe(1);
    });
    const { data: staff } = await callHouse(house, listStaff, { token: auditor });
    expect(staff.find(({ name }) => name === 'demo.auditor')?.lastActiveAtMs).toBeGreaterThan(0);
    const { data: rows } = await callHouse(house, listAuditRows, { token: auditor, query: { action: 'switch.' } });
    expect(rows.records.map(({ action }) => action)).toEqual(['switch.resume', 'switch.pause']);
    expect((await callHouse(house, verifyAuditLog, { token: auditor })).data.brokenAt).toBeNull();
  } finally {
    await house.close();
  }
});
