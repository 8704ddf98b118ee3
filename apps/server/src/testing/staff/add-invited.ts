import { StaffAccounts } from '#features/staff/accounts/staff-accounts.ts';
import { StaffTrust } from '#features/staff/accounts/staff-trust.ts';
import type { StaffTables } from '#features/staff/tables.ts';
import type { TestFunds } from '../users/test-funds.ts';

/** Somebody whom this person has invited: two accounts in one hand. */
export async function addInvited(
  { store, clock }: Pick<TestFunds, 'store' | 'clock'>,
  { name, sponsor }: { readonly name: string; readonly sponsor: string },
): Promise<void> {
  const db = store.tables<StaffTables>();
  const nowMs = (): number => clock.nowMs();
  const accounts = new StaffAccounts({ db, nextId: () => store.ids.next(), nowMs });
  const trust = new StaffTrust({ db, newStaffMs: 0, nowMs });
  await trust.addSponsor(await accounts.invite({ name, roles: ['PAYMENTS'], addresses: [] }), sponsor);
}
