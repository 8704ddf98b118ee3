import { CANDLE_PERIODS, type CandlePeriod, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import { addPrint, openCandle, type PriceCandle, type PricePrint } from './price-candle.ts';

interface Period {
  running: PriceCandle | undefined;
  /** Closed since somebody last took them. */
  closed: PriceCandle[];
  hasChanged: boolean;
}

export interface CandleNews {
  readonly closed: readonly PriceCandle[];
  readonly running: PriceCandle;
}

/** The candles of one symbol that are still being drawn, one of each length. */
export class RunningCandles {
  readonly #periods = new Map<CandlePeriod, Period>(
    CANDLE_PERIODS.map((period) => [period, { running: undefined, closed: [], hasChanged: false }]),
  );

  /** Takes up a candle where it was left. */
  restore(period: CandlePeriod, candle: PriceCandle): void {
    this.#of(period).running = candle;
  }

  absorb(print: PricePrint): void {
    for (const [period, state] of this.#periods) {
      const openAtMs = candleOpenMs(period, print.atMs);
      const { running } = state;
      if (running !== undefined && openAtMs < running.openAtMs) continue;
      if (running !== undefined && openAtMs > running.openAtMs) state.closed.push(running);
      const isSame = running?.openAtMs === openAtMs;
      state.running = isSame ? addPrint(running, print) : openCandle(print, openAtMs);
      state.hasChanged = true;
    }
  }

  running(period: CandlePeriod): PriceCandle | undefined {
    return this.#of(period).running;
  }

  /** What has changed in a period since it was last asked for; undefined when nothing has. */
  takeNews(period: CandlePeriod): CandleNews | undefined {
    const state = this.#of(period);
    const { running, closed } = state;
    if (!state.hasChanged || running === undefined) return undefined;
    state.hasChanged = false;
    state.closed = [];
    return { closed, running };
  }

  #of(period: CandlePeriod): Period {
    const state = this.#periods.get(period);
    if (state === undefined) throw new Error(`There are no candles of ${period}.`);
    return state;
  }
}
