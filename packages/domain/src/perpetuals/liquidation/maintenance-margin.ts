import { PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { required } from '../../assert.ts';
import type { Perpetual, RiskTier } from '../instrument/perpetual.ts';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';

/** The tier of a value: the first that reaches so far (rule 2.3). */
export function tierIndexOf({ tiers }: Perpetual, value: bigint): number {
  return tiers.findIndex(({ valueMaxUnits }) => valueMaxUnits === undefined || value <= valueMaxUnits * ATTO_PER_UNIT);
}

export function tierOf(contract: Perpetual, value: bigint): RiskTier {
  return required(contract.tiers[tierIndexOf(contract, value)], 'the last tier has no end');
}

/** What a position of this value must keep: value × rate − deduction; a part of 10^-18 counts against its owner. */
export function maintenanceAtto(contract: Perpetual, value: bigint): bigint {
  const { maintenancePpm, deductionUnits } = tierOf(contract, value);
  return divide(value * BigInt(maintenancePpm), PPM_ONE, 'up') - deductionUnits * ATTO_PER_UNIT;
}
