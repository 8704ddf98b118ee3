import type { Handler } from '../exchange/turn.ts';
import { ok } from '../result.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import type { Restrictions } from './restrictions.ts';

/** Cancels the orders of those whose dead man's switch has run out; sent by the server once one is due (rule RS4). */
export interface CancelDueOrders {
  readonly kind: 'cancelDueOrders';
}

/** Each may have a thousand orders; the rest is for the next command (rule R9). */
const OWNERS_PER_COMMAND = 4;

export const cancelDueOrders: Handler<CancelDueOrders, never> = (turn) => {
  const { cancelAllAtMs } = turn.state.restrictions;
  let cancelledCount = 0;
  const due = dueOwners(turn.state.restrictions, turn.atMs);
  for (const owner of due.slice(0, OWNERS_PER_COMMAND)) {
    cancelAllAtMs.delete(owner);
    const count = cancelAllOrders(turn, { owner, reason: 'cancelledByOwner' });
    turn.events.push({ kind: 'cancelAllAfterChanged', owner, cancelledCount: count });
    cancelledCount += count;
  }
  return ok({ cancelledCount, waitingCount: due.slice(OWNERS_PER_COMMAND).length });
};

/** Those whose time has come, the earliest first. */
export function dueOwners({ cancelAllAtMs }: Restrictions, atMs: number): readonly number[] {
  return [...cancelAllAtMs]
    .filter(([, dueMs]) => dueMs <= atMs)
    .toSorted(([owner, dueMs], [other, otherMs]) => dueMs - otherMs || owner - other)
    .map(([owner]) => owner);
}
