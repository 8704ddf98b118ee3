import { contractOf } from '@candor/contract/perpetual-terms.ts';
import type { Contract } from '@candor/domain/perpetuals/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { perpetualsList } from '../queries.ts';
import type { ListedContract } from './listed-contract.ts';

const NONE: readonly ListedContract[] = [];

/** Every contract by its symbol, as the formulas take it. */
export function useContracts(): ReadonlyMap<string, Contract> {
  const contracts = useListedContracts();
  return useMemo(() => new Map(contracts.map((terms) => [terms.symbol, contractOf(terms)])), [contracts]);
}

export function useListedContracts(): readonly ListedContract[] {
  return useQuery(perpetualsList).data?.contracts ?? NONE;
}
