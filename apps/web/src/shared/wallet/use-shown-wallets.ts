import { useIsMerchant } from '../session/use-is-merchant.ts';

/** The number of the merchant wallet. */
export const MERCHANT_WALLET = 8;

/** Which wallets are shown among one's assets: the merchant wallet to merchants alone (ENT-2). */
export function useShownWallets(): (type: number) => boolean {
  const isMerchant = useIsMerchant();
  return (type) => type !== MERCHANT_WALLET || isMerchant;
}
