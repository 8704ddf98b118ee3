import { BILL } from '../ledger/bill.ts';
import type { EarnLine } from './earn-product.ts';

/** The line of the bill for a principal that leaves its place. */
export const PRINCIPAL_BILLS = {
  staking: BILL.pledge,
  valueAdded: BILL.financeBuy,
  member: BILL.financeBuy,
  ordinary: BILL.financeBuy,
  mining: BILL.defi,
} as const satisfies Readonly<Record<EarnLine, number>>;

/** The line of the bill for a day that is paid. */
export const REWARD_BILLS = {
  staking: BILL.pledgeReward,
  valueAdded: BILL.financeIncome,
  member: BILL.financeIncome,
  ordinary: BILL.financeIncome,
  mining: BILL.defi,
} as const satisfies Readonly<Record<EarnLine, number>>;
