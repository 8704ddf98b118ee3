import type { Patch } from '../bundle-core.ts';

/** A mistake somebody could make with money: one sentence, and the change that makes it. */
export interface PlantedBug extends Patch {
  readonly name: string;
}
