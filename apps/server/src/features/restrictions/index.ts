import { listRestrictions, restrictAccount, setCancelAllAfter } from '@candor/contract/restrictions/wire.ts';
import { ok } from '@candor/domain/result.ts';
import { dueOwners } from '@candor/domain/restrictions/cancel-due-orders.ts';
import { restrictionsOf } from '@candor/domain/restrictions/restrictions.ts';
import type { Context, Feature } from '#context.ts';
import { hearUserRestrictions } from './hear-user-restrictions.ts';
import { restrictionMigrations } from './tables.ts';
import { ownRestrictionOf, shownRestrictionOf } from './shown-restriction.ts';

const LOOK_EVERY_MS = 250;

/** What an account may not do: close-only, the kill switch and the dead man's switch (rule R8). */
export const restrictions: Feature = {
  name: 'restrictions',
  migrations: restrictionMigrations,
  async start(context) {
    routeRestrictions(context);
    await hearUserRestrictions(context);
    context.jobs.every({ name: 'cancel-due-orders', everyMs: LOOK_EVERY_MS, run: () => cancelDue(context) });
  },
};

function routeRestrictions({ http, exchange, restrictions: operators }: Context): void {
  http.route(listRestrictions, async ({ caller: { userId } }) =>
    ok(
      exchange.read((state) => ({
        restrictions: [
          ...restrictionsOf(state.restrictions, userId)
            .filter(({ by }) => by === 'owner')
            .map(ownRestrictionOf),
          ...operators.of(userId).map(shownRestrictionOf),
        ],
        cancelAllAtMs: state.restrictions.cancelAllAtMs.get(userId) ?? null,
      })),
    ),
  );
  http.route(restrictAccount, async ({ caller, body, key }) => {
    const outcome = await exchange.submit({
      kind: 'setRestriction',
      owner: caller.userId,
      by: 'owner',
      ...body,
      ...(key === undefined ? {} : { key }),
    });
    if (!outcome.ok) return outcome;
    return ok({ cancelledCount: outcome.reply.cancelledCount });
  });
  http.route(setCancelAllAfter, async ({ caller, body: { seconds }, key }) => {
    const outcome = await exchange.submit({
      kind: 'setCancelAllAfter',
      owner: caller.userId,
      afterMs: seconds * 1_000,
      ...(key === undefined ? {} : { key }),
    });
    if (!outcome.ok) return outcome;
    const { cancelAtMs } = outcome.reply;
    return ok({ cancelAllAtMs: cancelAtMs === 0 ? null : cancelAtMs });
  });
}

async function cancelDue({ exchange, clock }: Context): Promise<void> {
  const isDue = (): boolean => exchange.read((state) => dueOwners(state.restrictions, clock.nowMs()).length > 0);
  while (isDue()) {
    const outcome = await exchange.submit({ kind: 'cancelDueOrders' });
    // The engine's clock may be a moment behind: the next look finds them.
    if (!outcome.ok || outcome.reply.cancelledCount + outcome.reply.waitingCount === 0) return;
  }
}
