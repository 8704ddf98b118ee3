import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { feeUnitsOf, toUnits, type LotsAtPrice } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { expectedFill } from '@candor/domain/perpetuals/orders/expected-fill.ts';
import { costOfPart, profitOf } from '@candor/domain/perpetuals/positions/profit.ts';
import { lotsOf } from '@candor/money/grid.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { ownPosition } from './own-position.ts';

interface Closing {
  /** As it was typed. */
  readonly amount: string;
  /** The limit, or the trigger that is reached; without one it is closed at the market. */
  readonly priceTicks?: number | undefined;
  /** The side of the book it would trade with, best first; what waits for its trigger looks at none. */
  readonly offers?: readonly LotsAtPrice[];
}

/** What closing would bring: by the book as far as that gives it, the rest at its own price. */
export interface ClosePreview {
  readonly lots: number;
  readonly averageUnits: bigint;
  /** Before the fee. */
  readonly realisedUnits: bigint;
  /** Of a taker. */
  readonly feeUnits: bigint;
  readonly netUnits: bigint;
  /** The book at hand does not take all of it; the figures are those of the part it takes. */
  readonly isThin: boolean;
}

/** Undefined for an amount that cannot be closed, and where nobody is there to trade with. */
export function previewClose(
  contract: Perpetual,
  position: PerpetualPosition,
  { amount, priceTicks, offers = [] }: Closing,
): ClosePreview | undefined {
  const own = ownPosition(contract, position, []);
  const lots = lotsToClose(contract, position, amount);
  if (lots === undefined) return undefined;
  const side = own.direction === 'long' ? 'sell' : 'buy';
  const fill = expectedFill(contract, offers, { side, lots, limitTicks: priceTicks, rests: true });
  if (fill === undefined) return undefined;
  const costAtto = costOfPart(contract, own, fill.lots);
  const realisedUnits = toUnits(profitOf(contract, own.direction, { costAtto, value: fill.value }), 'floor');
  const feeUnits = feeUnitsOf(fill.value, contract.takerFeePpm);
  return {
    lots: fill.lots,
    averageUnits: fill.priceUnits,
    realisedUnits,
    feeUnits,
    netUnits: realisedUnits - feeUnits,
    isThin: fill.lots < lots,
  };
}

/** Undefined for an amount that is none, is off its step or is more than there is. */
export function lotsToClose(contract: Perpetual, position: PerpetualPosition, amount: string): number | undefined {
  const units = positiveUnits(amount);
  const lots = units === undefined ? undefined : lotsOf(units, contract);
  return lots === undefined || lots > ownPosition(contract, position, []).lots ? undefined : lots;
}
