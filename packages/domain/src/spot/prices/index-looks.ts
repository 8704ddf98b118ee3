import { beginWalk, type Walk } from '../../exchange/long-work/walk.ts';

/** A look at all who had a number when it began, by the newest index. */
export interface IndexLook extends Walk {
  /** A newer index came, or somebody began to be liquidated: all up to here are looked at once more. */
  againUptoId: number;
}

/**
 * What follows from an index and is not done yet (R9): orders of borrowers that it has left behind, looks at loans that
 * the asset secures, then at margin loans.
 */
export interface IndexLooks {
  readonly leftBehind: IndexLook;
  readonly loans: IndexLook;
  readonly borrowers: IndexLook;
}

export function createLook(): IndexLook {
  return { ...beginWalk(0), againUptoId: 0 };
}

/** Whether somebody's turn has not come yet. */
export function isLooking({ afterId, uptoId, againUptoId }: IndexLook): boolean {
  return afterId < uptoId || againUptoId > 0;
}
