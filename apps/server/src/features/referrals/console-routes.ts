import { decideLink, listAgentCases, refuseAgent } from '@candor/contract/staff/agent-cases.ts';
import { type CardReferral, listCardReferrals } from '@candor/contract/staff/user-card/card-parts.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { cardPage } from '#features/account/port.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Agents } from './agents.ts';
import { print } from './fees-of.ts';
import { generationOf } from './generation-of.ts';
import type { LinkedAccounts } from './linked-accounts.ts';
import type { ReferralTables } from './referral-tables.ts';

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

/** Who came by one user’s invitation, by number: what the user themselves sees masked. */
export function routeCardReferrals({ console, people, exchange, store }: Context): void {
  const views = store.views<ReferralTables>();
  console.route(
    listCardReferrals,
    cardPage(people, async (owner, { current, size }) => {
      await waitForViews(exchange);
      const own = views.selectFrom('referralPeople').where('owner', '=', owner);
      const { total } = await own
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await own
        .selectAll()
        .orderBy('registeredAtMs', 'desc')
        .orderBy('payer', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      const inviter = await views
        .selectFrom('referralPeople')
        .select('owner')
        .where('payer', '=', owner)
        .orderBy('generation')
        .limit(1)
        .executeTakeFirst();
      return {
        records: rows.map(cardReferralOf),
        total,
        invitedBy: inviter === undefined ? null : String(inviter.owner),
      };
    }),
  );
}

function cardReferralOf(row: ReferralTables['referralPeople']): CardReferral {
  const { payer, generation, registeredAtMs, volumeUnits, isLinked } = row;
  return {
    userId: String(payer),
    generation: generationOf(generation),
    registeredAtMs,
    volume: print(volumeUnits),
    isLinked: isLinked === 1,
  };
}
