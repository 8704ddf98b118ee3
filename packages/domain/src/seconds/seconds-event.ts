import type { Second } from './second.ts';
import type { SecondOrderRecord } from './second-order.ts';

export interface SecondChanged {
  readonly kind: 'secondChanged';
  readonly second: Second;
}

/** An order was accepted, has opened, or has ended. */
export interface SecondOrderChanged {
  readonly kind: 'secondOrderChanged';
  readonly order: SecondOrderRecord;
}

export type SecondsEvent = SecondChanged | SecondOrderChanged;
