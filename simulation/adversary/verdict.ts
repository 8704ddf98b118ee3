/** What must not happen, by the rule of risk that it breaks. */
export const FAULTS = {
  /** A voluntary close left somebody else with the bill. */
  closedBeyondBankruptcy: 'R1',
  /** A position was opened that was worth less than nothing at once: somebody else will get the bill. */
  openedBeyondBankruptcy: 'R1',
  /** An order took a price farther from the mark than the band. */
  tradedOutsideBand: 'R1',
  /** A coalition has more than its trades, the index, funding and fees explain. */
  coalitionGained: 'R1',
  /** Somebody has more or less than that, and no coalition is behind it. */
  moneyUnexplained: 'R1',
  /** After a takeover the fund's cash, profits and maintenance are below its floor. */
  fundBeyondItsLimit: 'R2',
  /** After a takeover one market alone binds more than half of what the fund has above its floor. */
  fundBeyondItsHalf: 'R2',
  /** A loss that nobody could pay was not told, or new risk was taken beside it. */
  shortfallUnguarded: 'R2',
  /** The fund, the treasury or a pool paid for something that is no liquidation. */
  housePaid: 'R2',
  /** The mark left the index without a basis of many samples. */
  markMoved: 'R3',
  /** A liquidation by a price that the sources had told for seconds only, and that was not true. */
  liquidatedByWrongSources: 'R3',
  /** Equity covered maintenance when a liquidation began. */
  solventLiquidated: 'R4',
  /** More was closed than until the owner could stand again. */
  overLiquidated: 'R4',
  /** A liquidation while an index that it is reckoned by was silent. */
  liquidatedOnDeadIndex: 'R5',
  openedOnDeadIndex: 'R5',
  marginLeftOnDeadIndex: 'R5',
  fundedWhileHalted: 'R5',
  /** A margin account owes nearly more than it has and is not liquidated. */
  leftInDanger: 'R4',
  /** The operator paid for a margin account although prices moved in small steps. */
  marginDeficit: 'R2',
  /** A swap while an index that it is reckoned by was silent. */
  swappedOnDeadIndex: 'R5',
  /** A swap at a price that was no longer one: its owner had waited for it. */
  swapWasABet: 'R1',
  /** Money that is locked was lost to others by prices that nobody else would pay. */
  lockEvaded: 'R8',
  /** Money that is locked, or was bought with it, stands where a position can lose it. */
  lockedBecameMargin: 'R8',
  /** A loan is owed still, and nothing stands behind it although prices moved in small steps. */
  loanLost: 'R2',
  /** Savings have brought more than the days that are over. */
  earnedTooMuch: 'R1',
  /** Somebody has less by what others did. */
  strangerPaid: 'R1',
  /** Somebody who had paid is given the coin, and it is gone. */
  awardLost: 'R1',
  /** A stop that fired is gone and its position is not. */
  stopLost: 'R7',
  /** A fill-or-kill order was filled in part. */
  partlyFilledOrKilled: 'R9',
  /** A command took very much longer than its bound. */
  tooSlow: 'R9',
  /** A command broke an assertion. */
  threw: 'R10',
} as const;

export type Fault = keyof typeof FAULTS;

export interface Verdict {
  readonly fault: Fault;
  /** The command it happened in, counted from one. */
  readonly step: number;
  readonly story: string;
}
