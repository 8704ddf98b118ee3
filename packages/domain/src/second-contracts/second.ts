/** One period of a second contract and its terms, the same for everybody (rule 4.2). */
export interface SecondPeriod {
  /** Unique among all contracts. */
  readonly id: number;
  readonly seconds: number;
  readonly oddsPpm: number;
  readonly feePpm: number;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  readonly isWholeStakeLost: boolean;
  readonly isOn: boolean;
}

export type SecondStatus = 'open' | 'halted';

/** A second contract: a symbol whose signed index it is settled by, and its periods. */
export interface Second {
  readonly id: number;
  readonly symbol: string;
  /** The index is a multiple of this, and so is the mean that settles. */
  readonly precisionUnits: bigint;
  readonly status: SecondStatus;
  readonly periods: readonly SecondPeriod[];
}

/** What is staked and paid out. */
export const STAKE_ASSET = 'USDT';

/** Whole parts of a million; nobody is promised a payout below zero, and whoever is right gains. */
export function arePeriodTermsSound(
  terms: Pick<SecondPeriod, 'oddsPpm' | 'feePpm' | 'minUnits' | 'maxUnits'>,
): boolean {
  const { oddsPpm, feePpm, minUnits, maxUnits } = terms;
  const areWhole = Number.isInteger(oddsPpm) && Number.isInteger(feePpm);
  const areRatesRight = oddsPpm > 0 && oddsPpm <= ODDS_PPM_MAX && feePpm >= 0 && feePpm < oddsPpm;
  return areWhole && areRatesRight && minUnits > 0n && minUnits <= maxUnits;
}

/** Whoever is right gains at most as much as was staked. */
export const ODDS_PPM_MAX = 1_000_000;
