import type { Kysely } from 'kysely';
import type { Chain } from '#features/chains/index.ts';
import type { WithdrawalTables } from './tables.ts';

/** The number of the next payment from the paying wallet: after all that the chain knows, and all that is signed here. */
export async function nextPaymentNumber(
  db: Kysely<WithdrawalTables>,
  { name, payer }: Pick<Chain, 'name' | 'payer'>,
): Promise<number> {
  const lastOf = async (table: 'withdrawals' | 'coldMoves'): Promise<number> => {
    const { last } = await db
      .selectFrom(table)
      .select((select) => select.fn.max<number | null>('nonce').as('last'))
      .where('chain', '=', name)
      .executeTakeFirstOrThrow();
    return last ?? -1;
  };
  const own = Math.max(await lastOf('withdrawals'), await lastOf('coldMoves'));
  return Math.max(await payer.nextNonce(), own + 1);
}
