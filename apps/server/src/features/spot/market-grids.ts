import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Grid } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';

/** The grid of each market, for the orders and trades that come after it was listed. */
export interface GridTables {
  spotMarketGrids: { market: string; tickUnits: bigint; lotUnits: bigint };
}

export type GridOf = (market: string) => Grid;

export async function keepGrid(tx: Kysely<GridTables>, instrument: Instrument): Promise<void> {
  const { symbol: market, tickUnits, lotUnits } = instrument;
  await tx
    .insertInto('spotMarketGrids')
    .values({ market, tickUnits, lotUnits })
    .onConflict((conflict) => conflict.column('market').doUpdateSet({ tickUnits, lotUnits }))
    .execute();
}

export async function readGrids(tx: Kysely<GridTables>): Promise<GridOf> {
  const rows = await tx.selectFrom('spotMarketGrids').selectAll().execute();
  const grids = new Map(rows.map((row) => [row.market, row]));
  return (market) => {
    const grid = grids.get(market);
    if (grid === undefined) throw new Error(`${market} was traded and never listed.`);
    return grid;
  };
}
