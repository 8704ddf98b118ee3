import type { SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import type { SecondVoid } from '@candor/contract/second-contracts/void.ts';
import { isSpared } from '@candor/contract/second-contracts/verify-void.ts';
import { verifySecond, type SecondCheck } from '@candor/contract/second-contracts/verify.ts';
import { knowsEd25519 } from '#shared/knows-ed25519.ts';

/** What came of recomputing a receipt; a browser may lack the mathematics for it. */
export type Recomputed =
  | { readonly kind: 'sound' }
  | { readonly kind: 'fault'; readonly check: SecondCheck }
  | { readonly kind: 'unsupported' };

/** What the operator tells everybody besides a receipt. */
export interface Published {
  readonly publicKey: string;
  readonly voids: readonly SecondVoid[];
}

export async function recomputeReceipt(receipt: SecondReceipt, published: Published): Promise<Recomputed> {
  const { publicKey, voids } = published;
  if (!(await knowsEd25519(publicKey))) return { kind: 'unsupported' };
  const check = await verifySecond(receipt, publicKey);
  if (check !== undefined) return { kind: 'fault', check };
  return isSpared(receipt, voids) ? { kind: 'fault', check: 'voiding' } : { kind: 'sound' };
}
