import type { Context, Feature } from '#context.ts';
import { serveUploads } from '#platform/uploads/serve-uploads.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { openCaptchas } from './captcha/open-captchas.ts';
import { routeCodes } from './codes/code-routes.ts';
import { routeUsers } from './console-routes.ts';
import { type DemoUser, openDemoUser, openNewcomer } from './demo-user.ts';
import { routeCardLogins } from './login/card-routes.ts';
import { createLoginAttempts } from './login/login-attempts.ts';
import { createLoginTickets } from './login/login-tickets.ts';
import { Logins } from './login/logins.ts';
import { accountMigrations } from './migrations.ts';
import { routeDevices, routeProfile } from './profile-routes.ts';
import { createProfiles } from './profiles.ts';
import { createRegistrations } from './registrations.ts';
import {
  routeDemoLogin,
  routeLogin,
  routeRegistration,
  routeSessions,
  routeSocketTickets,
  viewerWith,
} from './routes.ts';
import type { AccountTables } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const account: Feature = {
  name: 'account',
  migrations: accountMigrations,
  async start(context) {
    const { http, people, store, sealedFields: fields, clock, places, uploads, jobs, tickets } = context;
    const db = store.tables<AccountTables>();
    const nowMs = (): number => clock.nowMs();
    const accounts = createAccounts({ store, fields, nowMs });
    const captchas = await openCaptchas(context);
    const attempts = createLoginAttempts({ db, places, nowMs });
    const loginTickets = createLoginTickets({ db, nowMs });
    const subjectKeyOf = (name: string): string => fields.blindIndex(name.toLowerCase(), 'loginAttempts.subject');
    const { restrictions } = context;
    const asked = { attempts, tickets: loginTickets, captchas, subjectKeyOf, restrictions, nowMs };
    const logins = new Logins({ accounts, people, ...asked });
    restrictions.onChange(async ({ userId, kind, endedAtMs }) => {
      if (kind === 'loginBlocked' && endedAtMs === null) await people.sessions.revokeAll(userId);
    });
    const { passwords, codes, contacts, sessions, devices } = people;
    http.authenticateWith((token) => sessions.findByAccessToken(token));
    routeRegistration(http, createRegistrations({ accounts, passwords, codes, captchas, inviters: people.inviters }));
    routeLogin(http, logins, people);
    routeCodes(http, people, logins);
    routeSessions(http, sessions, devices);
    routeSocketTickets(http, sessions, tickets);
    routeProfile(http, createProfiles({ store, accounts, contacts, uploads, exchange: context.exchange }));
    routeDevices(http, people, attempts);
    routeUsers(context);
    routeCardLogins(context, attempts);
    const demoUser = await findDemoUser(context, accounts);
    if (demoUser !== undefined) {
      routeDemoLogin(http, {
        logins,
        demoUserId: demoUser.userId,
        openNewcomer: (locale) => openNewcomer({ accounts, passwords }, locale),
      });
    }
    jobs.oncePer({ name: 'remove-old-login-attempts', periodMs: DAY_MS, run: () => attempts.removeOld() });
    jobs.every({ name: 'remove-login-tickets', everyMs: HOUR_MS, run: () => loginTickets.removeExpired() });
    const onRequest = http.guard({ method: 'GET', access: 'public', limit: 'reads' });
    serveUploads(http.fastify, { uploads, onRequest, viewerOf: viewerWith(sessions) });
  },
};

/** Printed at the start, so that whoever runs a demonstration can log in by hand too. */
async function findDemoUser(context: Context, accounts: Accounts): Promise<DemoUser | undefined> {
  const { config, people, secrets } = context;
  if (config.mode !== 'demo') return undefined;
  const demoUser = await openDemoUser({ accounts, passwords: people.passwords, secrets });
  context.announce(`Demo user: ${demoUser.loginName}, password ${demoUser.password} (unless it was changed since)`);
  return demoUser;
}
