/** Wallet types, numbered as rule 8.1 has them; 0 is the operator's own. */
export const OPERATOR_WALLET = 0;
export const FUNDING_WALLET = 1;
export const SPOT_WALLET = 2;
export const ISOLATED_MARGIN_WALLET = 3;
export const CROSS_MARGIN_WALLET = 4;
export const PERPETUAL_WALLET = 5;
export const OTC_WALLET = 6;
export const WEALTH_WALLET = 7;
export const MERCHANT_WALLET = 8;

export const WALLET_FIRST = OPERATOR_WALLET;
export const WALLET_LAST = MERCHANT_WALLET;

/** Isolated margin has an account per pair, so a wallet per pair: the pair's number above this one. */
const ISOLATED_WALLET_BASE = 100;
const ISOLATED_WALLET_LAST = 999;

/** The wallet of the isolated accounts of a pair. */
export function isolatedWalletOf(pairNumber: number): number {
  return ISOLATED_WALLET_BASE + pairNumber;
}

function isIsolatedWallet(wallet: number): boolean {
  return Number.isInteger(wallet) && wallet > ISOLATED_WALLET_BASE && wallet <= ISOLATED_WALLET_LAST;
}

/** The number of rule 8.1 that a wallet is of. */
export function walletTypeOf(wallet: number): number {
  return isIsolatedWallet(wallet) ? ISOLATED_MARGIN_WALLET : wallet;
}

export function isMarginWallet(wallet: number): boolean {
  return wallet === CROSS_MARGIN_WALLET || isIsolatedWallet(wallet);
}

/** The wallets where money is risked against others, by more than it is. */
export function isLeveragedWallet(wallet: number): boolean {
  return wallet === PERPETUAL_WALLET || isMarginWallet(wallet);
}

/** Anything that an account may stand in: the operator's, those of rule 8.1 and those of isolated pairs. */
export function isWallet(wallet: number): boolean {
  return isIsolatedWallet(wallet) || (Number.isInteger(wallet) && wallet >= WALLET_FIRST && wallet <= WALLET_LAST);
}

/** Wallet 3 itself is only a name for the pairs' own, and holds nothing. */
export function isUserWallet(wallet: number): boolean {
  if (!Number.isInteger(wallet) || wallet === ISOLATED_MARGIN_WALLET) return false;
  return (wallet >= FUNDING_WALLET && wallet <= WALLET_LAST) || isIsolatedWallet(wallet);
}
