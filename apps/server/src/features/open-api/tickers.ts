import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import { type Markets, percentHundredths } from '#features/markets/port.ts';
import { openDecimal, openDecimalOr } from './open-decimal.ts';

const DAY_MS = 86_400_000;
const DEPTH_LEVELS = 100;
const DEPTH_LEVELS_MAX = 5_000;

/** A market by the name that programs have for it, and by its own. */
export interface NamedMarket {
  readonly name: string;
  readonly instrument: { readonly symbol: string };
}

export function bookTickerOf({ depth }: Pick<Markets, 'depth'>, { name, instrument }: NamedMarket) {
  const best = depth.snapshot(instrument.symbol, 1);
  const [bidPrice = null, bidQty = null] = best?.bids[0] ?? [];
  const [askPrice = null, askQty = null] = best?.asks[0] ?? [];
  const full = (decimal: string | null): string | null =>
    decimal === null ? null : openDecimal(requireUnits(decimal, LEDGER_SCALE));
  return {
    symbol: name,
    bidPrice: full(bidPrice),
    bidQty: full(bidQty),
    askPrice: full(askPrice),
    askQty: full(askQty),
  };
}

/** The last 24 hours; what was not traded has no price, and no price is not nought. */
export function dayOf({ board: boards }: Pick<Markets, 'board'>, { name, instrument }: NamedMarket, nowMs: number) {
  const board = boards.find(instrument.symbol);
  const figures = board?.window.figures(nowMs);
  const lastTrade = board?.trades[0];
  const { openUnits, closeUnits, highUnits, lowUnits, volumeUnits = 0n, amountUnits = 0n } = figures ?? {};
  const hasChange = openUnits !== undefined && closeUnits !== undefined;
  return {
    symbol: name,
    priceChange: hasChange ? openDecimal(closeUnits - openUnits) : null,
    priceChangePercent: hasChange ? printUnits(percentHundredths(openUnits, closeUnits), 2) : null,
    // Shown, never settled: to the nearest.
    weightedAvgPrice:
      volumeUnits === 0n ? null : openDecimal(divide(amountUnits * UNITS_PER_WHOLE, volumeUnits, 'halfEven')),
    lastPrice: openDecimalOr(board?.window.lastUnits(), null),
    lastQty: openDecimalOr(lastTrade?.quantityUnits, null),
    openPrice: openDecimalOr(openUnits, null),
    highPrice: openDecimalOr(highUnits, null),
    lowPrice: openDecimalOr(lowUnits, null),
    volume: openDecimal(volumeUnits),
    quoteVolume: openDecimal(amountUnits),
    openTime: nowMs - DAY_MS,
    closeTime: nowMs,
    firstId: null,
    lastId: lastTrade?.id ?? null,
    count: null,
  };
}

export function tickerOf(markets: Markets, market: NamedMarket, nowMs: number) {
  const day = dayOf(markets, market, nowMs);
  // The first price of the window is the nearest thing to the close before it.
  return { ...day, ...bookTickerOf(markets, market), prevClosePrice: day.openPrice };
}

export function depthOf({ depth }: Pick<Markets, 'depth'>, { instrument }: NamedMarket, limit: string | undefined) {
  const count = Math.min(Number(limit ?? DEPTH_LEVELS), DEPTH_LEVELS_MAX);
  const { seq = 0, bids = [], asks = [] } = depth.snapshot(instrument.symbol, count) ?? {};
  const levels = (side: readonly (readonly [string, string])[]) =>
    side.map(([price, quantity]): [string, string] => [
      openDecimal(requireUnits(price, LEDGER_SCALE)),
      openDecimal(requireUnits(quantity, LEDGER_SCALE)),
    ]);
  return { lastUpdateId: seq, bids: levels(bids), asks: levels(asks) };
}
