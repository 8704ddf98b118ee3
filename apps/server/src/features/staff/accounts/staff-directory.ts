import type { StaffRole } from '@candor/contract/staff/staff-role.ts';
import type { Context } from '#context.ts';
import { memberOf } from './staff-accounts.ts';
import type { StaffTables } from '../tables.ts';

/** Who of the operator does what, for slices that hand work from one to another. */
export interface StaffDirectory {
  /** The names of those who may come in and have the role. */
  namesOf(role: StaffRole): Promise<readonly string[]>;
}

export function openStaffDirectory({ store }: Pick<Context, 'store'>): StaffDirectory {
  const db = store.tables<StaffTables>();
  return {
    async namesOf(role) {
      const rows = await db
        .selectFrom('staffAccounts')
        .selectAll()
        .where('state', '=', 'active')
        .orderBy('name')
        .execute();
      return rows.filter((row) => memberOf(row).roles.includes(role)).map(({ name }) => name);
    },
  };
}
