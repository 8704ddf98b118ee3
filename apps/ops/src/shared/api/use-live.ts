import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';

/** Fresh enough that two people at two desks see each other's decisions while they talk. */
const LOOK_EVERY_MS = 2_000;

/** What a call answers, looked at again every few seconds without a reload. */
export function useLive<Spec extends Endpoint>(
  endpoint: Spec,
  request: RequestInput<Spec>,
  around: (run: () => Promise<ReplyOutput<Spec>>) => Promise<ReplyOutput<Spec>> = (run) => run(),
): UseQueryResult<ReplyOutput<Spec>> {
  return useQuery({
    queryKey: [endpoint.path, request],
    queryFn: () => around(() => call(endpoint, request)),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** Makes a change; afterwards everything on screen is looked at again. */
export function useChange<Spec extends Endpoint>(endpoint: Spec) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<Spec>) => call(endpoint, request),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'opened' }),
  });
}
