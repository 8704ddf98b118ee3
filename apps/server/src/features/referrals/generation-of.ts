import type { Generation } from '@candor/contract/referrals/wire.ts';

/** A generation of the core or of a row as it travels. */
export function generationOf(generation: number): Generation {
  if (generation === 1 || generation === 2 || generation === 3) return generation;
  throw new Error(`There is no generation ${generation}.`);
}
