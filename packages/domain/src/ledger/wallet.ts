/** Wallet types, numbered as rule 8.1 has them; 0 is the house's own. */
export const HOUSE_WALLET = 0;
export const FUNDING_WALLET = 1;
export const SPOT_WALLET = 2;
export const ISOLATED_MARGIN_WALLET = 3;
export const CROSS_MARGIN_WALLET = 4;
export const CONTRACT_WALLET = 5;
export const OTC_WALLET = 6;
export const WEALTH_WALLET = 7;
export const MERCHANT_WALLET = 8;

export const WALLET_FIRST = HOUSE_WALLET;
export const WALLET_LAST = MERCHANT_WALLET;

export function isUserWallet(wallet: number): boolean {
  return Number.isInteger(wallet) && wallet >= FUNDING_WALLET && wallet <= WALLET_LAST;
}
