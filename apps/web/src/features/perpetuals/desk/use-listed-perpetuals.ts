import { useQuery } from '@tanstack/react-query';
import { perpetualsList } from '../queries.ts';
import type { ListedPerpetual } from './listed-perpetual.ts';

const NONE: readonly ListedPerpetual[] = [];

/** Every contract as it is listed; lists and records need no more of it. */
export function useListedPerpetuals(): readonly ListedPerpetual[] {
  return useQuery(perpetualsList).data?.contracts ?? NONE;
}
