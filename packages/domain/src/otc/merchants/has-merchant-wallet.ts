import type { State } from '../../exchange/state.ts';
import { MERCHANT_WALLET } from '../../ledger/wallet.ts';

/** Whether the merchant wallet is somebody's to fill. */
export function hasMerchantWallet({ otc }: State, owner: number): boolean {
  const merchant = otc.merchants.get(owner);
  return merchant !== undefined && merchant.status !== 'applied';
}

/** Whether something may be moved out of it: whoever has left may still be awarded what a dispute was about. */
export function mayEmptyMerchantWallet(state: State, owner: number): boolean {
  if (hasMerchantWallet(state, owner)) return true;
  const accounts = state.ledger.accounts.get(owner)?.[MERCHANT_WALLET];
  return accounts !== undefined && [...accounts.values()].some(({ available }) => available > 0n);
}
