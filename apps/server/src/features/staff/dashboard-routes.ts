import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { ok } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import type { AuditTables } from '#platform/audit/audit-tables.ts';
import type { Console } from '#platform/console/console.ts';
import type { Approvals } from './approvals/approvals.ts';
import { countRows } from './audit-routes.ts';
import type { OperatorSwitches } from './operator-switches.ts';

interface DashboardRoutes {
  readonly exchange: Exchange;
  readonly approvals: Approvals;
  readonly switches: OperatorSwitches;
  readonly auditTables: Kysely<AuditTables>;
  readonly nowMs: () => number;
}

/** What everybody of the staff sees first: real clocks and real numbers. */
export function routeDashboard(console: Console, parts: DashboardRoutes): void {
  const { exchange, approvals, switches, auditTables, nowMs } = parts;
  console.route(getDashboard, async () => {
    const { sequence, viewsSequence, waiting, degradations } = exchange.status();
    return ok({
      serverTimeMs: nowMs(),
      queues: [...(await console.queues())],
      approvalsWaiting: await approvals.countWaiting(),
      switches: [...(await switches.list())],
      exchange: { sequence, viewsSequence, waiting, degradations: [...degradations] },
      auditRows: await countRows(auditTables, {}),
    });
  });
}
