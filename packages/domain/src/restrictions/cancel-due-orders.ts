import { mayWork, spendWork } from '../exchange/long-work/work.ts';
import type { Handler } from '../exchange/command-context.ts';
import { ok } from '../result.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import type { Restrictions } from './restrictions.ts';

/** Cancels the orders of those whose dead man's switch has run out; sent by the server once one is due (rule RS4). */
export interface CancelDueOrders {
  readonly kind: 'cancelDueOrders';
}

/** At most so many at once; each may have a thousand orders, and after so much work the rest is for the next (rule R9). */
const OWNERS_PER_COMMAND = 4;
const CANCEL_UNITS = 10;

export const cancelDueOrders: Handler<
  CancelDueOrders,
  never,
  { readonly cancelledCount: number; readonly waitingCount: number }
> = (context) => {
  const { cancelAllAtMs } = context.state.restrictions;
  let cancelledCount = 0;
  const due = dueOwners(context.state.restrictions, context.atMs);
  let doneCount = 0;
  for (const owner of due.slice(0, OWNERS_PER_COMMAND)) {
    if (!mayWork(context)) break;
    doneCount += 1;
    cancelAllAtMs.delete(owner);
    const count = cancelAllOrders(context, { owner, reason: 'cancelledByOwner' });
    const cancelAtMs = cancelAllAtMs.get(owner);
    const again = cancelAtMs === undefined ? {} : { cancelAtMs };
    context.events.push({ kind: 'cancelAllAfterChanged', owner, ...again, cancelledCount: count });
    cancelledCount += count;
    spendWork(context, count * CANCEL_UNITS);
  }
  return ok({ cancelledCount, waitingCount: due.length - doneCount });
};

/** Those whose time has come, the earliest first. */
export function dueOwners({ cancelAllAtMs }: Restrictions, atMs: number): readonly number[] {
  return [...cancelAllAtMs]
    .filter(([, dueMs]) => dueMs <= atMs)
    .toSorted(([owner, dueMs], [other, otherMs]) => dueMs - otherMs || owner - other)
    .map(([owner]) => owner);
}
