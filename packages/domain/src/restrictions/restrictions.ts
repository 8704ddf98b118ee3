import { sortedByNumber } from '../exchange/canonical-order.ts';
import type { Part } from '../exchange/part.ts';

/**
 * `closeOnly`: nothing that is leveraged may grow. `ordersStopped`: no new order of any product. Under both people can
 * cancel, close, reduce, repay, add margin, transfer and withdraw (rule R8).
 */
export const RESTRICTION_KINDS = ['closeOnly', 'ordersStopped'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** Who has set it. The owner lifts their own alone, the operator the operator's. */
export const RESTRICTION_SOURCES = ['owner', 'operator'] as const;
export type RestrictionSource = (typeof RESTRICTION_SOURCES)[number];

export interface Restriction {
  readonly kind: RestrictionKind;
  readonly by: RestrictionSource;
  readonly sinceMs: number;
}

export interface Restrictions {
  readonly byOwner: Map<number, readonly Restriction[]>;
  /** When all orders of an owner are cancelled unless they say otherwise before. */
  readonly cancelAllAtMs: Map<number, number>;
}

interface SavedRestrictions {
  readonly byOwner: readonly (readonly [number, readonly Restriction[]])[];
  readonly cancelAllAtMs: readonly (readonly [number, number])[];
}

export const restrictionsPart: Part<Restrictions, SavedRestrictions> = {
  create: () => ({ byOwner: new Map(), cancelAllAtMs: new Map() }),
  save: ({ byOwner, cancelAllAtMs }) => ({
    byOwner: sortedByNumber(byOwner),
    cancelAllAtMs: sortedByNumber(cancelAllAtMs),
  }),
  restore: ({ byOwner, cancelAllAtMs }) => ({
    byOwner: new Map(byOwner),
    cancelAllAtMs: new Map(cancelAllAtMs),
  }),
};

export function restrictionsOf({ byOwner }: Restrictions, owner: number): readonly Restriction[] {
  return byOwner.get(owner) ?? [];
}
