import { isLockedAt, type OtcLock } from './otc-lock.ts';
import type { Otc } from './otc-part.ts';

/** Adds a lock, and forgets those of the same owner that are over. */
export function keepOtcLock(
  { locks }: Otc,
  owner: number,
  { lock, atMs }: { readonly lock: OtcLock; readonly atMs: number },
): void {
  const open = (locks.get(owner) ?? []).filter((one) => isLockedAt(one, atMs));
  locks.set(owner, [...open, lock]);
}

export function isDisputed({ locks }: Otc, owner: number, orderId: number): boolean {
  return (locks.get(owner) ?? []).some((one) => one.orderId === orderId && one.untilMs === undefined);
}

/** The dispute about an order is over. */
export function dropDispute(otc: Otc, owner: number, orderId: number): void {
  keepOthers(otc, owner, (one) => one.orderId === orderId && one.untilMs === undefined);
}

/** An order was decided for the last time, or anew. */
export function dropReview(otc: Otc, owner: number, orderId: number): void {
  keepOthers(otc, owner, (one) => one.orderId === orderId && one.isReview === true);
}

function keepOthers({ locks }: Otc, owner: number, isOver: (lock: OtcLock) => boolean): void {
  const left = (locks.get(owner) ?? []).filter((one) => !isOver(one));
  if (left.length === 0) locks.delete(owner);
  else locks.set(owner, left);
}
