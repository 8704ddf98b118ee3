export { openProofs } from './open-proofs.ts';
export type { Security } from './open-proofs.ts';
export type { ProofRefusal } from './proofs.ts';
