import type { IndexTick } from '@candor/contract/index-tick.ts';
import type { FxSymbol } from '@candor/domain/markets/fx-symbols.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Grid } from '@candor/money/grid.ts';
import { RunningCandles } from '../candles/running-candles.ts';
import { makerPartsOf, type PublicTradeRow, publicTradeOf } from '../candles/trade-candles.ts';
import { DayWindow } from './day-window.ts';

/** Trades that a new reader is shown. */
export const LATEST_TRADES = 50;

/** What is known of one symbol's prices now. */
export interface SymbolBoard {
  readonly symbol: string;
  readonly kind: 'spot' | 'fx';
  readonly quote: string;
  readonly tickUnits: bigint;
  readonly window: DayWindow;
  readonly candles: RunningCandles;
  /** Newest first. */
  readonly trades: PublicTradeRow[];
  listedAtMs: number | undefined;
  /** Trades since readers were last told, oldest first. */
  untold: PublicTradeRow[];
  hasChanged: boolean;
}

interface SpotBoard extends SymbolBoard {
  grid: Grid;
}

/** Tickers, running candles and latest trades of every symbol, folded from committed trades and stored index ticks. */
export class MarketBoard {
  readonly #spot = new Map<string, SpotBoard>();
  readonly #fx = new Map<string, SymbolBoard>();

  openSpot(instrument: Instrument): void {
    const { symbol } = instrument;
    const known = this.#spot.get(symbol);
    if (known !== undefined) known.grid = instrument;
    else this.#spot.set(symbol, { ...emptyBoard({ kind: 'spot', ...instrument }), grid: instrument });
  }

  openFx(fx: FxSymbol): void {
    this.#fx.set(fx.symbol, emptyBoard({ kind: 'fx', ...fx }));
  }

  find(symbol: string): SymbolBoard | undefined {
    return this.#spot.get(symbol) ?? this.#fx.get(symbol);
  }

  all(): readonly SymbolBoard[] {
    return [...this.#spot.values(), ...this.#fx.values()];
  }

  absorbTrade(trade: Trade): void {
    const board = this.#spot.get(trade.symbol);
    if (board === undefined) return;
    const row = publicTradeOf(trade, board.grid);
    const volume = { baseUnits: row.quantityUnits, quoteUnits: trade.quoteUnits };
    const print = { atMs: row.atMs, priceUnits: row.priceUnits, volume };
    board.window.absorb(print, makerPartsOf(trade));
    board.candles.absorb(print);
    board.trades.unshift(row);
    if (board.trades.length > LATEST_TRADES) board.trades.pop();
    board.untold.push(row);
    board.hasChanged = true;
  }

  /** An index tick is a price of what has no trades here, and nothing to a market that has. */
  absorbTick(tick: Pick<IndexTick, 'symbol' | 'ts' | 'price'>): void {
    const board = this.#fx.get(tick.symbol);
    if (board === undefined) return;
    const print = { atMs: tick.ts, priceUnits: requireUnits(tick.price, LEDGER_SCALE) };
    board.window.absorb(print);
    board.candles.absorb(print);
    board.hasChanged = true;
  }
}

function emptyBoard(parts: Pick<SymbolBoard, 'symbol' | 'kind' | 'quote' | 'tickUnits'>): SymbolBoard {
  const { symbol, kind, quote, tickUnits } = parts;
  return {
    symbol,
    kind,
    quote,
    tickUnits,
    window: new DayWindow(),
    candles: new RunningCandles(),
    trades: [],
    listedAtMs: undefined,
    untold: [],
    hasChanged: false,
  };
}
