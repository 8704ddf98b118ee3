import type {
  AllSymbolDetailFrame,
  DetailFrame,
  KlineFrame,
  MarketTrade,
  Published,
  TradeFrame,
} from '@candor/contract/shared/socket.ts';
import { type CandlePeriod, candleEndMs } from '@candor/domain/markets/candle-period.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { type PriceCandle, printCandle } from '../candles/price-candle.ts';
import type { PublicTradeRow } from '../candles/trade-candles.ts';
import { type DayFigures, percentHundredths } from './day-window.ts';
import type { SymbolBoard } from './market-board.ts';
import { printAuction } from './print-auction.ts';

/** The 24 hours of a symbol as texts; null where nothing was traded, or where what was traded is not ours to know. */
export function printDay(board: SymbolBoard, nowMs: number) {
  const figures = board.window.figures(nowMs);
  const hasVolume = board.kind !== 'fx';
  return {
    open: print(figures?.openUnits),
    high: print(figures?.highUnits),
    low: print(figures?.lowUnits),
    close: print(board.window.lastUnits()),
    zdf: changeOf(figures),
    amount: hasVolume ? print(figures?.amountUnits) : null,
    volume: hasVolume ? print(figures?.volumeUnits) : null,
    sinceMs: sinceOf(board, figures, nowMs),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An index has a price every second: where minutes are missing at the beginning of its day, there was none before. */
const INDEX_GAP_MS = 2 * 60 * 1000;

/** From when on the figures count where that is less than a day, because there was no price before; otherwise null. */
function sinceOf({ kind, listedAtMs = 0 }: SymbolBoard, figures: DayFigures | undefined, nowMs: number): number | null {
  if (figures === undefined) return null;
  const isYoung = kind === 'fx' ? figures.fromMs > nowMs - DAY_MS + INDEX_GAP_MS : listedAtMs > nowMs - DAY_MS;
  return isYoung ? figures.fromMs : null;
}

export function detailFrame(board: SymbolBoard, nowMs: number): Published<DetailFrame> {
  const { symbol, auction, grid } = board;
  const frame = { type: 'DETAIL', symbolName: symbol, ...printDay(board, nowMs), atMs: nowMs } as const;
  return auction === undefined || grid === undefined ? frame : { ...frame, auction: printAuction(auction, grid) };
}

export function allSymbolsFrame(boards: readonly SymbolBoard[], nowMs: number): Published<AllSymbolDetailFrame> {
  const rows = boards.map((board) => {
    const { close, zdf, amount } = printDay(board, nowMs);
    return { symbolName: board.symbol, close, zdf, amount };
  });
  return { type: 'all_symbol_detail', rows, atMs: nowMs };
}

export interface KlineNews {
  readonly symbol: string;
  readonly period: CandlePeriod;
  readonly candles: readonly PriceCandle[];
}

export function klineFrame({ symbol, period, candles }: KlineNews, nowMs: number): Published<KlineFrame> {
  const printed = candles.map((candle) => {
    const isClosed = candleEndMs(period, candle.openAtMs) <= nowMs;
    const { isSimulated: _, ...wire } = printCandle(candle, { isClosed, isSimulated: false });
    return wire;
  });
  return { type: 'KLINE', symbolName: symbol, period, candles: printed, atMs: nowMs };
}

/** Newest first, as they were given. */
export function tradeFrame(
  symbol: string,
  trades: readonly PublicTradeRow[],
  { isSnapshot, atMs }: { readonly isSnapshot: boolean; readonly atMs: number },
): Published<TradeFrame> {
  return { type: 'TRADE', symbolName: symbol, isSnapshot, trades: trades.map(printTrade), atMs };
}

export function printTrade({ id, priceUnits, quantityUnits, takerSide, atMs }: PublicTradeRow): MarketTrade {
  const price = printUnits(priceUnits, LEDGER_SCALE);
  return { id: String(id), price, quantity: printUnits(quantityUnits, LEDGER_SCALE), side: takerSide, atMs };
}

function changeOf(figures: DayFigures | undefined): string | null {
  if (figures === undefined) return null;
  return printUnits(percentHundredths(figures.openUnits, figures.closeUnits), 2);
}

function print(units: bigint | undefined): string | null {
  return units === undefined ? null : printUnits(units, LEDGER_SCALE);
}
