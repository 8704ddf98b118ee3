/** The lines of a user's bill, numbered as rule 8.6 has them. */
export const BILL = {
  deposit: 1,
  withdrawal: 2,
  withdrawalRefund: 3,
  transferIn: 4,
  transferOut: 5,
  tradeBuy: 6,
  tradeSell: 7,
  fee: 8,
  rebate: 9,
  swapOut: 10,
  swapIn: 11,
  adjustment: 38,
} as const;
