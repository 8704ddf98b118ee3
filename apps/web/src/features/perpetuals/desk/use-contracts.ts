import { contractOf } from '@candor/contract/perpetuals/terms.ts';
import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { useMemo } from 'react';
import { useListedContracts } from './use-listed-contracts.ts';

/** Every contract by its symbol, as the formulas take it. */
export function useContracts(): ReadonlyMap<string, Contract> {
  const contracts = useListedContracts();
  return useMemo(() => new Map(contracts.map((terms) => [terms.symbol, contractOf(terms)])), [contracts]);
}
