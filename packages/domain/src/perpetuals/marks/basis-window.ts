import { required } from '../../assert.ts';
import { divide } from '@candor/money/rounding.ts';

/** How far book and trades stood from the index in one second. */
export interface BasisSample {
  readonly atMs: number;
  /** The middle of impact bid and impact ask, less the index. */
  readonly units: bigint;
  /** The last trade, held between impact bid and impact ask, less the index; undefined before the first trade. */
  readonly tradeUnits?: bigint;
}

/** The samples of five minutes in the order of time, and their numbers in the order of size for the medians. */
export interface BasisWindow {
  readonly samples: BasisSample[];
  readonly books: bigint[];
  readonly trades: bigint[];
}

/** What the window says; undefined where it says too little. */
export interface Basis {
  readonly bookUnits?: bigint | undefined;
  readonly tradeUnits?: bigint | undefined;
}

export const BASIS_WINDOW_MS = 5 * 60 * 1000;
/** Fewer samples are no basis (rule 2.5): whoever wants to move it must offer an impact value for a minute. */
export const BASIS_SAMPLES_MIN = 60;
/** A book without impact prices for so long is missing, whatever it said before. */
export const BOOK_MISSING_MS = 5_000;

export function createBasisWindow(samples: readonly BasisSample[] = []): BasisWindow {
  const window: BasisWindow = { samples: [], books: [], trades: [] };
  for (const sample of samples) addSample(window, sample);
  return window;
}

/** One sample a second: each weighs as long as it stood, and many orders within a second count no more than one. */
export function addSample({ samples, books, trades }: BasisWindow, sample: BasisSample): void {
  const newest = samples.at(-1);
  if (newest !== undefined && newest.atMs >= sample.atMs) return;
  samples.push(sample);
  books.splice(placeOf(books, sample.units), 0, sample.units);
  if (sample.tradeUnits !== undefined) trades.splice(placeOf(trades, sample.tradeUnits), 0, sample.tradeUnits);
}

/** Forgets what has left the window. */
export function forgetSamples({ samples, books, trades }: BasisWindow, atMs: number): void {
  for (let oldest = samples[0]; oldest !== undefined && oldest.atMs <= atMs - BASIS_WINDOW_MS; oldest = samples[0]) {
    samples.shift();
    books.splice(placeOf(books, oldest.units), 1);
    if (oldest.tradeUnits !== undefined) trades.splice(placeOf(trades, oldest.tradeUnits), 1);
  }
}

/** The medians of a window whose book is still there. */
export function basisOf({ samples, books, trades }: BasisWindow, atMs: number): Basis {
  const newest = samples.at(-1);
  if (newest === undefined || atMs - newest.atMs >= BOOK_MISSING_MS) return {};
  return { bookUnits: medianOf(books), tradeUnits: medianOf(trades) };
}

function medianOf(sorted: readonly bigint[]): bigint | undefined {
  if (sorted.length < BASIS_SAMPLES_MIN) return undefined;
  const middle = sorted.length >> 1;
  const upper = required(sorted[middle], 'a median of something');
  if (sorted.length % 2 === 1) return upper;
  return divide(required(sorted[middle - 1], 'an even number has two middles') + upper, 2n, 'halfEven');
}

/** The first place that does not hold less. */
function placeOf(sorted: readonly bigint[], units: bigint): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (required(sorted[middle], 'a place within') < units) low = middle + 1;
    else high = middle;
  }
  return low;
}
