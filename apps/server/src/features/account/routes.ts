import {
  createSocketTicket,
  loginDemoUser,
  loginNewcomer,
  loginUser,
  logoutUser,
  refreshSession,
  registerUser,
  resetPassword,
} from '@candor/contract/account/wire.ts';
import { askWalletLogin } from '@candor/contract/security/bound-wallets.ts';
import type { Endpoint, RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import { brokerClientId } from '#platform/broker/broker-client-id.ts';
import { tokenOf } from '#platform/http/requests/caller.ts';
import { type Cookies, readCookie } from '#platform/http/requests/cookies.ts';
import type { Http } from '#platform/http/http.ts';
import type { Handler, HandlerRequest } from '#platform/http/route.ts';
import type { Sender } from '#platform/http/guards/sender.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import type { Viewer } from '#platform/uploads/serve-uploads.ts';
import { createDeviceCookie, DEVICE_COOKIE_LIFE_MS, type Devices } from './login/devices.ts';
import { LOGIN_TICKET_LIFE_MS } from './login/login-tickets.ts';
import type { Entry, Logins, Visit } from './login/logins.ts';
import { resetLoginPassword } from './credentials/password-resets.ts';
import type { People } from './people.ts';
import { knownPhone } from './phone-numbers.ts';
import type { Registrations } from './registrations.ts';
import { forgetTokens, handTokens, PICTURE_COOKIE, REFRESH_COOKIE } from './login/session-cookies.ts';
import type { Sessions } from './login/sessions.ts';

/** By which a browser is known again; it opens nothing by itself. */
export const DEVICE_COOKIE = 'dv';

export function routeRegistration(http: Http, registrations: Registrations): void {
  http.route(registerUser, async ({ body, locale, isPrivateConnection }) => {
    if (!isPrivateConnection) return refuse('insecureConnection');
    const registered = await registrations.register(body, locale);
    return registered.ok ? ok({ userId: String(registered.value) }) : registered;
  });
}

export function routeLogin(http: Http, logins: Logins, people: People): void {
  const enterBy = (body: RequestOutput<typeof loginUser>['body'], visit: Visit) => {
    if (body.signType === 'STEP2') return logins.finish(body, visit);
    return body.signType === 'WALLET' ? logins.beginByWallet(body, visit) : logins.begin(body, visit);
  };
  const login: Handler<typeof loginUser> = async (request) => {
    const { body, cookies, sender } = request;
    if (!request.isPrivateConnection) return refuse('insecureConnection');
    const visit = visitOf(request);
    const entered = await enterBy(body, visit);
    if (entered.ok) return ok(admit(entered.value, cookies, sender));
    if (entered.refusal.word === 'secondFactorNeeded' && visit.deviceCookie === undefined) {
      // The second step is let through the door below, and the device keeps the name when it is let in.
      cookies.set(DEVICE_COOKIE, createDeviceCookie(), LOGIN_TICKET_LIFE_MS / 1000);
    }
    return entered;
  };
  http.route(loginUser, login, (request) => {
    // Under a flood a guess must cost nothing, not even the opening of its seal; a device that may have been let in
    // before is looked at.
    const room = readCookie(request, DEVICE_COOKIE) === undefined ? people.passwords.requireRoom() : ok(undefined);
    return room.ok ? undefined : room.refusal;
  });

  http.route(askWalletLogin, async ({ body, origin, isPrivateConnection }) =>
    isPrivateConnection ? logins.askWallet(body.address, { origin }) : refuse('insecureConnection'),
  );

  http.route(resetPassword, async ({ body, isPrivateConnection, limitTarget }) => {
    if (!isPrivateConnection) return refuse('insecureConnection');
    const limited = await limitTarget(body.signType === 'EMAIL' ? body.email : knownPhone(body.phone));
    if (!limited.ok) return limited;
    const reset = await resetLoginPassword(people, body);
    return reset.ok ? ok({}) : reset;
  });
}

interface DemoLoginParts {
  readonly logins: Logins;
  readonly demoUserId: number;
  /** Opens an account without money or a past. */
  readonly openNewcomer: (locale: Locale) => Promise<Result<number, 'unavailable'>>;
}

/** Called in demo mode alone: in live mode there is no such address. */
export function routeDemoLogin(http: Http, { logins, demoUserId, openNewcomer }: DemoLoginParts): void {
  http.route(loginDemoUser, async (request) => {
    if (!request.isPrivateConnection) return refuse('insecureConnection');
    const entered = await logins.enter(demoUserId, visitOf(request));
    return entered.ok ? ok(admit(entered.value, request.cookies, request.sender)) : entered;
  });

  http.route(loginNewcomer, async (request) => {
    if (!request.isPrivateConnection) return refuse('insecureConnection');
    const opened = await openNewcomer(request.locale);
    if (!opened.ok) return opened;
    const entered = await logins.enter(opened.value, visitOf(request));
    return entered.ok ? ok(admit(entered.value, request.cookies, request.sender)) : entered;
  });
}

export function routeSessions(http: Http, sessions: Sessions, devices: Devices): void {
  http.route(refreshSession, async ({ body, cookies, sender, ip, isPrivateConnection }) => {
    // Opened by a cookie, so no other page may send it.
    if (sender === 'otherPage') return refuse('forbidden');
    if (!isPrivateConnection) return refuse('insecureConnection');
    const presented = body.refreshToken ?? cookies.get(REFRESH_COOKIE);
    const pair = presented === undefined ? undefined : await sessions.refresh(presented);
    if (pair === undefined) {
      forgetTokens(cookies);
      return refuse('unauthorized');
    }
    const deviceId = await sessions.findDeviceId(pair.sessionId);
    if (deviceId !== undefined) await devices.seen(deviceId, ip);
    return ok(handTokens(pair, cookies, sender));
  });

  http.route(logoutUser, async ({ caller, cookies, sender }) => {
    // The cookie too can end its session: whoever leaves may have no access token any more.
    if (sender === 'otherPage') return refuse('forbidden');
    const refreshToken = cookies.get(REFRESH_COOKIE);
    if (caller !== undefined) await sessions.revoke(caller.sessionId);
    else if (refreshToken !== undefined) await sessions.revokeByRefreshToken(refreshToken);
    forgetTokens(cookies);
    return ok({});
  });
}

export function routeSocketTickets(http: Http, sessions: Sessions, tickets: Tickets): void {
  http.route(createSocketTicket, async ({ caller, body }) => {
    // The body may have been waited for until after a logout, whose closing of sockets this one would escape.
    if (!(await sessions.isLive(caller.sessionId))) return refuse('unauthorized');
    const { ticket, expiresInSeconds: expiresIn } = tickets.create(caller, body.audience);
    return ok(body.audience === 'ws' ? { ticket, expiresIn } : { ticket, expiresIn, clientId: brokerClientId(caller) });
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

function visitOf<Spec extends Endpoint>(request: HandlerRequest<Spec>): Visit {
  const { ip, userAgent, locale, origin, cookies, limitTarget } = request;
  const shown = cookies.get(DEVICE_COOKIE);
  // Only what looks like one of ours is used again; anything else gets a new one.
  const deviceCookie = shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : undefined;
  return { ip, userAgent, locale, origin, limitTarget, deviceCookie };
}

function admit({ pair, deviceCookie }: Entry, cookies: Cookies, sender: Sender) {
  cookies.set(DEVICE_COOKIE, deviceCookie, DEVICE_COOKIE_LIFE_MS / 1000);
  return handTokens(pair, cookies, sender);
}
