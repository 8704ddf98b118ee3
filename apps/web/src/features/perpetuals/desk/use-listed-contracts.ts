import { useQuery } from '@tanstack/react-query';
import { perpetualsList } from '../queries.ts';
import type { ListedContract } from './listed-contract.ts';

const NONE: readonly ListedContract[] = [];

/** Every contract as it is listed; lists and records need no more of it. */
export function useListedContracts(): readonly ListedContract[] {
  return useQuery(perpetualsList).data?.contracts ?? NONE;
}
