import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { CANDLE_PERIODS, type CandlePeriod, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import { FX_SYMBOLS } from '@candor/domain/markets/fx-symbols.ts';
import type { Kysely } from 'kysely';
import type { MarketBoard } from '../board/market-board.ts';
import { NO_MAKERS } from '../board/day-window.ts';
import type { TickStore } from '../index-price/tick-store.ts';
import type { IndexCandleRow, MarketsTables } from '../tables.ts';
import type { PriceCandle } from './price-candle.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SECONDS_MAX = 600;
/** Seconds are not kept: the ticks themselves are. */
const KEPT_PERIODS = CANDLE_PERIODS.filter((period) => period !== '1s');

interface IndexCandlesParts {
  readonly tables: Kysely<MarketsTables>;
  readonly board: MarketBoard;
  readonly ticks: TickStore;
}

/** Candles of foreign exchange and metals, drawn from the index and written down once a minute. */
export class IndexCandles {
  readonly #parts: IndexCandlesParts;
  #minute: number | undefined;

  constructor(parts: IndexCandlesParts) {
    this.#parts = parts;
  }

  /** Takes up the candles as they were written, and draws again what ticked since: a price counted twice changes nothing. */
  async restore(now: number): Promise<void> {
    const { tables, board, ticks } = this.#parts;
    const minutes = tables.selectFrom('indexCandles').selectAll().where('period', '=', '1min');
    const day = await minutes
      .where('openAtMs', '>', now - DAY_MS)
      .orderBy('openAtMs')
      .execute();
    for (const row of day) board.find(row.symbol)?.window.restore(indexCandleOf(row), NO_MAKERS);
    for (const period of KEPT_PERIODS) {
      const query = tables.selectFrom('indexCandles').selectAll().where('period', '=', period);
      for (const row of await query.where('openAtMs', '=', candleOpenMs(period, now)).execute()) {
        board.find(row.symbol)?.candles.restore(period, indexCandleOf(row));
      }
    }
    const fromMs = day.at(-1)?.openAtMs;
    if (fromMs === undefined) return;
    for (const tick of await ticks.read({ fromMs, size: SECONDS_MAX })) board.absorbTick(tick);
  }

  /** Written before the tick of a new minute is drawn, when the candles that end with the old one are whole. */
  async absorb(ticks: readonly IndexTick[]): Promise<void> {
    const [first] = ticks;
    if (first === undefined) return;
    const minute = Math.floor(first.ts / MINUTE_MS);
    const rows = this.#minute === undefined || this.#minute === minute ? [] : this.#rows();
    this.#minute = minute;
    for (const tick of ticks) this.#parts.board.absorbTick(tick);
    if (rows.length > 0) await this.#write(rows);
  }

  #rows(): readonly IndexCandleRow[] {
    return FX_SYMBOLS.flatMap(({ symbol }) =>
      KEPT_PERIODS.flatMap((period) => {
        const candle = this.#parts.board.find(symbol)?.candles.running(period);
        return candle === undefined ? [] : [rowOf(symbol, period, candle)];
      }),
    );
  }

  async #write(rows: readonly IndexCandleRow[]): Promise<void> {
    await this.#parts.tables
      .insertInto('indexCandles')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['symbol', 'period', 'openAtMs']).doUpdateSet((row) => ({
          highUnits: row.ref('excluded.highUnits'),
          lowUnits: row.ref('excluded.lowUnits'),
          closeUnits: row.ref('excluded.closeUnits'),
        })),
      )
      .execute();
  }
}

function rowOf(symbol: string, period: CandlePeriod, candle: PriceCandle): IndexCandleRow {
  const { openAtMs, openUnits, highUnits, lowUnits, closeUnits } = candle;
  return { symbol, period, openAtMs, openUnits, highUnits, lowUnits, closeUnits };
}

export function indexCandleOf({ openAtMs, openUnits, highUnits, lowUnits, closeUnits }: IndexCandleRow): PriceCandle {
  return { openAtMs, openUnits, highUnits, lowUnits, closeUnits, volume: undefined };
}
