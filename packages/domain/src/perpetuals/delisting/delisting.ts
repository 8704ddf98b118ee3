import type { FinalPrice, IndexMinute } from './final-price.ts';

/** The end of a contract as it was announced, and how far it has come (R8). Replaced as a whole, never changed. */
export interface DelistingRecord {
  readonly announcedAtMs: number;
  /** From here on nobody opens or adds. */
  readonly closeOnlyAtMs: number;
  /** Here trading stops, orders end and the final price is taken. */
  readonly settleAtMs: number;
  /** Since then nobody trades. */
  readonly stoppedAtMs?: number;
  /** Trading has stopped, and too little was heard of the index to settle by. */
  readonly waitsSinceMs?: number;
  readonly final?: FinalPrice;
  /** Every position is settled, and the contract is over. */
  readonly settledAtMs?: number;
}

export interface Delisting extends DelistingRecord {
  readonly minutes: readonly IndexMinute[];
  /** Positions up to this one were looked at, and are not bankrupt at the final price. */
  readonly checkedPositionId: number;
}

/** A contract, as far as its end is concerned. */
interface MayEnd {
  readonly delisting?: Delisting;
}

/** Whether nothing may be opened or added to any more. */
export function isClosingDown({ delisting }: MayEnd, atMs: number): boolean {
  return delisting !== undefined && atMs >= delisting.closeOnlyAtMs;
}

/** Whether trading has stopped for good. */
export function isStopped({ delisting }: MayEnd): boolean {
  return delisting?.stoppedAtMs !== undefined;
}

/** What everybody may know of it. */
export function recordOf(delisting: Delisting): DelistingRecord {
  const { minutes: _, checkedPositionId: _id, ...record } = delisting;
  return record;
}
