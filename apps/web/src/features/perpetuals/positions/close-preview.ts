import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { feeUnitsOf, toUnits, valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { costOfPart, profitOf } from '@candor/domain/perpetuals/positions/profit.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { ownPosition } from './own-position.ts';

interface Closing {
  /** As it was typed. */
  readonly amount: string;
  readonly priceTicks: number;
}

/** What closing would bring, before the fee, and the fee of a taker. */
export interface ClosePreview {
  readonly lots: number;
  readonly realisedUnits: bigint;
  readonly feeUnits: bigint;
}

/** Undefined for an amount that is none, is off its step or is more than there is. */
export function previewClose(
  contract: Perpetual,
  position: PerpetualPosition,
  { amount, priceTicks }: Closing,
): ClosePreview | undefined {
  const own = ownPosition(contract, position, []);
  const units = positiveUnits(amount);
  if (units === undefined || units % contract.lotUnits !== 0n) return undefined;
  const lots = Number(units / contract.lotUnits);
  if (lots > own.lots) return undefined;
  const value = valueAtto(contract, { lots, priceTicks });
  const profit = profitOf(contract, own.direction, { costAtto: costOfPart(contract, own, lots), value });
  return { lots, realisedUnits: toUnits(profit, 'floor'), feeUnits: feeUnitsOf(value, contract.takerFeePpm) };
}
