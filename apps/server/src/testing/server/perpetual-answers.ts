/** The right answers to the questions about contracts, as somebody who knows them gives them. */
export const PERPETUAL_ANSWERS = {
  leverage: 'lossesToo',
  liquidation: 'closedByMark',
  funding: 'betweenTraders',
  crossMargin: 'wholeWallet',
  stopLoss: 'mayDiffer',
} as const;
