import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useMemo } from 'react';
import { useStream } from '#shared/socket/stream.ts';
import type { MarketDesk } from '../market-desk.ts';
import type { BookViewName } from '../trade-preferences.ts';
import { groupLevels, holdPrices, type BookRow } from './book-rows.ts';

/** The prices that were in view when a pointer came over the book, best first. */
export interface HeldPrices {
  readonly asks: readonly bigint[];
  readonly bids: readonly bigint[];
}

export interface BookRows {
  /** Best first. */
  readonly asks: readonly BookRow[];
  readonly bids: readonly BookRow[];
}

interface BookShape {
  readonly view: BookViewName;
  readonly ticks: number;
  /** How many rows there is room for in all. */
  readonly rowCount: number;
  readonly held: HeldPrices | undefined;
}

/** The rows of the moment; under a pointer they keep their prices, and only what stands there changes. */
export function useBookRows(
  { depth, market }: MarketDesk,
  { view, ticks, rowCount, held }: BookShape,
): BookRows | undefined {
  const book = useStream(depth);
  return useMemo(() => {
    if (book === undefined) return undefined;
    const stepUnits = requireUnits(market.tickSize, LEDGER_SCALE) * BigInt(ticks);
    const count = view === 'both' ? Math.floor(rowCount / 2) : rowCount;
    const asks = view === 'bids' ? [] : groupLevels(book.asks, { side: 'ask', stepUnits, count: count + SPARE });
    const bids = view === 'asks' ? [] : groupLevels(book.bids, { side: 'bid', stepUnits, count: count + SPARE });
    return held === undefined
      ? { asks: asks.slice(0, count), bids: bids.slice(0, count) }
      : { asks: holdPrices(asks, held.asks), bids: holdPrices(bids, held.bids) };
  }, [book, market.tickSize, view, ticks, rowCount, held]);
}

/** Rows out of view that a held price may have moved to. */
const SPARE = 20;
