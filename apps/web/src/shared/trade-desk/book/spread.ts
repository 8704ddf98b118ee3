import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { BookView } from '#shared/socket/book.ts';

interface Spread {
  readonly price: string;
  readonly ticks: number;
  /** Parts of ten thousand of the middle, with three decimals, to the nearest: the tightest books need them. */
  readonly basisPoints: string;
}

const BASIS_POINT_DECIMALS = 3;
const PARTS = 10_000_000n;

/** The distance between the best two, in the price, in steps of it, and beside the price itself. */
export function spreadOf(
  { bids: [bestBid], asks: [bestAsk] }: Pick<BookView, 'bids' | 'asks'>,
  tickSize: string,
): Spread | undefined {
  if (bestBid === undefined || bestAsk === undefined) return undefined;
  const bidUnits = requireUnits(bestBid[0], LEDGER_SCALE);
  const askUnits = requireUnits(bestAsk[0], LEDGER_SCALE);
  const units = askUnits - bidUnits;
  const parts = divide(units * PARTS * 2n, bidUnits + askUnits, 'halfEven');
  return {
    price: printUnits(units, LEDGER_SCALE),
    ticks: Number(units / requireUnits(tickSize, LEDGER_SCALE)),
    basisPoints: printUnits(parts, BASIS_POINT_DECIMALS),
  };
}
