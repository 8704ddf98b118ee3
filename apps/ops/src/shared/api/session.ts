import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { mayCall } from '@candor/contract/staff/permissions.ts';
import { logoutStaff, resumeStaff } from '@candor/contract/staff/staff-session.ts';
import { call } from './call.ts';
import { beginSession, endSession, useSession } from './session-store.ts';

/** After a reload the cookie of this browser brings the session back, while it lives. */
export async function resumeSession(): Promise<void> {
  const session = await call(resumeStaff, {}).catch(() => null);
  if (session !== null) beginSession(session);
}

export async function logout(): Promise<void> {
  await call(logoutStaff, {}).catch(() => undefined);
  endSession();
}

/** Whether the roles of whoever sits here allow a call; the server decides again. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'method' | 'path'>) => boolean {
  const roles = useSession((state) => state.session?.staff.roles) ?? [];
  return (endpoint) => mayCall(roles, endpoint);
}
