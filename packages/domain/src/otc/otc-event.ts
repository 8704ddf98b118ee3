import type { OtcOrder } from './orders/otc-order.ts';

/** An order was made, paid, or is over. */
export interface OtcOrderChanged {
  readonly kind: 'otcOrderChanged';
  readonly order: OtcOrder;
  /** Who did it; undefined when time or an arbitrator did. */
  readonly by?: number;
}

export type OtcEvent = OtcOrderChanged;
