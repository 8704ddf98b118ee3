import type { Store } from '#platform/store/store.ts';
import type { DepositTables } from './deposit-tables.ts';

/** What has come in for somebody since a moment and was credited, in units of USDT at the time. */
export async function depositedValue(
  store: Pick<Store, 'tables'>,
  { userId, sinceMs }: { readonly userId: number; readonly sinceMs: number },
): Promise<bigint> {
  const rows = await store
    .tables<DepositTables>()
    .selectFrom('deposits')
    .select(['valueUnits'])
    .where('userId', '=', userId)
    .where('createdAtMs', '>=', sinceMs)
    .where('creditedUnits', 'is not', null)
    .where('state', '!=', 'reversed')
    .execute();
  return rows.reduce((sum, { valueUnits }) => sum + (valueUnits ?? 0n), 0n);
}
