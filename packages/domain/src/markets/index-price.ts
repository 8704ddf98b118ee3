import { required } from '../assert.ts';
import { divide } from '@candor/money/rounding.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';

/** What one source says of a symbol: units of the ledger's scale per whole. */
export interface SourcePrice {
  readonly source: string;
  readonly priceUnits: bigint;
  readonly atMs: number;
}

export interface IndexRule {
  /** How far a source may stand from the median before it is pulled to that distance. */
  readonly clampPpm: number;
  /** The index is a multiple of this. */
  readonly precisionUnits: bigint;
}

export interface Index {
  readonly priceUnits: bigint;
  /** What was counted, as it was said. */
  readonly sources: readonly SourcePrice[];
}

/** A source that has said nothing for longer is not counted (rule 2.5). */
export const SOURCE_AGE_MAX_MS = 10_000;

/** Without a tick for so long an index is no measure any more (rule 2.5). */
export const INDEX_SILENT_MS = 5_000;

/** The index has one decimal more than the prices people trade at, so that fewer contracts end in a tie. */
export const INDEX_FINER = 10n;

/** BTC and ETH are held closer together than the others. */
export const MAJOR_CLAMP_PPM = 10_000;
export const OTHER_CLAMP_PPM = 30_000;

/** The index of rule 2.5 from what the sources say now; undefined while no source can be counted. */
export function indexOf(prices: readonly SourcePrice[], rule: IndexRule, atMs: number): Index | undefined {
  const sources = prices.filter((price) => price.priceUnits > 0n && atMs - price.atMs <= SOURCE_AGE_MAX_MS);
  if (sources.length === 0) return undefined;
  const units = sources.map(({ priceUnits }) => priceUnits);
  const counted = units.length > 2 ? clampToMedian(units, rule.clampPpm) : units;
  const mean = { sum: counted.reduce((sum, one) => sum + one, 0n), count: BigInt(counted.length) };
  return { priceUnits: roundMean(mean, rule.precisionUnits), sources };
}

/** The middle of best bid and ask, else the last trade; rounded half to even, because it favours nobody. */
export function sourcePriceUnits(quote: {
  readonly bidUnits?: bigint | undefined;
  readonly askUnits?: bigint | undefined;
  readonly lastUnits?: bigint | undefined;
}): bigint | undefined {
  const { bidUnits, askUnits, lastUnits } = quote;
  if (bidUnits === undefined || askUnits === undefined || askUnits < bidUnits) return lastUnits;
  return divide(bidUnits + askUnits, 2n, 'halfEven');
}

function clampToMedian(units: readonly bigint[], clampPpm: number): readonly bigint[] {
  const median = medianOf(units);
  const low = applyPpm(median, Number(PPM_ONE) - clampPpm, 'up');
  const high = applyPpm(median, Number(PPM_ONE) + clampPpm, 'down');
  return units.map((one) => (one < low ? low : one > high ? high : one));
}

function medianOf(units: readonly bigint[]): bigint {
  const sorted = [...units].toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = required(sorted[middle], 'a median of something');
  if (sorted.length % 2 === 1) return upper;
  return divide(required(sorted[middle - 1], 'an even number has two middles') + upper, 2n, 'halfEven');
}

// Divided once, straight to the index's precision: rounding twice would lean to one side.
function roundMean({ sum, count }: { sum: bigint; count: bigint }, precisionUnits: bigint): bigint {
  return divide(sum, count * precisionUnits, 'halfEven') * precisionUnits;
}
