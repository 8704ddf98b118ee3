import { approveRequest, listApprovals } from '@candor/contract/staff/approvals.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { changeMarketStatus, getHalts } from '@candor/contract/staff/halts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer } from '#testing/server/test-server.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const HOUR_MS = 3_600_000;

afterEach(() => void vi.useRealTimers());

test('what was approved for later waits for its time, and a start carries it out once', async () => {
  const server = await openTestServer({ MAKERS: 'off' });
  const startMs = Date.now();
  const { token: product } = await openStaffSession(server, 'demo.product');
  const { token: risk } = await openStaffSession(server, 'demo.risk');
  const reason = 'too few people trade it';
  const effectiveAtMs = startMs + 25 * HOUR_MS;
  const body = { product: 'spot', symbol: 'ETC/USDT', status: 'delisted', effectiveAtMs, reason } as const;
  const { data: asked } = await callServer(server, changeMarketStatus, { token: product, body });
  const approval = { params: { id: asked.id }, body: { contentHash: asked.contentHash } };
  expect((await callServer(server, approveRequest, { token: risk, ...approval })).data.state).toBe('scheduled');

  const stateAfter = async (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: startMs + hours * HOUR_MS });
    await server.restart();
    const { token } = await openStaffSession(server, 'demo.auditor');
    const [{ data: approvals }, { data: halts }] = await Promise.all([
      callServer(server, listApprovals, { token }),
      callServer(server, getHalts, { token }),
    ]);
    const { data: rows } = await callServer(server, listAuditRows, { token, query: { action: 'approval.done' } });
    const market = halts.markets.find(({ symbol }) => symbol === body.symbol);
    return { approval: approvals[0]?.state, market: market?.status, carriedOut: rows.total };
  };
  expect(await stateAfter(26)).toEqual({ approval: 'done', market: 'delisted', carriedOut: 1 });
  expect(await stateAfter(27)).toEqual({ approval: 'done', market: 'delisted', carriedOut: 1 });
  await server.close();
});
