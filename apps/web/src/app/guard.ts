import { redirect } from '@tanstack/react-router';
import { findInviteCode, keepInviteCode } from '#shared/navigation/invite.ts';
import { LOGIN_PATH, REGISTER_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { restoreSession } from '#shared/session/session.ts';

/** Sends a visitor of a personal page to the login, which brings them back. */
export async function requireLogin(href: string): Promise<void> {
  await restoreSession();
  if (useSession.getState().isLogin) return;
  throw redirect({ to: LOGIN_PATH, search: { redirect: href }, replace: true });
}

/** An invitation leads to the registration, from wherever in a path it stands. */
export function followInvite(path: string): void {
  const code = findInviteCode(path);
  if (code === undefined) return;
  keepInviteCode(code);
  throw redirect({ to: REGISTER_PATH, search: { invite_code: code }, replace: true });
}
