import type { CaseCalls, CaseHolder } from '@candor/contract/staff/case-memory/case-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const LOOK_EVERY_MS = 2_000;

/** Who has taken which case, looked at again as the queue itself is; undefined of a queue whose cases nobody takes. */
export function useHolders(calls: CaseCalls | undefined): readonly CaseHolder[] | undefined {
  const { data } = useQuery({
    queryKey: [calls?.holders.path ?? ''],
    queryFn: () => (calls === undefined ? [] : call(calls.holders, {})),
    enabled: calls !== undefined,
    refetchInterval: LOOK_EVERY_MS,
  });
  return calls === undefined ? undefined : (data ?? []);
}
