import { sortedByText } from '../exchange/canonical-order.ts';
import type { Part } from '../exchange/part.ts';

/** What swaps have brought the treasury of each coin since a midnight; below zero what it has given. */
export interface SwapExposure {
  dayMs: number;
  readonly units: Map<string, bigint>;
}

interface SavedExposure {
  readonly dayMs: number;
  readonly units: readonly (readonly [string, bigint])[];
}

export const swapExposurePart: Part<SwapExposure, SavedExposure> = {
  create: () => ({ dayMs: 0, units: new Map() }),
  save: ({ dayMs, units }) => ({ dayMs, units: sortedByText(units) }),
  restore: ({ dayMs, units }) => ({ dayMs, units: new Map(units) }),
};
