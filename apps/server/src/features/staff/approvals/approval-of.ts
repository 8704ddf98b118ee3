import { Approval } from '@candor/contract/staff/approvals.ts';
import type { StaffMember } from '#platform/console/staff-member.ts';
import type { ApprovalRow, Approvals } from './approvals.ts';

/** A request as one person sees it: whether it is theirs, and whether they may decide. */
export function approvalOf(
  row: ApprovalRow,
  staff: StaffMember,
  approvals: Pick<Approvals, 'decidersOf' | 'mayDecide'>,
): Approval {
  const { parameters: _parameters, makerId, lines, id, ...shown } = row;
  return {
    ...shown,
    id: String(id),
    lines: Approval.shape.lines.parse(JSON.parse(lines)),
    deciders: [...approvals.decidersOf(row)],
    isOwn: makerId === staff.id,
    mayDecide: approvals.mayDecide(row, staff),
  };
}
