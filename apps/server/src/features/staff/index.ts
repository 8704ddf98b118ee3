import { createPasswordHasher } from '#features/account/port.ts';
import { openSecondVoids } from '#features/second-contracts/port.ts';
import type { Context, Feature } from '#context.ts';
import type { AuditTables } from '#platform/audit/audit-tables.ts';
import { routeStaffAccounts } from './accounts/account-routes.ts';
import { routeApprovals } from './approvals/approval-routes.ts';
import { Approvals } from './approvals/approvals.ts';
import { routeAuditLog } from './audit-routes.ts';
import { routeContent } from './content-routes.ts';
import { routeDashboard } from './dashboard-routes.ts';
import { createActions } from './approvals/actions.ts';
import type { Held } from './approvals/held-action.ts';
import { openDemoStaff } from './accounts/demo-staff.ts';
import { Enrolments } from './accounts/enrolments.ts';
import { inviteFirstAccount } from './accounts/first-account.ts';
import { routeDelistings } from './delisting-routes.ts';
import { routeHalts } from './halt-routes.ts';
import { type OperatorSwitches, openOperatorSwitches } from './operator-switches.ts';
import type { LedgerEntryTables } from './ledger-entries.ts';
import { routeHeld } from './held-routes.ts';
import { routeLedger } from './ledger-routes.ts';
import { routeSeconds } from './second-routes.ts';
import { routeStaffSessions } from './accounts/session-routes.ts';
import { routeSetAside } from './set-aside-routes.ts';
import { routeSettings } from './setting-routes.ts';
import { StaffAccounts } from './accounts/staff-accounts.ts';
import { addApprovalCommands, addEnrolmentCommands } from './staff-commands.ts';
import { StaffLogins } from './accounts/staff-logins.ts';
import { StaffSessions } from './accounts/staff-sessions.ts';
import { routeCardActs } from './user-acts.ts';
import { routeUserNotes } from './user-notes.ts';
import { routeUserRestrictions } from './restriction-routes.ts';
import { routeUserRequests } from './user-routes.ts';
import { StaffMail } from './accounts/staff-mail.ts';
import { StaffTrust } from './accounts/staff-trust.ts';
import { staffMigrations, type StaffTables } from './tables.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

export const staff: Feature = {
  name: 'staff',
  migrations: staffMigrations,
  async start(context) {
    const { store, audit, clock, switches, exchange, console } = context;
    const db = store.tables<StaffTables>();
    const nowMs = (): number => clock.nowMs();
    const accounts = new StaffAccounts({ db, nextId: () => store.ids.next(), nowMs });
    const houseSwitches = await openOperatorSwitches({ db, audit, switches, nowMs });
    const trust = new StaffTrust({ db, newStaffMs: context.config.waits.newStaffMs, nowMs });
    const { mail, sealedFields: fields, config } = context;
    const staffMail = new StaffMail({ db, accounts, mail, fields, config, nowMs });
    const approvals = openApprovals(context, { accounts, trust, staffMail, switches: houseSwitches });
    // What was approved and a crash left undone, or whose time came meanwhile.
    await approvals.carryOutDue();
    const auditTables = store.tables<AuditTables>();
    const enrolments = new Enrolments({ accounts, trust, staffMail, audit });
    await openSessions(context, { accounts, trust, enrolments });
    routeStaffAccounts(console, { accounts, approvals, enrolments, staffMail, audit });
    routeApprovals(console, approvals);
    routeUserRequests(context, approvals);
    routeUserRestrictions(context, approvals);
    routeUserNotes(context);
    routeCardActs(context);
    routeSettings(context, approvals);
    routeHalts(console, { exchange, switches: houseSwitches, approvals, audit, nowMs });
    routeSeconds(console, { exchange, approvals, audit, voids: openSecondVoids(context), nowMs });
    routeDelistings(console, { exchange, approvals, nowMs });
    routeSetAside(console, exchange, approvals);
    routeHeld(console, heldOf(context), approvals);
    routeLedger(console, { views: store.views<LedgerEntryTables>(), approvals });
    routeContent(console, context.articles, approvals);
    routeAuditLog(console, { tables: auditTables, audit, heads: context.auditHeads, nowMs });
    routeDashboard(console, { exchange, approvals, switches: houseSwitches, auditTables, nowMs });
    addApprovalCommands(context.staff, approvals);
    addEnrolmentCommands(context.staff, { accounts, enrolments });
  },
};

interface Deciding {
  readonly accounts: StaffAccounts;
  readonly trust: StaffTrust;
  readonly staffMail: StaffMail;
  readonly switches: OperatorSwitches;
}

function openApprovals(context: Context, { accounts, trust, staffMail, switches }: Deciding): Approvals {
  const { store, audit, clock, exchange, jobs, log, proofs, people, settings, articles, restrictions } = context;
  const nowMs = (): number => clock.nowMs();
  const approvals = new Approvals({
    db: store.tables<StaffTables>(),
    audit,
    trust,
    actions: createActions({
      exchange,
      switches,
      settings,
      accounts,
      trust,
      staffMail,
      fundPasswords: proofs.fundPasswords,
      people,
      articles,
      restrictions,
      held: heldOf(context),
      nowMs,
    }),
    nextId: () => store.ids.next(),
    nowMs,
    onFailed: (error, { id, kind }) => log.error({ err: error, approval: id, kind }, 'an approved request failed'),
  });
  jobs.every({ name: 'carry-out-approvals', everyMs: 5 * SECOND_MS, run: () => approvals.carryOutDue() });
  return approvals;
}

/** What may have leapt: the clock of the machine, and indexes. */
function heldOf({ steadyClock: clock, markets }: Context): Held {
  return { clock, indexes: markets.heldIndexes };
}

interface Entering {
  readonly accounts: StaffAccounts;
  readonly trust: StaffTrust;
  readonly enrolments: Enrolments;
}

async function openSessions(context: Context, { accounts, trust, enrolments }: Entering): Promise<void> {
  const { config, store, secrets, sealedFields: fields, hashing, people, audit, clock, jobs, console } = context;
  const db = store.tables<StaffTables>();
  const nowMs = (): number => clock.nowMs();
  const demo = config.mode === 'demo' ? await openDemoStaff({ accounts, fields, secrets, nowMs }) : undefined;
  if (demo === undefined) await inviteFirstAccount({ accounts, config, announce: context.announce });
  else context.announce('Operations console: /ops, with demo staff on its login page for visitors on this machine');
  const sessions = new StaffSessions({ db, key: secrets.key('staff tokens'), nowMs });
  const logins = new StaffLogins({
    db,
    accounts,
    trust,
    onEnrolled: (account) => enrolments.announce(account),
    sessions,
    hasher: createPasswordHasher(hashing, secrets.key('staff-password')),
    people,
    fields,
    audit,
    demoPasswordOf: (name) => demo?.passwordOf(name),
    nowMs,
  });
  console.http.authenticateWith((token) => sessions.find(token));
  console.identifyWith(async ({ userId, sessionId }, isActive) => {
    if (isActive) await sessions.touch(sessionId);
    return accounts.find(userId);
  });
  routeStaffSessions(console, { accounts, logins, sessions, demo, nowMs });
  jobs.every({ name: 'remove-staff-tickets', everyMs: HOUR_MS, run: () => logins.removeExpired() });
  jobs.every({ name: 'remove-staff-sessions', everyMs: HOUR_MS, run: () => sessions.removeEnded() });
}
