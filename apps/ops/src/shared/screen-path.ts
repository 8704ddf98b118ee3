import { useNavigate, type AnyRouter } from '@tanstack/react-router';

/** Where a screen of the console stands. */
export type ScreenPath =
  | '/'
  | '/agents'
  | '/approvals'
  | '/audit'
  | '/chats'
  | '/content'
  | '/deposits'
  | '/halts'
  | '/identity'
  | '/ledger'
  | '/loans'
  | '/merchants'
  | '/otc'
  | '/seconds'
  | '/settings'
  | '/staff'
  | '/users'
  | '/withdrawals';

/** A screen, or the card of one user on theirs. */
export type ScreenAddress = ScreenPath | `/users/${string}`;

/** The library can know the addresses of one router, and the site has one too. */
export function useGoTo(): (to: ScreenAddress) => void {
  const navigate = useNavigate();
  return (to) => void navigate<AnyRouter, string, string>({ to });
}
