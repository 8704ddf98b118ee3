import type { Context } from '#context.ts';
import type { RestrictionRow } from './tables.ts';
import { adoptEarlier, tellCore } from './tell-core.ts';

const LOOK_EVERY_MS = 5_000;

/** What the operator restricts reaches the core where the core keeps it, and its user by bell and mail. */
export async function hearUserRestrictions(context: Context): Promise<void> {
  const { restrictions, jobs } = context;
  await adoptEarlier(context);
  restrictions.onChange((row) => tellCore(context, row));
  restrictions.onChange((row) => tellUser(context, row));
  jobs.every({ name: 'end-user-restrictions', everyMs: LOOK_EVERY_MS, run: () => restrictions.catchUp() });
}

async function tellUser({ people, clock }: Context, row: RestrictionRow): Promise<void> {
  const { userId, kind: restriction, reason, untilMs, endedAtMs } = row;
  await people.notify(userId, {
    kind: 'accountRestricted',
    change: endedAtMs === null ? 'set' : 'lifted',
    restriction,
    reason,
    end: untilMs === null ? 'open' : 'dated',
    untilMs: untilMs ?? 0,
    atMs: clock.nowMs(),
  });
}
