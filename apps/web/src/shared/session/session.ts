import {
  getUserInfo,
  loginDemoUser,
  loginNewcomer,
  loginUser,
  logoutUser,
  refreshSession,
} from '@candor/contract/account/wire.ts';
import type { ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import * as z from 'zod/mini';
import { provideAccessToken } from '../api/access-token.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '../api/call.ts';
import { waitForAnswers } from '@candor/browser/session/in-flight.ts';
import { TOKEN_CHECK_INTERVAL_MS } from '../constants.ts';
import { clearPlace, place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { LOGGED_OUT, useSession } from './session-store.ts';
import { isRefreshDue } from './token-clock.ts';

/** Says only that a refresh cookie was given to this browser; the cookie itself is out of reach of scripts. */
const REMEMBERED = place({ name: 'session', schema: z.literal(true) });
const LOCK = 'candor.session.refresh';
const CHANNEL = 'candor.session';
/** How long a logout waits for the answers to what was asked before it. */
const LEAVING_MS_MAX = 3_000;
let channel: BroadcastChannel | undefined;

export type Credentials = RequestInput<typeof loginUser>['body'];

/** Logs in and fetches the profile; rejects with the server's refusal, code 206 where a second step is asked for. */
export async function logIn(credentials: Credentials): Promise<void> {
  await enter(await call(loginUser, { body: credentials }));
}

/** In demo mode alone: everybody's own way in, without a password. */
export async function logInAsDemoUser(): Promise<void> {
  await enter(await call(loginDemoUser, {}));
}

/** In demo mode alone: a new user of one's own, without money or a past. */
export async function logInAsNewcomer(): Promise<void> {
  await enter(await call(loginNewcomer, {}));
}

async function enter(tokens: Tokens): Promise<void> {
  acceptTokens(tokens);
  await loadProfile().catch((error: unknown) => {
    forgetSession();
    throw error;
  });
  tellOtherTabs('loggedIn');
}

/** Goes on with tokens that have taken the place of the last ones; the other tabs fetch theirs. */
export function renewTokens(tokens: Tokens): void {
  acceptTokens(tokens);
  tellOtherTabs('renewed');
}

/** Ends this session here, in the other tabs of this browser, and on the server. Other devices stay. */
export async function logOut(): Promise<void> {
  if (useSession.getState().isLogin) useSession.setState({ status: 'leaving', isLogin: true });
  // Before the server ends it: a call of another tab would otherwise be refused, and taken for an end from outside.
  // A tab that opens just now either finds nothing remembered or already listens.
  clearPlace(REMEMBERED);
  tellOtherTabs('loggedOut');
  // What is under way is answered first: the server would refuse it as soon as the session has ended.
  await waitForAnswers(LEAVING_MS_MAX);
  // The screen logs out even when the server cannot be reached: the session then lives until its refresh token dies of age.
  await call(logoutUser, {}, { isQuiet: true }).catch(() => undefined);
  forgetSession();
}

/** Forgets the session on this device without asking the server: it has just said that there is none. */
export function forgetSession(): void {
  clearPlace(REMEMBERED);
  useSession.setState(LOGGED_OUT, true);
}

let restoring: Promise<void> | undefined;

/**
 * Brings the session back after a reload. Every caller waits for the same attempt; without an answer the session stays
 * `restoring`, and the next caller, the clock at the latest, asks again.
 */
export function restoreSession(): Promise<void> {
  restoring ??= restoreOnce();
  return restoring;
}

async function restoreOnce(): Promise<void> {
  if (useSession.getState().isLogin || readPlace(REMEMBERED) === undefined) return;
  useSession.setState({ ...LOGGED_OUT, status: 'restoring' });
  await refresh();
  if (useSession.getState().status === 'restoring') restoring = undefined;
}

/** Compares the token's age every ten seconds and renews it in time. Returns what stops the clock. */
export function keepSessionFresh(): () => void {
  provideAccessToken({ current: currentToken, fresh: freshToken, userId: currentUser });
  const timer = setInterval(() => void restoreSession().then(freshToken), TOKEN_CHECK_INTERVAL_MS);
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', followOtherTab);
  return () => {
    clearInterval(timer);
    channel?.close();
  };
}

type Tiding = 'loggedIn' | 'loggedOut' | 'renewed';

function tellOtherTabs(tiding: Tiding): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  channel?.postMessage(tiding);
}

function followOtherTab({ data }: MessageEvent<Tiding>): void {
  if (data === 'loggedOut') forgetSession();
  if (data === 'renewed' && useSession.getState().isLogin) void refresh();
  if (data === 'loggedIn' && !useSession.getState().isLogin) restoring = restoreOnce();
}

function currentToken(): string | undefined {
  return useSession.getState().token?.value;
}

function currentUser(): string | undefined {
  return useSession.getState().userInfo?.userId;
}

async function freshToken(): Promise<string | undefined> {
  const { status, token } = useSession.getState();
  if (status === 'leaving') return undefined;
  // A call made meanwhile waits for an attempt that is under way, and begins none.
  if (status === 'restoring' && token === undefined) await restoring;
  if (token !== undefined && isRefreshDue(token, Date.now())) await refresh();
  return currentToken();
}

let refreshing: Promise<void> | undefined;

/** One exchange at a time, in this tab by the promise and between tabs by the lock. Never rejects. */
function refresh(): Promise<void> {
  refreshing ??= withLock(exchangeTokens).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function exchangeTokens(): Promise<void> {
  try {
    if (hasLeft()) return;
    const tokens = await call(refreshSession, { body: {} }, { isQuiet: true });
    // Whoever has left meanwhile, here or in another tab, is not brought back by a late answer.
    if (hasLeft()) return;
    acceptTokens(tokens);
    await loadProfile({ isQuiet: true });
  } catch (error) {
    // Only the server may end a session; without an answer the next turn of the clock tries again.
    if (error instanceof ApiError && error.status === 401) forgetSession();
  }
}

function hasLeft(): boolean {
  const { status } = useSession.getState();
  return status === 'leaving' || status === 'loggedOut';
}

// Web locks exist in secure contexts only; a page on plain http has no other tab to wait for it.
async function withLock(run: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  await (locks ? locks.request(LOCK, run) : run());
}

type Tokens = ReplyOutput<typeof loginUser>;

function acceptTokens(tokens: Tokens): void {
  writePlace(REMEMBERED, true);
  useSession.setState({
    token: { value: tokens.satoken, receivedAtMs: Date.now(), expiresInS: tokens.expiresIn },
  });
}

/** Fetches the profile anew: after a login, a refresh, and whenever a setting of the account has changed. */
export async function loadProfile(options: { readonly isQuiet?: boolean } = {}): Promise<void> {
  const { tenantId, user } = await call(getUserInfo, {}, options);
  const { status, token, userInfo } = useSession.getState();
  if (status === 'leaving' || token === undefined) return;
  useSession.setState({ status: 'loggedIn', isLogin: true, token, tenantId, userInfo: { ...userInfo, ...user } });
}
