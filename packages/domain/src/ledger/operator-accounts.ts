/** The exchange's own accounts (rule G-3). Owners below 1000 are the operator, by number; the name is for readers. */
export const FEE_INCOME = 1;
export const SECURITY_FUND = 2;
export const INSURANCE_FUND = 3;
export const REBATE_PAYABLE = 4;
export const INTEREST_INCOME = 5;
export const SECOND_BANK = 6;
export const TREASURY = 7;
export const ROUNDING = 8;
export const SUSPENSE = 9;
/** What withdrawals paid for the network: no trading fee, so no tenth of it is the fund's (rule 11). */
export const NETWORK_FEES = 10;
/** What the treasury has set aside for margin loans, as far as it is not lent: never what clients have deposited. */
export const LENDING_POOL = 11;
/** What the operator has set aside for loans, as far as it is not lent (rule 5.2). */
export const LOAN_POOL = 12;
/** Between those who gain on contracts and those who lose: what it owes is what is not yet realised. */
export const CLEARING = 20;
/** One pool per product, from this number on. */
export const REWARD_POOL = 100;
/** The world outside, one account per chain or bank from this number on; this one is everything simulated. */
export const EXTERNAL = 200;

const NAMES: ReadonlyMap<number, string> = new Map([
  [FEE_INCOME, 'FEE_INCOME'],
  [SECURITY_FUND, 'SECURITY_FUND'],
  [INSURANCE_FUND, 'INSURANCE_FUND'],
  [REBATE_PAYABLE, 'REBATE_PAYABLE'],
  [INTEREST_INCOME, 'INTEREST_INCOME'],
  [SECOND_BANK, 'SECOND_BANK'],
  [TREASURY, 'TREASURY'],
  [ROUNDING, 'ROUNDING'],
  [SUSPENSE, 'SUSPENSE'],
  [NETWORK_FEES, 'NETWORK_FEES'],
  [LENDING_POOL, 'LENDING_POOL'],
  [LOAN_POOL, 'LOAN_POOL'],
  [CLEARING, 'CLEARING'],
  [REWARD_POOL, 'REWARD_POOL'],
  [EXTERNAL, 'EXTERNAL'],
]);

const REWARD_POOL_LAST = 199;
const EXTERNAL_LAST = 299;
const MARKET_MAKER_FIRST = 1000;
const MARKET_MAKER_LAST = 1999;

/** Users start here; the numbers between are nobody's. */
export const USER_FIRST = 1_000_000;

export function isOperator(owner: number): boolean {
  return owner < MARKET_MAKER_FIRST;
}

export function isMarketMaker(owner: number): boolean {
  return owner >= MARKET_MAKER_FIRST && owner <= MARKET_MAKER_LAST;
}

export function isUser(owner: number): boolean {
  return owner >= USER_FIRST;
}

/** One of the pools that pay the rewards of a product. */
export function isRewardPool(owner: number): boolean {
  return owner > REWARD_POOL && owner <= REWARD_POOL_LAST;
}

/** One of the accounts for the world outside. */
export function isExternal(owner: number): boolean {
  return owner >= EXTERNAL && owner <= EXTERNAL_LAST;
}

/**
 * Money that came in is owed to the world outside, so its side is below zero; residues may lean either way, and
 * suspense is below zero by what a reversed deposit's owner has spent and still owes. The clearing account is below
 * zero while more gains than losses have been realised.
 */
export function mayBeNegative(owner: number): boolean {
  return owner === ROUNDING || owner === SUSPENSE || owner === CLEARING || isExternal(owner);
}

export function operatorAccountName(owner: number): string | undefined {
  if (isRewardPool(owner)) return `REWARD_POOL:${owner - REWARD_POOL}`;
  return NAMES.get(owner) ?? (isExternal(owner) ? `EXTERNAL:${owner - EXTERNAL}` : undefined);
}
