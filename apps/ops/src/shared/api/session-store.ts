import type { StaffSession } from '@candor/contract/staff/staff-session.ts';
import { create } from 'zustand';

interface SessionState {
  /** In memory alone: a script that reads storage finds nothing. */
  readonly session: StaffSession | undefined;
}

export const useSession = create<SessionState>(() => ({ session: undefined }));

export function currentSession(): StaffSession | undefined {
  return useSession.getState().session;
}

export function beginSession(session: StaffSession): void {
  useSession.setState({ session });
}

export function endSession(): void {
  useSession.setState({ session: undefined });
}
