import type { UserInfo } from '@candor/contract/account/wire.ts';
import { create } from 'zustand';

/** The access token, when it came and how long it is good for. Memory only. */
export interface AccessToken {
  readonly value: string;
  readonly receivedAtMs: number;
  readonly expiresInS: number;
}

/**
 * `restoring` until a reload has learned whether the refresh cookie still opens the session; `leaving` while the server
 * is being told of a logout, when nothing new may be sent in the session's name.
 */
export type SessionState = {
  readonly tenantId: string | undefined;
  readonly userInfo: UserInfo | undefined;
  readonly token: AccessToken | undefined;
} & (
  | { readonly status: 'restoring' | 'loggedOut'; readonly isLogin: false }
  | { readonly status: 'loggedIn' | 'leaving'; readonly isLogin: true }
);

export const LOGGED_OUT = {
  status: 'loggedOut',
  isLogin: false,
  tenantId: undefined,
  userInfo: undefined,
  token: undefined,
} as const satisfies SessionState;

export const useSession = create<SessionState>(() => LOGGED_OUT);
