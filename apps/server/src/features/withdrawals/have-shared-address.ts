import type { Store } from '#platform/store/store.ts';
import type { WithdrawalTables } from './tables.ts';

/** Whether two people have ever had money sent to one and the same address, or wanted to. */
export async function haveSharedAddress(
  store: Pick<Store, 'tables'>,
  userId: number,
  otherId: number,
): Promise<boolean> {
  const own = await addressesOf(store, userId);
  if (own.size === 0) return false;
  return [...(await addressesOf(store, otherId))].some((address) => own.has(address));
}

async function addressesOf(store: Pick<Store, 'tables'>, userId: number): Promise<ReadonlySet<string>> {
  const db = store.tables<WithdrawalTables>();
  const sent = await db.selectFrom('withdrawals').select('address').distinct().where('userId', '=', userId).execute();
  const listed = await db.selectFrom('addressBook').select('address').where('userId', '=', userId).execute();
  return new Set([...sent, ...listed].map(({ address }) => address));
}
