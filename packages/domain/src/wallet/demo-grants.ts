import { sortedByNumber } from '../exchange/canonical-order.ts';
import type { Part } from '../exchange/part.ts';

/** When each owner last received demo funds. */
export type DemoGrants = Map<number, number>;

export const demoGrantsPart: Part<DemoGrants, readonly (readonly [number, number])[]> = {
  create: () => new Map(),
  save: (grants) => sortedByNumber(grants),
  restore: (saved) => new Map(saved),
};
