/** A position by the number with which it is ranked. */
export interface RankedPosition {
  readonly id: number;
  readonly score: bigint;
}

/** The highest score is closed first, and of equal ones the oldest. */
export function isBefore(left: RankedPosition, right: RankedPosition): boolean {
  return left.score === right.score ? left.id < right.id : left.score > right.score;
}
