import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import type { LotsAtPrice } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';

/** One side of a book as the formulas take it, best first. */
export function offersOf({ lotUnits, tickUnits }: Perpetual, levels: readonly DepthLevel[]): readonly LotsAtPrice[] {
  return levels.map(([price, quantity]) => ({
    lots: Number(requireUnits(quantity, LEDGER_SCALE) / lotUnits),
    priceTicks: Number(requireUnits(price, LEDGER_SCALE) / tickUnits),
  }));
}
