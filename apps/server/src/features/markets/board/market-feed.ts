import { topicOf } from '@candor/contract/shared/socket.ts';
import { CANDLE_PERIODS, type CandlePeriod } from '@candor/domain/markets/candle-period.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sockets } from '#platform/sockets/sockets.ts';
import type { MarketBoard, SymbolBoard } from './market-board.ts';
import { allSymbolsFrame, detailFrame, klineFrame, tradeFrame } from './market-frames.ts';

const DETAIL = 'DETAIL';
const KLINE = 'KLINE';
const TRADE = 'TRADE';
const ALL_SYMBOLS = 'all_symbol_detail';
/** The whole list is long, so it is told at every fifth turn only. */
const ALL_SYMBOLS_TURNS = 5;

interface MarketFeedParts {
  readonly board: MarketBoard;
  readonly sockets: Sockets;
  readonly clock: Clock;
}

/** Tells socket readers what has changed on the board, all of a turn's changes at once. */
export class MarketFeed {
  readonly #parts: MarketFeedParts;
  #turn = 0;
  #hasNews = false;

  constructor(parts: MarketFeedParts) {
    this.#parts = parts;
    this.#openChannels();
  }

  flush(): void {
    const { board, sockets, clock } = this.#parts;
    const now = clock.nowMs();
    for (const one of board.all()) {
      if (!one.hasChanged) continue;
      one.hasChanged = false;
      this.#hasNews = true;
      this.#tell(one, now);
    }
    this.#turn = (this.#turn + 1) % ALL_SYMBOLS_TURNS;
    if (this.#turn !== 0 || !this.#hasNews) return;
    this.#hasNews = false;
    if (sockets.hasReaders(ALL_SYMBOLS)) sockets.publish(ALL_SYMBOLS, allSymbolsFrame(board.all(), now));
  }

  #tell(board: SymbolBoard, now: number): void {
    const { sockets } = this.#parts;
    const { symbol } = board;
    const trades = board.untold.toReversed();
    board.untold = [];
    if (trades.length > 0) {
      sockets.publish(topicOf(TRADE, symbol), tradeFrame(symbol, trades, { isSnapshot: false, atMs: now }));
    }
    if (sockets.hasReaders(topicOf(DETAIL, symbol))) sockets.publish(topicOf(DETAIL, symbol), detailFrame(board, now));
    for (const period of CANDLE_PERIODS) {
      // Taken also where nobody reads, so that what closes does not pile up.
      const news = board.candles.takeNews(period);
      const topic = topicOf(KLINE, `${symbol}:${period}`);
      if (news === undefined || !sockets.hasReaders(topic)) continue;
      sockets.publish(topic, klineFrame({ symbol, period, candles: [...news.closed, news.running] }, now));
    }
  }

  #openChannels(): void {
    const { board, sockets, clock } = this.#parts;
    const hasSymbol = (symbol: string): boolean => board.find(symbol) !== undefined;
    sockets.channel({
      name: ALL_SYMBOLS,
      accepts: (key) => key === '',
      snapshot: () => allSymbolsFrame(board.all(), clock.nowMs()),
      isCoalescing: true,
    });
    sockets.channel({
      name: DETAIL,
      accepts: hasSymbol,
      snapshot: (symbol) => ofBoard(board.find(symbol), (one) => detailFrame(one, clock.nowMs())),
      isCoalescing: true,
    });
    sockets.channel({
      name: TRADE,
      accepts: (symbol) => board.gridOf(symbol) !== undefined,
      snapshot: (symbol) =>
        // What readers are about to be told follows the snapshot, and must not be in it too.
        ofBoard(board.find(symbol), ({ trades, untold }) =>
          tradeFrame(symbol, trades.slice(untold.length), { isSnapshot: true, atMs: clock.nowMs() }),
        ),
    });
    sockets.channel({
      name: KLINE,
      accepts: (key) => hasSymbol(candlesOf(key).symbol) && candlesOf(key).period !== undefined,
      snapshot: (key) => {
        const { symbol, period } = candlesOf(key);
        const running = period === undefined ? undefined : board.find(symbol)?.candles.running(period);
        if (period === undefined || running === undefined) return undefined;
        return klineFrame({ symbol, period, candles: [running] }, clock.nowMs());
      },
    });
  }
}

function ofBoard<Value>(board: SymbolBoard | undefined, make: (board: SymbolBoard) => Value): Value | undefined {
  return board === undefined ? undefined : make(board);
}

/** `BTC/USDT:1min` is a symbol and a period; a period that does not exist is undefined. */
function candlesOf(key: string): { readonly symbol: string; readonly period: CandlePeriod | undefined } {
  const colon = key.indexOf(':');
  const name = key.slice(colon + 1);
  return { symbol: key.slice(0, colon), period: CANDLE_PERIODS.find((period) => period === name) };
}
