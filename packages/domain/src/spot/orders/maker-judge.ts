import type { Order } from './order.ts';

/** Knows resting orders that must not trade any more, and ends them. */
export interface MakerJudge {
  /** Whether such orders can rest at a price at all; where no judge says so, the look is over. */
  readonly isAt: (priceTicks: number) => boolean;
  readonly isOver: (order: Order, priceTicks: number) => boolean;
  readonly end: (order: Order) => void;
}
