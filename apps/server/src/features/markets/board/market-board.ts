import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { FxSymbol } from '@candor/domain/markets/fx-symbols.ts';
import type { Auction } from '@candor/domain/matching/auction/auction.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { RunningCandles } from '../candles/running-candles.ts';
import type { TapeGrid, TapeTrade } from '../candles/tape-trade.ts';
import { makerPartsOf, type PublicTradeRow, publicTradeOf } from '../candles/trade-candles.ts';
import { underlyingOf } from '../underlying.ts';
import { DayWindow } from './day-window.ts';

/** Trades that a new reader is shown. */
export const LATEST_TRADES = 50;

/** What is known of one symbol's prices now. */
export interface SymbolBoard {
  readonly symbol: string;
  readonly kind: 'spot' | 'contract' | 'fx';
  /** The symbol whose simulated path it follows: its own, or of a contract that of its spot market. */
  readonly pathSymbol: string;
  readonly quote: string;
  readonly tickUnits: bigint;
  readonly window: DayWindow;
  readonly candles: RunningCandles;
  /** Newest first. */
  readonly trades: PublicTradeRow[];
  listedAtMs: number | undefined;
  /** While a circuit breaker has stopped it. */
  auction: Readonly<Auction> | undefined;
  /** Of what is traded here. */
  grid?: TapeGrid;
  /** Trades since readers were last told, oldest first. */
  untold: PublicTradeRow[];
  hasChanged: boolean;
}

/** A board of something that is traded here. */
interface TradedBoard extends SymbolBoard {
  grid: TapeGrid;
}

/** Tickers, running candles and latest trades of every symbol, folded from committed trades and stored index ticks. */
export class MarketBoard {
  readonly #traded = new Map<string, TradedBoard>();
  readonly #fx = new Map<string, SymbolBoard>();

  openSpot(instrument: Instrument): void {
    this.#open({ kind: 'spot', pathSymbol: instrument.symbol }, instrument);
  }

  openContract(contract: Perpetual): void {
    this.#open({ kind: 'contract', pathSymbol: underlyingOf(contract) }, contract);
  }

  openFx(fx: FxSymbol): void {
    this.#fx.set(fx.symbol, emptyBoard({ kind: 'fx', pathSymbol: fx.symbol, ...fx }));
  }

  find(symbol: string): SymbolBoard | undefined {
    return this.#traded.get(symbol) ?? this.#fx.get(symbol);
  }

  all(): readonly SymbolBoard[] {
    return [...this.#traded.values(), ...this.#fx.values()];
  }

  /** The grid of a market that is traded here. */
  gridOf(symbol: string): TapeGrid | undefined {
    return this.#traded.get(symbol)?.grid;
  }

  absorbTrade(trade: TapeTrade): void {
    const board = this.#traded.get(trade.symbol);
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

  /** An auction begins, changes, or is over. */
  absorbAuction(symbol: string, auction: Readonly<Auction> | undefined): void {
    const board = this.#traded.get(symbol);
    if (board === undefined) return;
    board.auction = auction;
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

  #open(sort: Pick<SymbolBoard, 'kind' | 'pathSymbol'>, market: Instrument | Perpetual): void {
    const { symbol, quote, tickUnits } = market;
    const known = this.#traded.get(symbol);
    if (known !== undefined) known.grid = market;
    else this.#traded.set(symbol, { ...emptyBoard({ ...sort, symbol, quote, tickUnits }), grid: market });
  }
}

function emptyBoard(parts: Pick<SymbolBoard, 'symbol' | 'kind' | 'pathSymbol' | 'quote' | 'tickUnits'>): SymbolBoard {
  const { symbol, kind, pathSymbol, quote, tickUnits } = parts;
  return {
    symbol,
    kind,
    pathSymbol,
    quote,
    tickUnits,
    window: new DayWindow(),
    candles: new RunningCandles(),
    trades: [],
    listedAtMs: undefined,
    auction: undefined,
    untold: [],
    hasChanged: false,
  };
}
