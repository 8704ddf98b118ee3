import type { Store } from '#platform/store/store.ts';
import { inParts } from '#platform/store/in-parts.ts';
import type { WithdrawalTables } from './tables.ts';

type Rows = Pick<Store, 'tables'>;

/** Whether two people have ever had money sent to one and the same address, or wanted to. */
export async function haveSharedAddress(store: Rows, userId: number, otherId: number): Promise<boolean> {
  return (await findSharingAddress(store, { userId }, [otherId])).has(otherId);
}

export interface AddressOwner {
  readonly userId: number;
  /** Where money is to go now. */
  readonly address?: string | undefined;
}

/** Those of the others who have ever had money sent to an address of this person, or wanted to. */
export async function findSharingAddress(
  store: Rows,
  { userId, address: wanted }: AddressOwner,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = new Set((await addressesOf(store, [userId])).map(({ address }) => address));
  if (wanted !== undefined) own.add(wanted);
  const sharing = new Set<number>();
  if (own.size === 0) return sharing;
  for (const part of inParts(others)) {
    for (const row of await addressesOf(store, part)) if (own.has(row.address)) sharing.add(row.userId);
  }
  return sharing;
}

/** Of a card only some digits are kept, which many people's cards have. */
async function addressesOf(store: Rows, userIds: readonly number[]) {
  const db = store.tables<WithdrawalTables>();
  const sent = await db
    .selectFrom('withdrawals')
    .select(['userId', 'address'])
    .distinct()
    .where('userId', 'in', userIds)
    .where('method', '=', 'address')
    .execute();
  const listed = await db
    .selectFrom('addressBook')
    .select(['userId', 'address'])
    .where('userId', 'in', userIds)
    // Many may know the same user.
    .where('way', '!=', 'INTERNAL')
    .execute();
  return [...sent, ...listed];
}
