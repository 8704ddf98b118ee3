/** Why seconds of an index were erroneous; there is no other reason to void a contract that was settled. */
export const SECOND_VOID_CAUSES = ['sourceFault', 'clockFault', 'calculationFault'] as const;
export type SecondVoidCause = (typeof SECOND_VOID_CAUSES)[number];

/** What two people have decided about some seconds of one symbol. */
export interface SecondVoidDecision {
  readonly decisionId: string;
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly cause: SecondVoidCause;
  readonly atMs: number;
}

/** What a decision came to for one contract. */
export interface VoidedSecond {
  readonly id: number;
  readonly owner: number;
  /** What was credited besides the payout, below zero what was taken back; nothing of one that still ran. */
  readonly movedUnits: bigint;
  /** What of the payout could not be taken back, because it was gone; the bank bears it. */
  readonly leftUnits: bigint;
}
