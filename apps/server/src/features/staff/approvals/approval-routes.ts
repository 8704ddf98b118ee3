import { approveRequest, listApprovals, refuseRequest } from '@candor/contract/staff/approvals.ts';
import { ok } from '@candor/domain/result.ts';
import type { Console } from '#platform/console/console.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approvalOf } from './approval-of.ts';
import type { Approvals } from './approvals.ts';

export function routeApprovals(console: Console, approvals: Approvals): void {
  console.route(listApprovals, async ({ staff }) =>
    ok((await approvals.list()).map((row) => approvalOf(row, staff, approvals))),
  );
  console.route(approveRequest, async ({ staff, params, body }) => {
    const approved = await approvals.approve(rowNumber(params.id), staff, body.contentHash);
    return approved.ok ? ok(approvalOf(approved.value, staff, approvals)) : approved;
  });
  console.route(refuseRequest, async ({ staff, params, body }) => {
    const refused = await approvals.refuse(rowNumber(params.id), staff, body.reason);
    return refused.ok ? ok(approvalOf(refused.value, staff, approvals)) : refused;
  });
}
