import {
  createSocketTicket,
  getUserInfo,
  loginUser,
  logoutUser,
  refreshSession,
  registerUser,
} from '@candor/contract/account.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import { brokerClientId } from '#platform/broker/broker-client-id.ts';
import type { Http } from '#platform/http/http.ts';
import { tokenOf } from '#platform/http/caller.ts';
import { type Cookies, readCookie } from '#platform/http/cookies.ts';
import type { Sender } from '#platform/http/sender.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import type { Viewer } from '#platform/uploads/serve-uploads.ts';
import type { Accounts } from './accounts.ts';
import { REFRESH_LIFE_MS, type Sessions, type TokenPair } from './sessions.ts';

/** There is one house on this server. */
const TENANT_ID = '000000';
const REFRESH_COOKIE = 'rt';
/** For private pictures alone, which a page cannot fetch with a header; it authenticates no call. */
const PICTURE_COOKIE = 'at';

export interface AccountServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
}

export function routeAccount(http: Http, services: AccountServices): void {
  routeSessions(http, services);
  const { accounts, sessions, tickets } = services;

  http.route(registerUser, async ({ body, isPrivateConnection }) => {
    if (!isPrivateConnection) return refuse('insecureConnection');
    const registered = await accounts.register(body);
    return registered.ok ? ok({ userId: String(registered.value) }) : registered;
  });

  http.route(getUserInfo, async ({ caller }) =>
    ok({ tenantId: TENANT_ID, user: await accounts.requireInfo(caller.userId) }),
  );

  http.route(createSocketTicket, async ({ caller, body }) => {
    // The body may have been waited for until after a logout, whose closing of sockets this one would escape.
    if (!(await sessions.isLive(caller.sessionId))) return refuse('unauthorized');
    const { ticket, expiresInSeconds: expiresIn } = tickets.create(caller, body.audience);
    return ok(body.audience === 'ws' ? { ticket, expiresIn } : { ticket, expiresIn, clientId: brokerClientId(caller) });
  });
}

function routeSessions(http: Http, { accounts, sessions }: AccountServices): void {
  http.route(loginUser, async ({ body, userAgent, ip, cookies, sender, isPrivateConnection, limitTarget }) => {
    if (!isPrivateConnection) return refuse('insecureConnection');
    const limited = await limitTarget(body.loginName.toLowerCase());
    if (!limited.ok) return limited;
    const found = await accounts.findByCredentials(body.loginName, body.loginPassword);
    if (!found.ok) return found;
    return ok(hand(await sessions.open({ userId: found.value, device: userAgent, ip }), cookies, sender));
  });

  http.route(refreshSession, async ({ body, cookies, sender, isPrivateConnection }) => {
    // Opened by a cookie, so no other page may send it.
    if (sender === 'otherPage') return refuse('forbidden');
    if (!isPrivateConnection) return refuse('insecureConnection');
    const presented = body.refreshToken ?? cookies.get(REFRESH_COOKIE);
    const pair = presented === undefined ? undefined : await sessions.refresh(presented);
    if (pair !== undefined) return ok(hand(pair, cookies, sender));
    forget(cookies);
    return refuse('unauthorized');
  });

  http.route(logoutUser, async ({ caller, cookies, sender }) => {
    // The cookie too can end its session: whoever leaves may have no access token any more.
    if (sender === 'otherPage') return refuse('forbidden');
    const refreshToken = cookies.get(REFRESH_COOKIE);
    if (caller !== undefined) await sessions.revoke(caller.sessionId);
    else if (refreshToken !== undefined) await sessions.revokeByRefreshToken(refreshToken);
    forget(cookies);
    return ok({});
  });
}

/** Who looks at a private picture: the token in the headers, or the cookie of a page's own picture element. */
export function viewerWith(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<Viewer | undefined> => {
    const token = tokenOf(request.headers) ?? readCookie(request, PICTURE_COOKIE);
    const caller = token === undefined ? undefined : await sessions.findByAccessToken(token);
    return caller === undefined ? undefined : { userId: caller.userId, mayRead: () => false };
  };
}

/** A browser keeps the refresh token in a cookie that script cannot read; any other client gets it in the body. */
function hand(pair: TokenPair, cookies: Cookies, sender: Sender) {
  const { accessToken: satoken, expiresInSeconds: expiresIn, refreshToken } = pair;
  if (sender === 'program') return { satoken, expiresIn, refreshToken };
  cookies.set(REFRESH_COOKIE, refreshToken, REFRESH_LIFE_MS / 1000);
  cookies.set(PICTURE_COOKIE, satoken, expiresIn);
  return { satoken, expiresIn };
}

function forget(cookies: Cookies): void {
  cookies.clear(REFRESH_COOKIE);
  cookies.clear(PICTURE_COOKIE);
}
