import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A case that is opened by a call which is written down: once, and never again by itself. */
export function useOpened<Spec extends Endpoint>(
  endpoint: Spec,
  request: RequestInput<Spec>,
  /** A case is another one once it is decided: what was seen before is not how it stands then. */
  stage: 'waiting' | 'decided' = 'waiting',
): UseQueryResult<ReplyOutput<Spec>> {
  return useQuery({
    queryKey: ['opened', endpoint.path, request, stage],
    queryFn: () => call(endpoint, request),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
