import { resetFundPassword } from '@candor/contract/staff/users.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Security } from '#features/security/index.ts';
import type { Console } from '#platform/console/console.ts';
import { approvalOf } from './approval-of.ts';
import type { Approvals } from './approvals.ts';

/** What the house may do for somebody who has lost what proves them: two people, and withdrawals rest afterwards. */
export function routeUserRequests(console: Console, approvals: Approvals, { fundPasswords }: Security): void {
  console.route(resetFundPassword, async ({ staff, params: { userId }, body: { reason } }) => {
    if (!(await fundPasswords.isSet(Number(userId)))) return refuse('notFound');
    const row = await approvals.request(staff, {
      kind: 'user.fundPassword',
      object: `user:${userId}`,
      parameters: { userId },
      lines: [{ name: 'fund password', before: 'set', after: 'none' }],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}
