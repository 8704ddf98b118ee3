import { restrictUser } from '@candor/contract/staff/users.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { restrictionsOf } from '@candor/domain/restrictions/restrictions.ts';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';

/** What the operator may stop for one account: never a withdrawal, for which there is a closed list of reasons (rule 8.4). */
export function routeOperatorRestrictions({ console, people, exchange, audit }: Context): void {
  console.route(restrictUser, async ({ staff, params, body: { restriction, isOn, reason } }) => {
    const owner = rowNumber(params.userId);
    if ((await people.find(owner)) === undefined) return refuse('notFound');
    const wasOn = exchange.read((state) =>
      restrictionsOf(state.restrictions, owner).some(({ kind, by }) => kind === restriction && by === 'operator'),
    );
    // Known before it is written down: the log must not tell of a restriction that the core refused.
    if (wasOn === isOn) return refuse('alreadyDecided');
    await audit.write({
      actor: actorOf(staff),
      action: `user.${restriction}.${isOn ? 'set' : 'lifted'}`,
      object: `user:${owner}`,
      details: { reason },
    });
    const outcome = await exchange.submit({ kind: 'setRestriction', owner, restriction, by: 'operator', isOn });
    if (!outcome.ok) return refuse('alreadyDecided');
    return ok({ cancelledCount: outcome.reply.cancelledCount });
  });
}
