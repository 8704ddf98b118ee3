import type { Kysely } from 'kysely';
import { RETURNED_STATES, type WithdrawalRow, type WithdrawalTables } from './tables.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** What leaves within a time, in USDT and with the withdrawal itself; what came back does not count. */
export interface WithdrawalSums {
  /** By the same person. */
  readonly userDayUnits: bigint;
  readonly userMonthUnits: bigint;
  /** To the same address, by anybody. */
  readonly addressDayUnits: bigint;
  readonly addressMonthUnits: bigint;
  /** By everybody. */
  readonly houseDayUnits: bigint;
}

/** Bounds are measured with these and not with one request: many small ones are as much as a large one. */
export async function sumsWith(tx: Kysely<WithdrawalTables>, row: WithdrawalRow): Promise<WithdrawalSums> {
  const { userId, address, method, createdAtMs } = row;
  const since = (ms: number) => {
    return tx
      .selectFrom('withdrawals')
      .select((select) => select.fn.sum<bigint | number | string | null>('valueUnits').as('units'))
      .where('createdAtMs', '>', createdAtMs - ms)
      .where('state', 'not in', RETURNED_STATES);
  };
  const unitsOf = async (query: ReturnType<typeof since>): Promise<bigint> =>
    BigInt((await query.executeTakeFirstOrThrow()).units ?? 0);
  const userDayUnits = await unitsOf(since(DAY_MS).where('userId', '=', userId));
  const userMonthUnits = await unitsOf(since(MONTH_MS).where('userId', '=', userId));
  // A masked card is no address: two people may have the same digits.
  const isBank = method === 'bank';
  return {
    userDayUnits,
    userMonthUnits,
    addressDayUnits: isBank ? userDayUnits : await unitsOf(since(DAY_MS).where('address', '=', address)),
    addressMonthUnits: isBank ? userMonthUnits : await unitsOf(since(MONTH_MS).where('address', '=', address)),
    // What goes to another user does not leave the house.
    houseDayUnits: await unitsOf(since(DAY_MS).where('method', '!=', 'internal')),
  };
}
