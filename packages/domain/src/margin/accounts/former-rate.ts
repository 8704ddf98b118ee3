/** A rate that an asset had until a moment: hours that had begun by then are counted at it, whenever they are. */
export interface FormerRate {
  readonly dailyRatePpm: number;
  readonly untilMs: number;
}
