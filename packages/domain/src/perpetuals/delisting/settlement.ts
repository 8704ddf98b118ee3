import type { DeleverageLines } from '../liquidation/deleverage-line.ts';

/** Somebody bankrupt at the final price whose position is being handed to the other side, and not all of it yet. */
export interface HandingOver {
  readonly positionId: number;
  readonly liquidationId: number;
  /** The price at which nothing was left when it began: whoever is closed for it later gets the same. */
  readonly priceTicks: number;
}

/** What a settlement goes on with from slice to slice (R9): one line for all, and whose position is cut off. */
export interface Settlement {
  readonly lines: DeleverageLines;
  handing?: HandingOver;
}
