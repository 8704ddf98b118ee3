import type { ReplyInput } from '@candor/contract/shared/endpoint.ts';
import type { getWithdrawalRecord } from '@candor/contract/withdrawals/record.ts';
import { type Kysely, sql } from 'kysely';
import type { KeptState, WithdrawalTables } from './tables.ts';
import { DEADLINE_HOURS } from './withdrawal-desk.ts';

const COUNTED_MS = 30 * 86_400_000;
const UNDER_WAY = [
  'submitted',
  'riskReview',
  'locked',
  'approved',
  'signing',
  'broadcast',
] as const satisfies readonly KeptState[];
const ENDED = ['confirmed', 'rejected', 'failed', 'cancelled'] as const satisfies readonly KeptState[];

/** Counted anew whenever somebody asks: nobody keeps this number, so nobody can keep it low. */
export async function withdrawalRecordOf(
  db: Kysely<WithdrawalTables>,
  nowMs: number,
): Promise<ReplyInput<typeof getWithdrawalRecord>> {
  const underWay = db.selectFrom('withdrawals').where('state', 'in', UNDER_WAY);
  const ended = db
    .selectFrom('withdrawals')
    .where('state', 'in', ENDED)
    // Those are done at once, and would only make the promise look better kept.
    .where('method', '!=', 'internal')
    .where('createdAtMs', '>', nowMs - COUNTED_MS);
  const count = sql<number>`count(*)`.as('count');
  const [waiting, late, done, doneLate] = await Promise.all([
    underWay.select(count).executeTakeFirstOrThrow(),
    underWay.select(count).where('deadlineMs', '<', nowMs).executeTakeFirstOrThrow(),
    ended.select(count).executeTakeFirstOrThrow(),
    ended.select(count).whereRef('updatedAtMs', '>', 'deadlineMs').executeTakeFirstOrThrow(),
  ]);
  return {
    asOfMs: nowMs,
    deadlineHours: DEADLINE_HOURS,
    waiting: waiting.count,
    late: late.count,
    ended: done.count,
    endedLate: doneLate.count,
  };
}
