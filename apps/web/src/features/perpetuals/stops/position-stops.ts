import { listStops } from '@candor/contract/perpetuals/positions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { PERPETUALS_KEY } from '../queries.ts';

export const STOPS_KEY = [...PERPETUALS_KEY, 'stops'] as const;

/** More than stand on one position at most: ten a side (rule 2.8). */
const STOPS_SIZE = '50';

/** The take-profits and stop-losses of one position that stand. */
export function positionStops(positionId: string) {
  return queryOptions({
    queryKey: [...STOPS_KEY, positionId],
    queryFn: async ({ signal }) => {
      const query = { positionId, status: '0', size: STOPS_SIZE } as const;
      return (await call(listStops, { query }, { signal, isQuiet: true })).records;
    },
    refetchOnMount: 'always',
  });
}
