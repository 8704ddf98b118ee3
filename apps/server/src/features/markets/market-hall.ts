import { type IndexCoin, MARKET_TYPES, type MarketRow } from '@candor/contract/markets.ts';
import { FX_SYMBOLS } from '@candor/domain/markets/fx-symbols.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Context } from '#context.ts';
import { type CoinPrices, fxCoinOf, secondCoinOf } from './board/coin.ts';
import type { MarketBoard, SymbolBoard } from './board/market-board.ts';
import { printDay } from './board/market-frames.ts';
import { marketRowOf } from './board/market-row.ts';
import type { IndexClock } from './index-price/index-clock.ts';
import type { TickSigner } from './index-price/tick-signer.ts';
import type { TickStore } from './index-price/tick-store.ts';
import { listedInstruments } from './listings.ts';
import type { Prices } from './sources/prices.ts';

/** The spot markets whose index second contracts will settle by, besides foreign exchange and metals. */
const SECOND_SPOT = 6;

export interface MarketHallParts {
  readonly context: Context;
  readonly board: MarketBoard;
  readonly prices: Prices;
  readonly index: IndexClock;
  readonly signer: TickSigner;
  readonly ticks: TickStore;
}

/** Everything the calls of this slice look things up in. */
export class MarketHall {
  readonly parts: MarketHallParts;

  constructor(parts: MarketHallParts) {
    this.parts = parts;
  }

  nowMs(): number {
    return this.parts.context.clock.nowMs();
  }

  instruments(): readonly Instrument[] {
    return this.parts.context.exchange.read(listedInstruments);
  }

  pricesOf(symbol: string): CoinPrices {
    const board = this.parts.board.find(symbol);
    const indexPrice = this.indexPriceOf(symbol);
    if (board === undefined) return { amount: null, open: null, close: null, indexPrice };
    const { amount, open, close } = printDay(board, this.nowMs());
    return { amount, open, close, indexPrice };
  }

  /** Null while the index is invalid. */
  indexPriceOf(symbol: string): string | null {
    return this.parts.index.latest(symbol)?.price ?? null;
  }

  secondCoins(): readonly IndexCoin[] {
    const spot = this.instruments().filter(({ symbol }) => SECOND_SYMBOLS.has(symbol));
    const underlyings = [...spot, ...FX_SYMBOLS];
    return underlyings.map((underlying) => secondCoinOf(underlying, this.pricesOf(underlying.symbol)));
  }

  fxCoins(): readonly IndexCoin[] {
    return FX_SYMBOLS.map((fx) => fxCoinOf(fx, this.pricesOf(fx.symbol)));
  }

  /** The board of a market, if it is in the list of that type number. */
  find(type: number, symbol: string): SymbolBoard | undefined {
    const board = this.parts.board.find(symbol);
    if (type === MARKET_TYPES.spot) return board?.kind === 'spot' ? board : undefined;
    if (type === MARKET_TYPES.fx) return board?.kind === 'fx' ? board : undefined;
    const isSecond = board?.kind === 'fx' || SECOND_SYMBOLS.has(symbol);
    return type === MARKET_TYPES.second && isSecond ? board : undefined;
  }

  row(type: number, symbol: string): MarketRow | undefined {
    const board = this.find(type, symbol);
    if (board === undefined) return undefined;
    const { context, prices } = this.parts;
    const instrument = context.exchange.read((state) => state.spot.markets.get(symbol)?.instrument);
    return marketRowOf({ board, instrument, type, simulation: prices.simulation, nowMs: this.nowMs() });
  }

  spotRows(): readonly MarketRow[] {
    return this.instruments().flatMap(({ symbol }) => this.row(MARKET_TYPES.spot, symbol) ?? []);
  }

  /** Of every list: spot, then second contracts, then foreign exchange and metals. */
  allRows(): readonly MarketRow[] {
    const second = this.secondCoins().flatMap(({ symbol }) => this.row(MARKET_TYPES.second, symbol) ?? []);
    const fx = FX_SYMBOLS.flatMap(({ symbol }) => this.row(MARKET_TYPES.fx, symbol) ?? []);
    return [...this.spotRows(), ...second, ...fx];
  }
}

const SECOND_SYMBOLS: ReadonlySet<string> = new Set(
  DEFAULT_INSTRUMENTS.slice(0, SECOND_SPOT).map(({ symbol }) => symbol),
);
