import { use } from 'react';
import { loadProofParts } from '#features/security/index.ts';

let loading: ReturnType<typeof loadProofParts> | undefined;

/** The parts of a proof, with their texts; the screen waits for them as for its own code. */
export function useProofParts(): Awaited<ReturnType<typeof loadProofParts>> {
  loading ??= loadProofParts();
  return use(loading);
}
