import { findInviteCode, keepInviteCode } from '#shared/navigation/invite.ts';
import { LOGIN_PATH, REGISTER_PATH } from '#shared/navigation/paths.ts';
import type { Target } from '#shared/router/target.ts';
import { useSession } from '#shared/session/session-store.ts';
import { restoreSession } from '#shared/session/session.ts';

/** Whether the reader is logged in could not be learned: nobody is sent to the login for a server in trouble. */
export class SessionUnknownError extends Error {}

/** Sends a visitor of a personal page to the login, which brings them back. */
export async function requireLogin(href: string): Promise<Target | undefined> {
  await restoreSession();
  const { status, isLogin } = useSession.getState();
  if (status === 'restoring') throw new SessionUnknownError('The session could not be restored.');
  return isLogin ? undefined : { to: LOGIN_PATH, search: { redirect: href } };
}

/** An invitation leads to the registration, from wherever in a path it stands. */
export function followInvite(path: string): Target | undefined {
  const code = findInviteCode(path);
  if (code === undefined) return undefined;
  keepInviteCode(code);
  return { to: REGISTER_PATH, search: { invite_code: code } };
}
