import { createSocketTicket } from '@candor/contract/account/wire.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { makeKey } from '@candor/browser/calls/make-key.ts';
import { call } from '../api/call.ts';
import { announceFailure } from '../api/failure-hub.ts';
import { useSession } from '../session/session-store.ts';
import type { Freshness, FreshnessClock } from './freshness-clock.ts';
import { MarketSocket } from './market-socket.ts';
import { serverClock, steadyNowMs } from '@candor/browser/calls/server-clock.ts';
import { UserSocket } from './user-socket.ts';

/** The page's one public socket and its one private socket. */
export const marketSocket = new MarketSocket({
  address: () => `${socketOrigin()}/ws/${makeKey()}`,
  clock: serverClock,
  nowMs: steadyNowMs,
});
export const userSocket = new UserSocket({
  address: (userId) => `${socketOrigin()}/ws/coin/${userId}`,
  fetchTicket,
  nowMs: steadyNowMs,
});

/** Opens the public socket, and the private one while somebody is logged in. Returns what closes both. */
export function startSockets(): () => void {
  marketSocket.open();
  followSession();
  const stopFollowing = useSession.subscribe(followSession);
  window.addEventListener('online', wakeSockets);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    stopFollowing();
    window.removeEventListener('online', wakeSockets);
    document.removeEventListener('visibilitychange', wakeIfVisible);
    marketSocket.close();
    userSocket.close();
  };
}

/** Whether prices are live, for the bar and for tickets that must not send on old ones. */
export function useMarketFreshness(): Freshness {
  return useFreshness(marketSocket.freshness);
}

/** Whether the user's own orders and balances are live. */
export function useUserFreshness(): Freshness {
  return useFreshness(userSocket.freshness);
}

function useFreshness({ subscribe, getSnapshot }: FreshnessClock): Freshness {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

function followSession(): void {
  const { isLogin, userInfo } = useSession.getState();
  if (isLogin && userInfo !== undefined) userSocket.open(userInfo.userId);
  else userSocket.close();
}

function wakeSockets(): void {
  marketSocket.wake();
  userSocket.wake();
}

function wakeIfVisible(): void {
  if (document.visibilityState === 'visible') wakeSockets();
}

function socketOrigin(): string {
  return window.location.origin.replace(/^http/, 'ws');
}

async function fetchTicket(): Promise<string> {
  try {
    const { ticket } = await call(createSocketTicket, { body: { audience: 'ws' } }, { isQuiet: true });
    return ticket;
  } catch (error) {
    // Quiet while the network is away, but a session that has ended must log the screen out.
    if (error instanceof ApiError && error.status === 401) announceFailure({ error, isQuiet: false });
    throw error;
  }
}
