import type { State } from '../exchange/state.ts';

/** Whether the merchant wallet is somebody's to use. */
export function hasMerchantWallet({ otc }: State, owner: number): boolean {
  const merchant = otc.merchants.get(owner);
  return merchant !== undefined && merchant.status !== 'applied';
}
