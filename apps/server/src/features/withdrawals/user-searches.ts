import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { addressFormsOf } from '#features/chains/port.ts';
import type { WithdrawalTables } from './tables.ts';

const FOUND_MAX = 50;

/** Who has sent something to an address, and whose withdrawal a transaction was. */
export function addWithdrawalSearches({ console, chains }: Context, db: Kysely<WithdrawalTables>): void {
  console.addUserSearch(async (text) => {
    const forms = await addressFormsOf(chains, text);
    if (forms.length === 0) return [];
    const sent = db.selectFrom('withdrawals').select('userId').where('address', 'in', forms);
    return (await sent.orderBy('createdAtMs', 'desc').limit(FOUND_MAX).execute()).map(({ userId }) => userId);
  });
  console.addUserSearch(async (text) => {
    const paid = db.selectFrom('withdrawals').select('userId').where('txHash', '=', text);
    return (await paid.limit(FOUND_MAX).execute()).map(({ userId }) => userId);
  });
}
