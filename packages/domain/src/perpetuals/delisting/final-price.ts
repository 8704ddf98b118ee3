/** What was heard of the index within one minute: one sample a second, so that each weighs as long as it stood. */
export interface IndexMinute {
  readonly startMs: number;
  readonly sumUnits: bigint;
  readonly count: number;
  readonly lastSecondMs: number;
}

/** The price that all positions are settled at, with what it was made of, so that anybody can check it. */
export interface FinalPrice {
  readonly priceTicks: number;
  /** The sum of the samples, and how many they were: their mean is the price before it is put on the grid. */
  readonly sumUnits: bigint;
  readonly sampleCount: number;
  readonly fromMs: number;
  readonly toMs: number;
}
