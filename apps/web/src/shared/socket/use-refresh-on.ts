import type { UserEventKind } from '@candor/contract/shared/socket.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userSocket } from './live.ts';

/** Asks again for what a screen shows when the user hears of a change: for lists that are pages of the server's. */
export function useRefreshOn(kinds: readonly UserEventKind[], queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey });
    const stops = [...kinds.map((kind) => userSocket.on(kind, refresh)), userSocket.onResync(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, kinds, queryKey]);
}
