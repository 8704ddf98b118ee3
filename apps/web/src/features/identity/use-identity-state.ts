import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { identityState } from './queries.ts';

const CHANGES = ['USER_STATUS'] as const;

/** How far one's identity is verified; what a reviewer decides is seen without a reload. */
export function useIdentityState() {
  useRefreshOn(CHANGES, identityState.queryKey);
  return useQuery(identityState);
}
