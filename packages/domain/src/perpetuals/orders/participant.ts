import type { MarginMode, PositionStatus } from '../positions/position.ts';
import type { PerpetualOrder } from './perpetual-order.ts';

/** One of the two who trade lots: through an order, or because a position of theirs is closed for them. */
export interface Participant {
  readonly owner: number;
  readonly order?: PerpetualOrder;
  /** So many of the lots close what the owner has on the other side; the rest opens. */
  readonly closeLots: number;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly feePpm: number;
  /** Of a position that is being liquidated: what it pays the fund beside the fee. */
  readonly penaltyPpm?: number;
  /** How a position ends that this closes. */
  readonly end?: PositionStatus;
}
