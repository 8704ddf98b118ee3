import type { SeenHow } from '@candor/contract/staff/staff-accounts.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Audit } from '#platform/audit/audit.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { type AccountRow, memberOf, type StaffAccounts } from './staff-accounts.ts';
import type { StaffMail } from './staff-mail.ts';
import type { StaffTrust } from './staff-trust.ts';
import type { StaffTables } from '../tables.ts';

interface EnrolmentsOptions {
  readonly accounts: StaffAccounts;
  readonly trust: StaffTrust;
  readonly staffMail: Pick<StaffMail, 'tellAdmins'>;
  readonly audit: Audit;
}

export interface Confirmation {
  /** Who has seen whoever enrolled. */
  readonly by: string;
  readonly seen: SeenHow;
  readonly reason: string;
}

type ConfirmationRefusal = 'notFound' | 'ownAccount' | 'sponsorInvolved' | 'tooNewToApprove';

/** A mailbox is no person: whoever enrolled with an invitation comes in once somebody else has seen them. */
export class Enrolments {
  readonly #options: EnrolmentsOptions;

  constructor(options: EnrolmentsOptions) {
    this.#options = options;
  }

  /** Every administrator hears that somebody waits. */
  async announce(account: AccountRow): Promise<void> {
    const { name, roles } = account;
    await this.#options.staffMail.tellAdmins({ change: 'enrolled', name, roles, by: name });
  }

  async confirm(staffId: number, { by, seen, reason }: Confirmation): Promise<Result<AccountRow, ConfirmationRefusal>> {
    const { accounts, trust, staffMail, audit } = this.#options;
    const confirmed = await audit.record<StaffTables, Result<AccountRow, ConfirmationRefusal>>(async (tx, write) => {
      const enrolled = await tx.selectFrom('staffAccounts').selectAll().where('id', '=', staffId).executeTakeFirst();
      if (enrolled?.state !== 'enrolled') return refuse('notFound');
      if (enrolled.name === by) return refuse('ownAccount');
      const obstacle = await trust.findObstacle(tx, by, enrolled.name);
      if (obstacle !== undefined) return { ok: false, refusal: obstacle };
      const row = await accounts.open(tx, staffId);
      if (row === undefined) return refuse('notFound');
      await trust.confirm(tx, staffId, { by, seen });
      const details = { seen, reason, roles: row.roles };
      await write({ actor: actorOf({ name: by }), action: 'staff.confirm', object: `staff:${row.name}`, details });
      return ok(row);
    });
    if (!confirmed.ok) return confirmed;
    const { name } = confirmed.value;
    await staffMail.tellAdmins({ change: 'confirmed', name, roles: memberOf(confirmed.value).roles.join(', '), by });
    return confirmed;
  }
}
