import type { Event } from '../../packages/domain/src/exchange/exchange.ts';
import type { Bench } from './bench.ts';

const WINDOW_MS = 5 * 60 * 1000;
const SECOND_MS = 1_000;
const SAMPLES_MIN = 60;
const FUNDING_MS = 8 * 60 * 60 * 1000;
const RATE_ONE = 100_000_000n;
const UNITS = 100_000_000;

interface Sample {
  readonly atMs: number;
  readonly basis: bigint;
}

type MarkChanged = Extract<Event, { kind: 'markChanged' }>;

/**
 * The mark by rule 2.5 a second time. With fewer than sixty samples of a book with size on both sides there is no basis, and the
 * mark is the index with its funding; with more it stands between that and the middle half of what was sampled.
 */
export class MarkJudge {
  readonly #bench: Bench;
  readonly #samples = new Map<string, Sample[]>();
  readonly #rates = new Map<string, bigint>();

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** Before the observer hears it: the book is the one that the core has sampled. */
  hear(event: Event): void {
    if (event.kind === 'markChanged') this.#judge(event);
    if (event.kind === 'fundingSettled') this.#rates.set(event.symbol, event.rateE8);
  }

  #judge(event: MarkChanged): void {
    const { observer, blame } = this.#bench;
    const { symbol, indexUnits, markTicks, atMs } = event;
    const contract = observer.contract(symbol);
    const samples = this.#sampled(event);
    const until = BigInt(FUNDING_MS - (atMs % FUNDING_MS));
    const funded =
      indexUnits + (indexUnits * (this.#rates.get(symbol) ?? 0n) * until) / (RATE_ONE * BigInt(FUNDING_MS));
    const bases = samples.map(({ basis }) => basis).toSorted((left, right) => (left < right ? -1 : 1));
    const quarter = bases.length >> 2;
    const edges =
      bases.length < SAMPLES_MIN
        ? [funded]
        : [funded, indexUnits + (bases[quarter] ?? 0n), indexUnits + (bases[bases.length - 1 - quarter] ?? 0n)];
    const slack = contract.tickUnits * 2n;
    const low = edges.reduce((least, one) => (one < least ? one : least)) - slack;
    const high = edges.reduce((most, one) => (one > most ? one : most)) + slack;
    const mark = BigInt(markTicks) * contract.tickUnits;
    // One that is held to its clamp stands nearer to the index than its parts.
    if ((mark >= low && mark <= high) || isBetween(mark, indexUnits, mark > high ? low : high)) return;
    blame('markMoved', `${symbol}: mark ${mark} at an index of ${indexUnits} with ${samples.length} samples`);
  }

  #sampled({ symbol, indexUnits, atMs }: MarkChanged): readonly Sample[] {
    const { observer } = this.#bench;
    const kept = (this.#samples.get(symbol) ?? []).filter((sample) => sample.atMs > atMs - WINDOW_MS);
    this.#samples.set(symbol, kept);
    const bid = this.#impact(symbol, 'buy');
    const ask = this.#impact(symbol, 'sell');
    const second = atMs - (atMs % SECOND_MS);
    if (bid !== undefined && ask !== undefined && kept.at(-1)?.atMs !== second) {
      const middle = BigInt(Math.round(((bid + ask) / 2) * Number(observer.contract(symbol).tickUnits)));
      kept.push({ atMs: second, basis: middle - indexUnits });
    }
    return kept;
  }

  /** What the impact value would trade at on average, in ticks; undefined if one side is too thin to say. */
  #impact(symbol: string, side: 'buy' | 'sell'): number | undefined {
    const { observer } = this.#bench;
    const { kind, lotUnits, tickUnits, faceUnits, impactUnits } = observer.contract(symbol);
    const levels = [...(observer.books.get(symbol)?.[side] ?? [])];
    levels.sort(([left], [right]) => (side === 'buy' ? right - left : left - right));
    let quoteLeft = Number(impactUnits);
    let base = 0;
    for (const [ticks, lots] of levels) {
      const perLot =
        kind === 'linear' ? (Number(lotUnits) * ticks * Number(tickUnits)) / UNITS : lotFace(lotUnits, faceUnits);
      const taken = Math.min(quoteLeft, lots * perLot);
      quoteLeft -= taken;
      base += taken / ticks;
      if (quoteLeft <= 0) return Number(impactUnits) / base;
    }
    return undefined;
  }
}

function lotFace(lotUnits: bigint, faceUnits = 0n): number {
  return (Number(lotUnits) * Number(faceUnits)) / UNITS;
}

function isBetween(value: bigint, one: bigint, other: bigint): boolean {
  return one < other ? value >= one && value <= other : value >= other && value <= one;
}
