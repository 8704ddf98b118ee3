import type { Removal } from './removal.ts';
import { SCREEN_REMOVALS } from './screen-removals.ts';
import { WIRE_REMOVALS } from './wire-removals.ts';

/** One for each requirement that has one. */
export const REMOVALS: readonly Removal[] = [...SCREEN_REMOVALS, ...WIRE_REMOVALS];
