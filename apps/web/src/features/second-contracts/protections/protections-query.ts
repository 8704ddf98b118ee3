import { getSecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { askAgainAfter } from '#shared/socket/ask-again-after.ts';
import { nextChangeMs } from './next-change.ts';

/** How the reader stands with everything that protects them. */
export const protections = queryOptions({
  queryKey: ['second-contracts', 'protections'],
  queryFn: ({ signal }) => call(getSecondProtections, {}, { signal, isQuiet: true }),
  refetchInterval: ({ state }) => askAgainAfter(nextChangeMs(state.data)),
  refetchOnMount: 'always',
});
