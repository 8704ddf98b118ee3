import type { EarnOrderRecord } from './earn-order.ts';
import type { EarnProduct } from './earn-product.ts';

export interface EarnProductChanged {
  readonly kind: 'earnProductChanged';
  readonly product: EarnProduct;
}

/** An order was bought, paid a day of it, or has ended. */
export interface EarnOrderChanged {
  readonly kind: 'earnOrderChanged';
  readonly order: EarnOrderRecord;
}

/** One day of one order is paid. */
export interface EarnRewardPaid {
  readonly kind: 'earnRewardPaid';
  readonly order: EarnOrderRecord;
  readonly day: number;
  readonly atMs: number;
}

export type EarnEvent = EarnProductChanged | EarnOrderChanged | EarnRewardPaid;
