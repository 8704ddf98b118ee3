import type { Restriction } from './restrictions.ts';

export type RestrictionsEvent =
  | {
      readonly kind: 'restrictionsChanged';
      readonly owner: number;
      readonly restrictions: readonly Restriction[];
    }
  | {
      readonly kind: 'cancelAllAfterChanged';
      readonly owner: number;
      /** Undefined when it was disarmed, or has fired. */
      readonly cancelAtMs?: number;
      readonly cancelledCount?: number;
    };
