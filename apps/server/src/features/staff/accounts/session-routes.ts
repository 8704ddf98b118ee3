import {
  acceptInvitation,
  confirmStaff,
  getConsoleFacts,
  loginStaff,
  logoutStaff,
  resumeStaff,
  stayActive,
  type StaffSelf,
} from '@candor/contract/staff/staff-session.ts';
import { ok } from '@candor/domain/result.ts';
import type { Console } from '#platform/console/console.ts';
import type { StaffMember } from '#platform/console/staff-member.ts';
import type { Cookies } from '#platform/http/requests/cookies.ts';
import type { DemoStaff } from './demo-staff.ts';
import { memberOf, type StaffAccounts } from './staff-accounts.ts';
import type { StaffLogins } from './staff-logins.ts';
import { IDLE_MS, type StaffSessions } from './staff-sessions.ts';

const COOKIE = 'ops';
const COOKIE_PATH = '/ops';
const COOKIE_LIFE_SECONDS = 12 * 3600;

interface SessionRoutes {
  readonly accounts: StaffAccounts;
  readonly logins: StaffLogins;
  readonly sessions: StaffSessions;
  readonly demo: DemoStaff | undefined;
  readonly nowMs: () => number;
}

/** How a member of staff comes in, stays and leaves. */
export function routeStaffSessions(console: Console, { accounts, logins, sessions, demo, nowMs }: SessionRoutes): void {
  const { http } = console;
  http.route(getConsoleFacts, async ({ isPageHere }) =>
    ok({
      mode: demo === undefined ? 'live' : 'demo',
      serverTimeMs: nowMs(),
      // As the demo mailbox: what opens a demonstration is told to its own page on its own machine alone.
      demoStaff: isPageHere ? ((await demo?.list()) ?? []) : [],
    }),
  );
  http.route(loginStaff, async ({ body, limitTarget, ...place }) => {
    const limited = await limitTarget(body.name);
    return limited.ok ? logins.begin(body.name, body.password, place) : limited;
  });
  http.route(acceptInvitation, async ({ body, ...place }) => logins.accept(body.link, body.password, place));
  http.route(confirmStaff, async ({ body, cookies, ...place }) => {
    const entry = await logins.finish(body.ticket, body.code, place);
    if (!entry.ok) return entry;
    const { secret, token, account } = entry.value;
    cookies.below(COOKIE_PATH).set(COOKIE, secret, COOKIE_LIFE_SECONDS);
    return ok({ token, staff: selfOf(memberOf(account)) });
  });
  http.route(resumeStaff, async ({ cookies, sender }) => {
    const resumed = sender === 'otherPage' ? undefined : await resume(cookies, sessions);
    const staff = resumed && (await accounts.find(resumed.caller.userId));
    return ok(resumed === undefined || staff === undefined ? null : { token: resumed.token, staff: selfOf(staff) });
  });
  console.route(stayActive, async ({ staff }) => ok(selfOf(staff)));
  console.route(logoutStaff, async ({ caller, cookies }) => {
    await sessions.end(caller.sessionId);
    cookies.below(COOKIE_PATH).clear(COOKIE);
    return ok(null);
  });
}

function resume(cookies: Cookies, sessions: StaffSessions) {
  const secret = cookies.below(COOKIE_PATH).get(COOKIE);
  return secret === undefined ? undefined : sessions.resume(secret);
}

function selfOf({ id, name, roles }: StaffMember): StaffSelf {
  return { id: String(id), name, roles: [...roles], idleSeconds: IDLE_MS / 1000 };
}
