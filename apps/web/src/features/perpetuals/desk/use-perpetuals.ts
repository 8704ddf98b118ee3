import { perpetualOf } from '@candor/contract/perpetuals/terms.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { useMemo } from 'react';
import { useListedPerpetuals } from './use-listed-perpetuals.ts';

/** Every contract by its symbol, as the formulas take it. */
export function usePerpetuals(): ReadonlyMap<string, Perpetual> {
  const contracts = useListedPerpetuals();
  return useMemo(() => new Map(contracts.map((terms) => [terms.symbol, perpetualOf(terms)])), [contracts]);
}
