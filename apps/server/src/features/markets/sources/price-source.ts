/** What a source last said of a symbol, in units of the ledger's scale per whole. */
export interface SourceQuote {
  readonly bidUnits?: bigint | undefined;
  readonly askUnits?: bigint | undefined;
  readonly lastUnits?: bigint | undefined;
  /** The source's own volume of 24 hours in the base coin, where it tells one; never made up. */
  readonly volumeUnits?: bigint | undefined;
  readonly atMs: number;
}

/** Somebody who says what things cost. The index is made of several of them and knows nothing else. */
export interface PriceSource {
  readonly name: string;
  quoteOf(symbol: string): SourceQuote | undefined;
  close(): Promise<void>;
}
