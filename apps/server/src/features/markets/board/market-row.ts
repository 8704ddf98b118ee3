import { type MarketRow, MARKET_TYPES, type SymbolPrice } from '@candor/contract/markets/wire.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { toUnits } from '../sources/simulated-sources.ts';
import type { Simulation } from '../sources/simulated-sources.ts';
import { STATUS_WORDS } from './coin.ts';
import type { SymbolBoard } from './market-board.ts';
import { printDay } from './market-frames.ts';

const HOUR_MS = 60 * 60 * 1000;
const TREND_HOURS = 24;

export interface RowParts {
  readonly board: SymbolBoard;
  /** Of what is traded here; foreign exchange has none. */
  readonly market: Instrument | Perpetual | undefined;
  readonly type: number;
  readonly simulation: Simulation | undefined;
  readonly nowMs: number;
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
export function marketRowOf({ board, market, type, simulation, nowMs }: RowParts): MarketRow {
  const { close, zdf, amount, high, low } = printDay(board, nowMs);
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
    full_cou: market === undefined ? null : decimalsOf(market.lotUnits),
    part_cou: decimalsOf(board.tickUnits),
    status: type !== MARKET_TYPES.second && market !== undefined ? STATUS_WORDS[market.status] : STATUS_WORDS.pre,
    rankedAmount: hasVolume ? print(figures.amountUnits - figures.bothSidesAmountUnits) : null,
    listedAtMs: board.listedAtMs ?? null,
    ...trendOf(board, simulation, nowMs),
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

/** The price at each of the last hours; before the first start the simulated path, if there is one, and marked so. */
function trendOf(board: SymbolBoard, simulation: Simulation | undefined, nowMs: number) {
  const path = simulation?.pathOf(board.pathSymbol);
  const moments = Array.from({ length: TREND_HOURS + 1 }, (_, hour) => nowMs - (TREND_HOURS - hour) * HOUR_MS);
  let isTrendSimulated = false;
  const trend = board.window.pricesAt(moments).flatMap((priceUnits, index) => {
    const sinceStartMs = (moments[index] ?? nowMs) - (simulation?.startedAtMs ?? 0);
    if (priceUnits !== undefined) return [print(priceUnits)];
    if (path === undefined || sinceStartMs > 0) return [];
    isTrendSimulated = true;
    return [print((toUnits(path(sinceStartMs)) / board.tickUnits) * board.tickUnits)];
  });
  return { trend, isTrendSimulated };
}

/** How many decimals a multiple of this has: 1000 units of a hundred millionth are 0.00001, which has five. */
function decimalsOf(units: bigint): number {
  return printUnits(units, LEDGER_SCALE).split('.')[1]?.length ?? 0;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
