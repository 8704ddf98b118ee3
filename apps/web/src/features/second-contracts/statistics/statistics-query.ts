import { getSecondStatistics } from '@candor/contract/second-contracts/proof.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

const STALE_MS = 60_000;

export const secondStatistics = queryOptions({
  queryKey: ['second-contracts', 'statistics'],
  queryFn: ({ signal }) => call(getSecondStatistics, {}, { signal, isQuiet: true }),
  staleTime: STALE_MS,
});
