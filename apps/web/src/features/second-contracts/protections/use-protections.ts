import type { UserEventKind } from '@candor/contract/shared/socket.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { protections } from './protections-query.ts';

/** An accepted, opened or settled contract changes the totals, a verification the gate. */
const KINDS: readonly UserEventKind[] = ['SETTLEMENT', 'USER_STATUS'];

/** How the reader stands with their protections, asked again when something happens to them. */
export function useProtections() {
  const isLogin = useSession((session) => session.isLogin);
  useRefreshOn(KINDS, protections.queryKey);
  return useQuery({ ...protections, enabled: isLogin });
}
