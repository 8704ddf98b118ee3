import type { Second } from './second.ts';
import type { SecondOrderRecord } from './second-order.ts';
import type { SecondVoidDecision, VoidedSecond } from './second-void.ts';

export interface SecondChanged {
  readonly kind: 'secondChanged';
  readonly second: Second;
}

/** An order was accepted, has opened, or has ended. */
export interface SecondOrderChanged {
  readonly kind: 'secondOrderChanged';
  readonly order: SecondOrderRecord;
}

/** Seconds of an index were declared erroneous, and with them every contract that went by them. */
export interface SecondsVoided {
  readonly kind: 'secondsVoided';
  readonly decision: SecondVoidDecision;
  readonly orders: readonly VoidedSecond[];
}

export type SecondsEvent = SecondChanged | SecondOrderChanged | SecondsVoided;
