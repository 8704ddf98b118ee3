import type { Coin } from '@candor/contract/markets/wire.ts';

/** The rows of one market, or all of them. */
export function ofMarket<Row extends { readonly symbol: string; readonly coin: string }>(
  rows: readonly Row[],
  market: Coin | undefined,
): readonly Row[] {
  if (market === undefined) return rows;
  return rows.filter((row) => row.symbol === market.coin && row.coin === market.baseCoin);
}
