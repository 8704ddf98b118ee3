import type { SecondReceipt } from '@candor/contract/second-proof.ts';
import { verifySecond, type SecondCheck } from '@candor/contract/verify-second.ts';
import { knowsEd25519 } from '#shared/knows-ed25519.ts';

/** What came of recomputing a receipt; a browser may lack the mathematics for it. */
export type Recomputed =
  | { readonly kind: 'sound' }
  | { readonly kind: 'fault'; readonly check: SecondCheck }
  | { readonly kind: 'unsupported' };

export async function recomputeReceipt(receipt: SecondReceipt, publicKey: string): Promise<Recomputed> {
  if (!(await knowsEd25519(publicKey))) return { kind: 'unsupported' };
  const check = await verifySecond(receipt, publicKey);
  return check === undefined ? { kind: 'sound' } : { kind: 'fault', check };
}
