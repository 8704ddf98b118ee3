import type { Walk } from '../../exchange/long-work/walk.ts';

/** A look at all who had a number when it began, by the newest index. */
export interface IndexLook extends Walk {
  /** A newer index came, or somebody began to be liquidated: all up to here are looked at once more. */
  againUptoId: number;
}

/** What follows from an index and is not done yet (R9): looks at loans that the asset secures, then at margin loans. */
export interface IndexLooks {
  readonly loans: IndexLook;
  readonly borrowers: IndexLook;
}
