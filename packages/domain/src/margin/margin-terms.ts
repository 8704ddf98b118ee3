/** On which terms an asset is lent and counted as security (rule 3.2). */
export interface MarginTerms {
  readonly asset: string;
  /** Interest a day on what is borrowed; an hour is a twenty-fourth of it. */
  readonly dailyRatePpm: number;
  /** How much of its value counts when more is to be borrowed or taken out. */
  readonly collateralPpm: number;
  readonly borrowMinUnits: bigint;
  /** What one owner may owe of it, in all accounts together. */
  readonly borrowMaxUnits: bigint;
}

/** A pair that has isolated accounts. Its number is given once and names the wallet of every one of them. */
export interface MarginPair {
  readonly number: number;
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly status: 'trading' | 'halt';
}

/** Higher leverage would need thresholds of its own and stays off (rule 3.2). */
export const MARGIN_LEVERAGES: readonly number[] = [2, 3];
export const MARGIN_LEVERAGE_DEFAULT = 3;
