import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';

/** When each owner last received demo funds. */
export type DemoGrants = Map<number, number>;

export const demoGrantsPart: Part<DemoGrants, Iterable<readonly [number, number]>> = {
  create: () => new Map(),
  save: (grants) => longListByNumber(grants, (entry) => entry),
  restore: (saved) => new Map(saved),
};
