import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { addressFormsOf } from '#features/chains/port.ts';
import type { DepositTables } from './deposit-tables.ts';
import { txKeyOf } from './tables.ts';

const FOUND_MAX = 50;

/** Whose address it is, and whose deposit a transaction was. */
export function addDepositSearches({ console, chains }: Context, db: Kysely<DepositTables>): void {
  console.addUserSearch(async (text) => {
    const forms = await addressFormsOf(chains, text);
    if (forms.length === 0) return [];
    const own = db.selectFrom('depositAddresses').select('userId').where('address', 'in', forms);
    return (await own.limit(FOUND_MAX).execute()).map(({ userId }) => userId);
  });
  console.addUserSearch(async (text) => {
    const paid = db.selectFrom('deposits').select('userId').where('txKey', '=', txKeyOf(text));
    return (await paid.limit(FOUND_MAX).execute()).map(({ userId }) => userId);
  });
}
