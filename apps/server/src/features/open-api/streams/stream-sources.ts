import type { KlineInterval } from '@candor/contract/open-api/fields.ts';
import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import {
  type DepthFrame,
  type KlineFrame,
  type MarkFrame,
  type Published,
  topicOf,
} from '@candor/contract/shared/socket.ts';
import { unreachable } from '@candor/domain/assert.ts';
import { type CandlePeriod, candleEndMs } from '@candor/domain/markets/candle-period.ts';
import type { Context } from '#context.ts';
import { type CandleReader, createCandleReader, type SymbolBoard } from '#features/markets/port.ts';
import { KLINE_SOURCES } from '../klines.ts';
import { DepthPace } from './depth-pace.ts';
import { FoldedCandles, type KeptCandle, type LiveCandle } from './folded-candles.ts';
import {
  aggTradeOf,
  bookTickerOf,
  depthUpdateOf,
  forceOrderOf,
  klineOf,
  levelsOf,
  markPriceOf,
  tradeOf,
} from './market-events.ts';
import type { ForceStream, MarketStream, MarkStream, StreamContent, TickerStream } from './stream-name.ts';
import { miniTickerOf, tickerOf } from './ticker-events.ts';

/** Told once for all who read a stream. */
export type Tell = (event: object) => void;
/** Ends what was begun. */
export type Stop = () => void;

type SourceParts = Pick<Context, 'sockets' | 'markets' | 'clock' | 'store'>;

const TICKER_EVERY_MS = 1_000;
const DEPTH_EVERY_MS = 100;

/** Makes the events of market streams out of the topics of our own sockets: one feed, two shapes. */
export class StreamSources {
  readonly #parts: SourceParts;
  readonly #family: OpenFamily;
  readonly #readCandles: CandleReader;

  constructor(parts: SourceParts, family: OpenFamily) {
    this.#parts = parts;
    this.#readCandles = createCandleReader(parts);
    this.#family = family;
  }

  /** Undefined when it is about a market that does not exist. */
  open(content: StreamContent, tell: Tell): Stop | undefined {
    switch (content.kind) {
      case 'ticker':
      case 'miniTicker':
        return this.#openTicker(content, tell);
      case 'markPrice':
        return this.#openMarks(content, tell);
      case 'forceOrder':
        return this.#openLiquidations(content, tell);
      default: {
        const market = this.#find(content.symbol)?.symbol;
        return market === undefined ? undefined : this.#openMarket(market, content, tell);
      }
    }
  }

