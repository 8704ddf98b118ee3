import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import { type Markets, percentHundredths, type SymbolBoard } from '#features/markets/port.ts';
import { openDecimal, openDecimalOr } from '../open-decimal.ts';
import { bookTickerOf } from './market-events.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The 24 hours of a market; undefined before its first trade of them. */
export function tickerOf({ depth }: Markets, board: SymbolBoard, nowMs: number) {
  const figures = board.window.figures(nowMs);
  if (figures === undefined) return undefined;
  const { openUnits, closeUnits, volumeUnits, amountUnits } = figures;
  const best = depth.snapshot(board.symbol, 1);
  const { b, B, a, A } = best === undefined ? NO_BOOK : bookTickerOf(best, 'spot');
  return {
    ...miniTickerOf(board, nowMs),
    e: '24hrTicker',
    p: print(closeUnits - openUnits),
    P: printUnits(percentHundredths(openUnits, closeUnits), 2),
    // Shown, never settled: to the nearest.
    w: volumeUnits === 0n ? null : print(divide(amountUnits * UNITS_PER_WHOLE, volumeUnits, 'halfEven')),
    x: print(openUnits),
    Q: openDecimalOr(board.trades[0]?.quantityUnits, null),
    b,
    B,
    a,
    A,
    O: nowMs - DAY_MS,
    C: nowMs,
    F: null,
    L: board.trades[0]?.id ?? null,
    n: null,
  };
}

export function miniTickerOf(board: SymbolBoard, nowMs: number) {
  const figures = board.window.figures(nowMs);
  if (figures === undefined) return undefined;
  const { openUnits, highUnits, lowUnits, closeUnits, volumeUnits, amountUnits } = figures;
  return {
    e: '24hrMiniTicker',
    E: nowMs,
    s: openSymbolOf(board.symbol),
    c: print(closeUnits),
    o: print(openUnits),
    h: print(highUnits),
    l: print(lowUnits),
    v: print(volumeUnits),
    q: print(amountUnits),
  };
}

const NO_BOOK = { b: null, B: null, a: null, A: null };

const print = openDecimal;
