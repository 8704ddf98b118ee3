/** What is remembered of the insurance fund in one settlement asset. */
export interface InsuranceBook {
  /** The UTC day, counted from 1970, that `openingUnits` is the balance of; undefined before the first tick. */
  day?: number;
  /** What the fund had at 00:00 UTC of that day. */
  openingUnits: bigint;
  /** What contracts and loans lost that neither fund nor treasury could pay: SUSPENSE is below zero by it. */
  shortfallUnits: bigint;
}
