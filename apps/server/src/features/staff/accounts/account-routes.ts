import {
  confirmEnrolment,
  disableStaff,
  grantRoles,
  inviteStaff,
  listStaff,
  makeInvitation,
  type StaffAccount,
} from '@candor/contract/staff/staff-accounts.ts';
import { findExcludedRoles } from '@candor/contract/staff/staff-role.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approvalOf } from '../approvals/approval-of.ts';
import type { Approvals } from '../approvals/approvals.ts';
import type { Enrolments } from './enrolments.ts';
import { type AccountRow, memberOf, type StaffAccounts } from './staff-accounts.ts';
import type { StaffMail } from './staff-mail.ts';
import type { StaffTables } from '../tables.ts';

interface AccountRoutes {
  readonly accounts: StaffAccounts;
  readonly approvals: Approvals;
  readonly enrolments: Enrolments;
  readonly staffMail: StaffMail;
  readonly audit: Audit;
}

/** Who may come in and as what: asked for by one, decided by another; only ending an account takes one person. */
export function routeStaffAccounts(console: Console, parts: AccountRoutes): void {
  const { accounts, approvals } = parts;
  console.route(listStaff, async () => {
    const active = await accounts.lastActive();
    return ok((await accounts.list()).map((row) => accountOf(row, active)));
  });

  console.route(inviteStaff, async ({ staff, body: { name, email, roles, addresses, reason } }) => {
    const known = await accounts.findByName(name);
    if (known !== undefined && known.state !== 'disabled') return refuse('nameTaken');
    const excluded = findExcludedRoles(roles);
    if (excluded !== undefined) return refuse('rolesExclude', { one: excluded[0], other: excluded[1] });
    const row = await approvals.request(staff, {
      kind: 'staff.invite',
      object: `staff:${name}`,
      parameters: { name, email, roles: roles.join(','), addresses: addresses.join(',') },
      lines: [
        { name: 'email', before: null, after: email },
        { name: 'roles', before: null, after: roles.join(', ') },
        { name: 'addresses', before: null, after: addresses.join(', ') || '*' },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });

  console.route(grantRoles, async ({ staff, params, body: { roles, addresses, reason } }) => {
    const account = await accounts.findRow(rowNumber(params.id));
    if (account === undefined) return refuse('notFound');
    if (account.id === staff.id) return refuse('ownAccount');
    const excluded = findExcludedRoles(roles);
    if (excluded !== undefined) return refuse('rolesExclude', { one: excluded[0], other: excluded[1] });
    if (!roles.includes('ADMIN') && (await isLastAdmin(accounts, account))) return refuse('lastAdmin');
    const before = memberOf(account);
    const row = await approvals.request(staff, {
      kind: 'staff.grant',
      object: `staff:${account.name}`,
      parameters: { staffId: params.id, roles: roles.join(','), addresses: addresses.join(',') },
      lines: [
        { name: 'roles', before: before.roles.join(', '), after: roles.join(', ') },
        { name: 'addresses', before: before.addresses.join(', ') || '*', after: addresses.join(', ') || '*' },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });

  routeComingAndGoing(console, parts);
}

function routeComingAndGoing(console: Console, { accounts, enrolments, staffMail, audit }: AccountRoutes): void {
  console.route(makeInvitation, async ({ staff, params }) => {
    const account = await accounts.findRow(rowNumber(params.id));
    if (account?.state !== 'invited') return refuse('notFound');
    const sent = await staffMail.invite(account.id, account.name);
    if (sent === undefined) return refuse('notFound');
    await audit.write({ actor: actorOf(staff), action: 'staff.invitation', object: `staff:${account.name}` });
    return ok(sent);
  });

  console.route(confirmEnrolment, async ({ staff, params, body }) => {
    const confirmed = await enrolments.confirm(rowNumber(params.id), { by: staff.name, ...body });
    return confirmed.ok ? ok(accountOf(confirmed.value, new Map())) : confirmed;
  });

  console.route(disableStaff, async ({ staff, params, body }) => {
    const ended = await endAccount({ accounts, audit }, rowNumber(params.id), { actor: actorOf(staff), ...body });
    if (!ended.ok) return ended;
    await staffMail.tellAdmins({ change: 'ended', name: ended.value.name, roles: '', by: staff.name });
    return ok(accountOf(ended.value, new Map()));
  });
}

async function endAccount(
  { accounts, audit }: Pick<AccountRoutes, 'accounts' | 'audit'>,
  staffId: number,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<Result<AccountRow, 'notFound' | 'lastAdmin'>> {
  const account = await accounts.findRow(staffId);
  if (account === undefined) return refuse('notFound');
  if (await isLastAdmin(accounts, account)) return refuse('lastAdmin');
  await audit.record<StaffTables, void>(async (tx, write) => {
    await accounts.disable(tx, staffId);
    await write({ actor, action: 'staff.disable', object: `staff:${account.name}`, details: { reason } });
  });
  return ok({ ...account, state: 'disabled' });
}

/** Somebody has to be left who can let others in. */
async function isLastAdmin(accounts: StaffAccounts, account: AccountRow): Promise<boolean> {
  const isAdmin = (row: AccountRow): boolean => row.state === 'active' && memberOf(row).roles.includes('ADMIN');
  return isAdmin(account) && (await accounts.list()).filter(isAdmin).length === 1;
}

function accountOf(row: AccountRow, lastActive: ReadonlyMap<number, number>): StaffAccount {
  const { id, name, state, createdAtMs } = row;
  const { roles, addresses } = memberOf(row);
  return {
    id: String(id),
    name,
    roles: [...roles],
    addresses: [...addresses],
    state,
    createdAtMs,
    lastActiveAtMs: lastActive.get(id) ?? null,
  };
}
