import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveQuery } from './live-query.ts';
import { userSocket } from './live.ts';

/** Reads a live list and keeps it up while the component is mounted. */
export function useLiveQuery<Data>(live: LiveQuery<Data>, { isEnabled = true }: { readonly isEnabled?: boolean } = {}) {
  const queryClient = useQueryClient();
  useEffect(() => (isEnabled ? live.attach(userSocket, queryClient) : undefined), [live, isEnabled, queryClient]);
  return useQuery({ ...live.options, enabled: isEnabled });
}
