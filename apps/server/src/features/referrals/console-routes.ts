import { decideLink, listAgentCases, refuseAgent } from '@candor/contract/staff/agent-cases.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Agents } from './agents.ts';
import type { LinkedAccounts } from './linked-accounts.ts';

/** Applications and accounts that seem to be one person's, at the console. Appointing takes two and is the staff's. */
export function routeAgentCases({ console, audit }: Context, agents: Agents, links: LinkedAccounts): void {
  console.route(listAgentCases, async () => ok({ applications: await agents.waiting(), links: await links.open() }));
  console.route(refuseAgent, async ({ params: { userId }, body: { reason }, staff }) => {
    const isDone = await agents.refuseApplication(rowNumber(userId), reason);
    if (!isDone) return refuse('notFound');
    const object = `user:${userId}`;
    await audit.write({ actor: actorOf(staff), action: 'agent.refuse', object, details: { reason } });
    return ok({});
  });
  console.route(decideLink, async ({ params: { userId, referrerId }, body, staff }) => {
    const { isOnePerson, reason } = body;
    await audit.write({
      actor: actorOf(staff),
      action: 'referral.link',
      object: `user:${userId}`,
      details: { referrerId, isOnePerson: String(isOnePerson), reason },
    });
    const isDone = await links.decide(rowNumber(userId), rowNumber(referrerId), isOnePerson);
    return isDone ? ok({}) : refuse('alreadyDecided');
  });
}
