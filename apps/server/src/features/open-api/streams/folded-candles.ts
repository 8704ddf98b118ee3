import type { KlineFrame } from '@candor/contract/shared/socket.ts';
import { type CandlePeriod, candleEndMs } from '@candor/domain/markets/candle-period.ts';
import { candleOpenAtMs, foldedOf } from '../klines.ts';

export type LiveCandle = KlineFrame['candles'][number];
/** One that was kept: whether it has closed follows from its time. */
export type KeptCandle = Omit<LiveCandle, 'isClosed'>;

/** Makes running candles of an interval of which none are kept out of the shorter ones that are. */
export class FoldedCandles {
  readonly #period: CandlePeriod;
  readonly #lengthMs: number;
  #parts = new Map<number, KeptCandle>();
  #openAtMs = 0;
  #hasClosed = false;

  constructor(period: CandlePeriod, lengthMs: number) {
    this.#period = period;
    this.#lengthMs = lengthMs;
  }

  /** What was kept of the one that runs at this time; without it the first that is told is the next one. */
  begin(kept: readonly KeptCandle[] | undefined, nowMs: number): void {
    const runsSinceMs = candleOpenAtMs(nowMs, this.#lengthMs);
    this.#openAtMs = kept === undefined ? runsSinceMs + this.#lengthMs : runsSinceMs;
    const parts = (kept ?? []).filter(({ openAtMs }) => openAtMs >= runsSinceMs);
    this.#parts = new Map(parts.map((part) => [part.openAtMs, part]));
  }

  /** What a kept candle makes of the running one; before it the former one, where nothing has closed that yet. */
  take(candle: LiveCandle): readonly LiveCandle[] {
    const openAtMs = candleOpenAtMs(candle.openAtMs, this.#lengthMs);
    if (openAtMs < this.#openAtMs) return [];
    const former = openAtMs > this.#openAtMs ? this.#close() : [];
    this.#openAtMs = openAtMs;
    this.#parts.set(candle.openAtMs, candle);
    const isLast = candleEndMs(this.#period, candle.openAtMs) === openAtMs + this.#lengthMs;
    this.#hasClosed = candle.isClosed && isLast;
    return [...former, this.#running()];
  }

  #close(): readonly LiveCandle[] {
    const isOwed = this.#parts.size > 0 && !this.#hasClosed;
    const closed = isOwed ? [{ ...this.#running(), isClosed: true }] : [];
    this.#parts.clear();
    this.#hasClosed = false;
    return closed;
  }

  #running(): LiveCandle {
    const parts = [...this.#parts.values()].toSorted((one, other) => one.openAtMs - other.openAtMs);
    return { ...foldedOf(parts), openAtMs: this.#openAtMs, isClosed: this.#hasClosed };
  }
}
