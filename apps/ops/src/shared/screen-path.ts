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

/** Screens with a queue of cases: each case has an address below. */
export const QUEUE_PATHS = ['/chats', '/deposits', '/identity', '/loans', '/otc', '/withdrawals'] as const;
export type QueuePath = (typeof QUEUE_PATHS)[number];

/** A screen, the card of one user on theirs, or a case beside its queue. */
export type ScreenAddress = ScreenPath | `/users/${string}` | `${QueuePath}/${string}`;

/** The library can know the addresses of one router, and the site has one too. */
export function useGoTo(): (to: ScreenAddress) => void {
  const navigate = useNavigate();
  return (to) => void navigate<AnyRouter, string, string>({ to });
}
