import type { Kysely } from 'kysely';
import type { DepositRow, DepositTables } from './deposit-tables.ts';

export interface DepositDuplicate {
  readonly id: string;
  readonly userId: number;
  readonly state: DepositRow['state'];
  /** What is the same. */
  readonly same: 'transaction' | 'screenshot' | 'amount';
}

const NEAR_MS = 7 * 24 * 3_600_000;
const DUPLICATES_MAX = 20;

/** Other deposits that may be the same money: by transaction or picture of anybody, by amount of the same person. */
export async function findDuplicates(db: Kysely<DepositTables>, row: DepositRow): Promise<readonly DepositDuplicate[]> {
  const { id, userId, coin, amountUnits, txKey, uploadId, createdAtMs } = row;
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '!=', id)
    .where((where) =>
      where.or([
        where('txKey', '=', txKey ?? ''),
        where('uploadId', '=', uploadId ?? ''),
        where.and([
          where('userId', '=', userId),
          where('coin', '=', coin),
          where('amountUnits', '=', amountUnits),
          where('createdAtMs', '>', createdAtMs - NEAR_MS),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(DUPLICATES_MAX)
    .execute();
  return rows.map((other) => ({ id: other.id, userId: other.userId, state: other.state, same: sameOf(row, other) }));
}

function sameOf(row: DepositRow, other: DepositRow): DepositDuplicate['same'] {
  if (row.txKey !== null && row.txKey === other.txKey) return 'transaction';
  return row.uploadId !== null && row.uploadId === other.uploadId ? 'screenshot' : 'amount';
}
