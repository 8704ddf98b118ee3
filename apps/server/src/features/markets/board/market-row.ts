import { type MarketRow, MARKET_TYPES, type SymbolPrice } from '@candor/contract/markets/wire.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { STATUS_WORDS } from './coin.ts';
import type { DayFigures } from './day-window.ts';
import type { SymbolBoard } from './market-board.ts';
import { printDay } from './market-frames.ts';

/** Of the line beside a market. */
const TREND_STEPS = 24;

export interface RowParts {
  readonly board: SymbolBoard;
  /** Of what is traded here; foreign exchange has none. */
  readonly market: Instrument | Perpetual | undefined;
  readonly type: number;
  readonly nowMs: number;
  readonly multiples: MarginMultiples;
}

/** How many times one's own money may be traded; nothing where there is no such margin. */
export interface MarginMultiples {
  readonly cross?: number | undefined;
  readonly isolated?: number | undefined;
}

/** `BTC/USDT` as it stands in an address. */
export function idOfSymbol(symbol: string): string {
  return symbol.replace('/', '_');
}

/** The symbol that an address or a query means; both spellings are understood. */
export function symbolOfId(id: string): string {
  return id.replace('_', '/').toUpperCase();
}

/** A market in the lists of quotes. */
export function marketRowOf({ board, market, type, nowMs, multiples }: RowParts): MarketRow {
  const { close, zdf, amount, high, low, sinceMs } = printDay(board, nowMs);
  const figures = board.window.figures(nowMs);
  const hasVolume = board.kind !== 'fx' && figures !== undefined;
  return {
    id: idOfSymbol(board.symbol),
    symbol_name: board.symbol,
    type,
    close,
    amount,
    zdf,
    high,
    low,
    plate: plateOf(market),
    base_symbol: board.quote,
    full_cou: multiples.cross ?? null,
    part_cou: multiples.isolated ?? null,
    priceDecimals: decimalsOf(board.tickUnits),
    status: type !== MARKET_TYPES.second && market !== undefined ? STATUS_WORDS[market.status] : STATUS_WORDS.pre,
    rankedAmount: hasVolume ? print(figures.amountUnits - figures.bothSidesAmountUnits) : null,
    listedAtMs: board.listedAtMs ?? null,
    sinceMs,
    trend: [...trendOf(board, figures, nowMs)],
  };
}

/** On which board of the site it stands: spot, one of the two sorts of contracts, or prices from outside. */
export function plateOf(market: Instrument | Perpetual | undefined): 'spot' | 'ubw' | 'bbw' | 'mt5' {
  if (market === undefined) return 'mt5';
  if (!('kind' in market)) return 'spot';
  return market.kind === 'linear' ? 'ubw' : 'bbw';
}

/** A price in the coin family's spelling. */
export function symbolPriceOf(board: SymbolBoard, indexPrice: string | null, nowMs: number): SymbolPrice {
  const { open, high, low, close, zdf, volume } = printDay(board, nowMs);
  const figures = board.window.figures(nowMs);
  return {
    symbolName: board.symbol,
    close,
    openPrice: open,
    open,
    low,
    high,
    volume,
    volume24: volume,
    high24: high,
    low24: low,
    change: figures === undefined ? null : print(figures.closeUnits - figures.openUnits),
    priceChangePercent: zdf,
    indexPrice,
    atMs: nowMs,
  };
}

/**
 * The prices of the last 24 hours, or of what there is of them, at even distances: the same minutes that change, high
 * and low are counted from, so that line and figures agree.
 */
function trendOf({ window }: SymbolBoard, figures: DayFigures | undefined, nowMs: number): readonly string[] {
  if (figures === undefined) return [];
  const stepMs = (nowMs - figures.fromMs) / TREND_STEPS;
  const moments = Array.from({ length: TREND_STEPS }, (_, index) => figures.fromMs + (index + 1) * stepMs);
  const prices = window.pricesAt(moments).filter((priceUnits) => priceUnits !== undefined);
  return [figures.openUnits, ...prices].map(print);
}

/** How many decimals a multiple of this has: 1000 units of a hundred millionth are 0.00001, which has five. */
function decimalsOf(units: bigint): number {
  return printUnits(units, LEDGER_SCALE).split('.')[1]?.length ?? 0;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
