import type { PerpetualSetting } from '@candor/contract/settings/operator-setting.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { PerpetualCaps } from '@candor/domain/perpetuals/caps/perpetual-caps.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';

/** The caps of all contracts as the core has them. */
export function perpetualSettingsOf(state: State): readonly PerpetualSetting[] {
  return perpetualsOf(state).map((contract) => ({
    kind: 'contract',
    symbol: contract.symbol,
    positionMax: printUnits(quantityUnitsOf(contract.positionMaxLots, contract), LEDGER_SCALE),
    openInterestMax: printUnits(quantityUnitsOf(contract.openInterestMaxLots, contract), LEDGER_SCALE),
  }));
}

/** The same as the core counts; part of a lot is no room for one, so it is rounded down. */
export function perpetualCapsOf(
  { positionMax, openInterestMax }: PerpetualSetting,
  { lotUnits }: Perpetual,
): PerpetualCaps {
  const lots = (quantity: string): number => Number(requireUnits(quantity, LEDGER_SCALE) / lotUnits);
  return { positionMaxLots: lots(positionMax), openInterestMaxLots: lots(openInterestMax) };
}