  #openMarket(market: string, content: MarketStream, tell: Tell): Stop {
    const { sockets } = this.#parts;
    switch (content.kind) {
      case 'depth':
        return this.#openDepth(market, content.everyMs, tell);
      case 'levels':
        return every(content.everyMs, () => {
          const depth = this.#parts.markets.depth.snapshot(market, content.count);
          if (depth !== undefined) tell(levelsOf(depth, this.#family));
        });
      case 'kline':
        return this.#openKlines(market, content.interval, tell);
      case 'bookTicker':
        return this.#openBookTicker(market, tell);
      case 'trade':
      case 'aggTrade':
        return sockets.listen(topicOf('TRADE', market), (frame) => {
          if (frame.type !== 'TRADE') return;
          const eventOf = content.kind === 'trade' ? tradeOf : aggTradeOf;
          for (const trade of frame.trades.toReversed()) tell(eventOf({ symbol: market, trade, atMs: frame.atMs }));
        });
      default:
        return unreachable(content);
    }
  }

  #openKlines(market: string, interval: KlineInterval, tell: Tell): Stop {
    const { period, lengthMs, count } = KLINE_SOURCES[interval];
    const say = ({ atMs }: Published<KlineFrame>, candle: LiveCandle): void => {
      const endAtMs = count === undefined ? candleEndMs(period, candle.openAtMs) : candle.openAtMs + lengthMs;
      tell(klineOf({ symbol: market, interval, endAtMs, candle, atMs }));
    };
    const listen = (hear: (frame: Published<KlineFrame>) => void): Stop =>
      this.#parts.sockets.listen(topicOf('KLINE', `${market}:${period}`), (frame) => {
        if (frame.type === 'KLINE') hear(frame);
      });
    if (count === undefined) return listen((frame) => frame.candles.forEach((candle) => say(frame, candle)));
    const folded = new FoldedCandles(period, lengthMs);
    const hear = (frame: Published<KlineFrame>): void => {
      for (const candle of frame.candles) for (const one of folded.take(candle)) say(frame, one);
    };
    // What is told while the past is read waits for it.
    let early: Published<KlineFrame>[] | undefined = [];
    const stop = listen((frame) => (early === undefined ? hear(frame) : void early.push(frame)));
    void this.#keptCandles(market, period, count).then((kept) => {
      folded.begin(kept, this.#parts.clock.nowMs());
      for (const frame of early ?? []) hear(frame);
      early = undefined;
    });
    return stop;
  }

  /** Undefined where they cannot be read now: half a candle is none. */
  async #keptCandles(market: string, period: CandlePeriod, size: number): Promise<readonly KeptCandle[] | undefined> {
    const board = this.#parts.markets.board.find(market);
    if (board === undefined) return undefined;
    return this.#readCandles({ board, period, size, beforeMs: undefined, nowMs: this.#parts.clock.nowMs() }).catch(
      () => undefined,
    );
  }

  #openDepth(market: string, everyMs: number, tell: Tell): Stop {
    const say = (frame: Published<DepthFrame>): void => tell(depthUpdateOf(frame, this.#family));
    if (everyMs === DEPTH_EVERY_MS) return this.#hearDepth(market, say);
    const pace = new DepthPace();
    const stopHearing = this.#hearDepth(market, (frame) => pace.absorb(frame));
    const stopPace = every(everyMs, () => {
      const taken = pace.take();
      if (taken !== undefined) say(taken);
    });
    return () => {
      stopHearing();
      stopPace();
    };
  }

  /** Told when the best of either side is another. */
  #openBookTicker(market: string, tell: Tell): Stop {
    let told = '';
    return this.#hearDepth(market, () => {
      const best = this.#parts.markets.depth.snapshot(market, 1);
      if (best === undefined) return;
      const text = JSON.stringify([best.bids, best.asks]);
      if (text === told) return;
      told = text;
      tell(bookTickerOf(best, this.#family));
    });
  }

  #hearDepth(market: string, hear: (frame: Published<DepthFrame>) => void): Stop {
    return this.#parts.sockets.listen(topicOf('DEPTH', market), (frame) => {
      if (frame.type === 'DEPTH') hear(frame);
    });
  }

  #openTicker({ kind, symbol }: TickerStream, tell: Tell): Stop | undefined {
    const { markets, clock } = this.#parts;
    const eventOf = (board: SymbolBoard) =>
      kind === 'ticker' ? tickerOf(markets, board, clock.nowMs()) : miniTickerOf(board, clock.nowMs());
    if (symbol === undefined) {
      return every(TICKER_EVERY_MS, () => {
        const events = this.#boards().flatMap((board) => eventOf(board) ?? []);
        if (events.length > 0) tell(events);
      });
    }
    const board = this.#find(symbol);
    if (board === undefined) return undefined;
    return every(TICKER_EVERY_MS, () => {
      const event = eventOf(board);
      if (event !== undefined) tell(event);
    });
  }

  #openMarks({ symbol, everyMs }: MarkStream, tell: Tell): Stop | undefined {
    const boards = symbol === undefined ? this.#boards() : [this.#find(symbol)].filter((one) => one !== undefined);
    if (boards.length === 0) return undefined;
    const latest = new Map<string, Published<MarkFrame>>();
    const stops = boards.map((board) =>
      this.#parts.sockets.listen(topicOf('MARK', board.symbol), (frame) => {
        if (frame.type === 'MARK') latest.set(board.symbol, frame);
      }),
    );
    const stopTelling = every(everyMs, () => {
      const events = [...latest.values()].map(markPriceOf);
      latest.clear();
      const [only] = events;
      if (only !== undefined) tell(symbol === undefined ? events : only);
    });
    return () => {
      stopTelling();
      for (const stop of stops) stop();
    };
  }

  #openLiquidations({ symbol }: ForceStream, tell: Tell): Stop | undefined {
    const market = symbol === undefined ? undefined : this.#find(symbol)?.symbol;
    if (symbol !== undefined && market === undefined) return undefined;
    const names = new Set(market === undefined ? this.#boards().map((board) => board.symbol) : [market]);
    return this.#parts.sockets.listen('LIQUIDATION', (frame) => {
      if (frame.type !== 'LIQUIDATION') return;
      for (const one of frame.liquidations.toReversed()) if (names.has(one.symbolName)) tell(forceOrderOf(one));
    });
  }

  /** The markets of this family; contracts that are quoted in dollars nobody holds are margined in their coin. */
  #boards(): readonly SymbolBoard[] {
    const isMeant = ({ kind, quote }: SymbolBoard): boolean =>
      this.#family === 'spot'
        ? kind === 'spot'
        : kind === 'contract' && (quote === 'USD') === (this.#family === 'coinFutures');
    return this.#parts.markets.board.all().filter(isMeant);
  }

  #find(symbol: string): SymbolBoard | undefined {
    return this.#boards().find((board) => openSymbolOf(board.symbol) === symbol);
  }
}

function every(ms: number, run: () => void): Stop {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}
