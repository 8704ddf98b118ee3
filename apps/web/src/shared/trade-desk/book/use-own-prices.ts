import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useMemo } from 'react';
import type { MarketDesk, RestingOrder } from '../market-desk.ts';
import { rowPrice } from './book-rows.ts';

/** The rows of the book in which own orders rest. */
export function useOwnPrices(
  { market: { tickSize } }: MarketDesk,
  orders: readonly RestingOrder[],
  ticks: number,
): ReadonlySet<bigint> {
  return useMemo(() => {
    const stepUnits = requireUnits(tickSize, LEDGER_SCALE) * BigInt(ticks);
    return new Set(
      orders.map(({ price, side }) =>
        rowPrice(requireUnits(price, LEDGER_SCALE), stepUnits, side === 'buy' ? 'bid' : 'ask'),
      ),
    );
  }, [orders, tickSize, ticks]);
}
