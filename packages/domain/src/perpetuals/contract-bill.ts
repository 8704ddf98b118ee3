/** The lines of a bill that contracts add, numbered as rule 8.6 has them. They join the others when a screen shows them. */
export const CONTRACT_BILL = {
  realisedProfit: 15,
  funding: 16,
  liquidation: 17,
  deleverage: 18,
  compensation: 19,
} as const;
