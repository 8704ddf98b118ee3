import { appointAgent } from '@candor/contract/staff/agent-cases.ts';
import { agreeUserTier, resetFundPassword } from '@candor/contract/staff/users.ts';
import { standingOf } from '@candor/domain/fees/account-tiers.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { percentOf } from '#features/fees/port.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';

/** What two people may do for one user: take away a password that was forgotten, agree on a tier, appoint an agent. */
export function routeUserRequests(
  { console, proofs: { fundPasswords }, people, exchange, clock }: Context,
  approvals: Approvals,
): void {
  console.route(resetFundPassword, async ({ staff, params: { userId }, body: { reason } }) => {
    if (!(await fundPasswords.isSet(rowNumber(userId)))) return refuse('notFound');
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
  console.route(agreeUserTier, async ({ staff, params: { userId }, body: { tier, reason } }) => {
    const owner = rowNumber(userId);
    if ((await people.find(owner)) === undefined) return refuse('notFound');
    const { agreedTier } = exchange.read(({ accountTiers }) => standingOf(accountTiers, owner, clock.nowMs()));
    const row = await approvals.request(staff, {
      kind: 'user.tier',
      object: `user:${userId}`,
      parameters: { userId, tier },
      lines: [{ name: 'agreed tier', before: agreedTier, after: tier }],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
  console.route(appointAgent, async ({ staff, params: { userId }, body: { percent, reason } }) => {
    const owner = rowNumber(userId);
    if ((await people.find(owner)) === undefined) return refuse('notFound');
    const before = exchange.read(({ referrals }) => referrals.agents.get(owner)?.ratePpm);
    const row = await approvals.request(staff, {
      kind: 'user.agent',
      object: `user:${userId}`,
      parameters: { userId, percent },
      lines: [
        {
          name: 'first generation',
          before: before === undefined ? null : `${percentOf(before)} %`,
          after: `${percent} %`,
        },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}
