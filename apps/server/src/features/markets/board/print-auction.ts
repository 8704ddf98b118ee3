import type { MarketAuction } from '@candor/contract/markets/auctions.ts';
import type { Auction } from '@candor/domain/matching/auction/auction.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';

/** An auction as anybody may read it. */
export function printAuction(auction: Readonly<Auction>, grid: Grid): MarketAuction {
  const { startedAtMs, endsAtMs, extensionCount, priceTicks, indicative } = auction;
  const quantityOf = (lots: number): string => printUnits(quantityUnitsOf(lots, grid), LEDGER_SCALE);
  return {
    phase: priceTicks === undefined ? 'CALL' : 'UNCROSSING',
    startedAtMs,
    endsAtMs,
    extensions: extensionCount,
    price: indicative === undefined ? null : printUnits(priceUnitsOf(indicative.priceTicks, grid), LEDGER_SCALE),
    quantity: indicative === undefined ? null : quantityOf(indicative.lots),
    surplus: indicative === undefined ? null : quantityOf(indicative.surplusLots),
    surplusSide: indicative?.surplusSide ?? null,
  };
}
