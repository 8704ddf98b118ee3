import type { UserRestrictions } from '#features/restrictions/port.ts';
import { RestrictAction } from './action-parameters.ts';
import { type Action, ActionRefused } from './approvals.ts';

/** Lets a hard restriction go on for longer, or ends it; what has ended meanwhile stays so. */
export function restrictAction(restrictions: Pick<UserRestrictions, 'extend' | 'end'>): Action {
  return {
    deciders: ['RISK', 'COMPLIANCE'],
    async carryOut(parameters, { checker, reason: note }) {
      const { restrictionId, change, untilMs } = RestrictAction.parse(parameters);
      const id = Number(restrictionId);
      const by = { by: checker, note };
      if (change === 'lift') {
        // Carried out before, and not yet written down; or its time has come.
        await restrictions.end(id, by);
        return 'lifted';
      }
      const extended = await restrictions.extend(id, untilMs === '' ? null : Number(untilMs), by);
      if (!extended.ok) throw new ActionRefused(extended.refusal.word);
      return 'extended';
    },
  };
}
