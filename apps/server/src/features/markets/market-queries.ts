import {
  type PerpetualCoin,
  type IndexCoin,
  MARKET_TYPES,
  type MarketRow,
  type SecondCoin,
} from '@candor/contract/markets/wire.ts';
import { MARGIN_LEVERAGES } from '@candor/domain/margin/margin-terms.ts';
import { FX_SYMBOLS } from '@candor/domain/markets/fx-symbols.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { DEFAULT_SECONDS } from '@candor/domain/second-contracts/default-seconds.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Context } from '#context.ts';
import { type CoinPrices, perpetualCoinOf, fxCoinOf, secondCoinOf } from './board/coin.ts';
import type { MarketBoard, SymbolBoard } from './board/market-board.ts';
import { printDay } from './board/market-frames.ts';
import { type MarginMultiples, marketRowOf, plateOf } from './board/market-row.ts';
import type { IndexClock } from './index-price/index-clock.ts';
import type { TickSigner } from './index-price/tick-signer.ts';
import type { TickStore } from './index-price/tick-store.ts';
import { listedPerpetuals, listedInstruments } from './listings.ts';
import type { Prices } from './sources/prices.ts';
import { underlyingOf } from './underlying.ts';

export interface MarketQueriesParts {
  readonly context: Context;
  readonly board: MarketBoard;
  readonly prices: Prices;
  readonly index: IndexClock;
  readonly signer: TickSigner;
  readonly ticks: TickStore;
}

/** Everything the calls of this slice look things up in. */
export class MarketQueries {
  readonly parts: MarketQueriesParts;

  constructor(parts: MarketQueriesParts) {
    this.parts = parts;
  }

  nowMs(): number {
    return this.parts.context.clock.nowMs();
  }

  instruments(): readonly Instrument[] {
    return this.parts.context.exchange.read(listedInstruments);
  }

  contracts(): readonly Perpetual[] {
    return this.parts.context.exchange.read(listedPerpetuals);
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
    return this.parts.index.latest(this.#indexedBy(symbol))?.price ?? null;
  }

  secondCoins(): readonly SecondCoin[] {
    const underlyings = new Map([...this.instruments(), ...FX_SYMBOLS].map((one) => [one.symbol, one] as const));
    return DEFAULT_SECONDS.flatMap(({ symbol }) => {
      const underlying = underlyings.get(symbol);
      const second = this.parts.context.exchange.read(({ seconds }) => seconds.markets.get(symbol)?.second);
      if (underlying === undefined || second === undefined) return [];
      return [secondCoinOf(underlying, second, this.pricesOf(symbol))];
    });
  }

  perpetualCoins(): readonly PerpetualCoin[] {
    return this.contracts().map((contract) => perpetualCoinOf(contract, this.pricesOf(contract.symbol)));
  }

  fxCoins(): readonly IndexCoin[] {
    return FX_SYMBOLS.map((fx) => fxCoinOf(fx, this.pricesOf(fx.symbol)));
  }

  /** The board of a market, if it is in the list of that type number. */
  find(type: number, symbol: string): SymbolBoard | undefined {
    const board = this.parts.board.find(symbol);
    if (type === MARKET_TYPES.spot) return board?.kind === 'spot' ? board : undefined;
    if (type === MARKET_TYPES.contract) return board?.kind === 'contract' ? board : undefined;
    if (type === MARKET_TYPES.fx) return board?.kind === 'fx' ? board : undefined;
    const isSecond = SECOND_SYMBOLS.has(symbol);
    return type === MARKET_TYPES.second && isSecond ? board : undefined;
  }

  row(type: number, symbol: string): MarketRow | undefined {
    const board = this.find(type, symbol);
    if (board === undefined) return undefined;
    const market = this.#marketOf(symbol);
    const multiples = this.#multiplesOf(type, market);
    return marketRowOf({ board, market, type, nowMs: this.nowMs(), multiples });
  }

  /** On which board a market stands; undefined when there is no such market. */
  plateOf(symbol: string): ReturnType<typeof plateOf> | undefined {
    if (this.parts.board.find(symbol) === undefined) return undefined;
    return plateOf(this.#marketOf(symbol));
  }

  spotRows(): readonly MarketRow[] {
    return this.instruments().flatMap(({ symbol }) => this.row(MARKET_TYPES.spot, symbol) ?? []);
  }

  perpetualRows(): readonly MarketRow[] {
    return this.contracts().flatMap(({ symbol }) => this.row(MARKET_TYPES.contract, symbol) ?? []);
  }

  /** Of every list: spot, then contracts, then second contracts, then foreign exchange and metals. */
  allRows(): readonly MarketRow[] {
    const second = this.secondCoins().flatMap(({ symbol }) => this.row(MARKET_TYPES.second, symbol) ?? []);
    const fx = FX_SYMBOLS.flatMap(({ symbol }) => this.row(MARKET_TYPES.fx, symbol) ?? []);
    return [...this.spotRows(), ...this.perpetualRows(), ...second, ...fx];
  }

  /** A second contract and a price from outside are traded with one's own money alone. */
  #multiplesOf(type: number, market: Instrument | Perpetual | undefined): MarginMultiples {
    if (market === undefined || type === MARKET_TYPES.second) return {};
    if ('leverages' in market) {
      const most = Math.max(...market.leverages);
      return { cross: most, isolated: most };
    }
    const most = Math.max(...MARGIN_LEVERAGES);
    const { terms, pairs } = this.parts.context.exchange.read(({ margin }) => margin);
    const isLent = [market.base, market.quote].every((asset) => terms.has(asset));
    return { cross: isLent ? most : undefined, isolated: pairs.has(market.symbol) ? most : undefined };
  }

  #marketOf(symbol: string): Instrument | Perpetual | undefined {
    return this.parts.context.exchange.read(
      ({ spot, perpetuals }) => spot.markets.get(symbol)?.instrument ?? perpetuals.markets.get(symbol)?.contract,
    );
  }

  /** The symbol whose index a market goes by: its own, or of a contract that of its spot market. */
  #indexedBy(symbol: string): string {
    const contract = this.parts.context.exchange.read((state) => state.perpetuals.markets.get(symbol)?.contract);
    return contract === undefined ? symbol : underlyingOf(contract);
  }
}

const SECOND_SYMBOLS: ReadonlySet<string> = new Set(DEFAULT_SECONDS.map(({ symbol }) => symbol));
