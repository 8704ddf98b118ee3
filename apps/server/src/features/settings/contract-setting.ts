import type { ContractSetting } from '@candor/contract/settings/operator-setting.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { ContractCaps } from '@candor/domain/perpetuals/caps/contract-caps.ts';
import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { contractsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';

/** The caps of all contracts as the core has them. */
export function contractSettingsOf(state: State): readonly ContractSetting[] {
  return contractsOf(state).map((contract) => ({
    kind: 'contract',
    symbol: contract.symbol,
    positionMax: printUnits(quantityUnitsOf(contract.positionMaxLots, contract), LEDGER_SCALE),
    openInterestMax: printUnits(quantityUnitsOf(contract.openInterestMaxLots, contract), LEDGER_SCALE),
  }));
}

/** The same as the core counts; part of a lot is no room for one, so it is rounded down. */
export function contractCapsOf(
  { positionMax, openInterestMax }: ContractSetting,
  { lotUnits }: Contract,
): ContractCaps {
  const lots = (quantity: string): number => Number(requireUnits(quantity, LEDGER_SCALE) / lotUnits);
  return { positionMaxLots: lots(positionMax), openInterestMaxLots: lots(openInterestMax) };
}
