import type { RiskNote } from '@candor/contract/staff/withdrawal-cases.ts';
import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import type { Clock } from '#platform/clock.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import { RETURNED_STATES, type WithdrawalRow, type WithdrawalTables } from './tables.ts';
import { admit, type TellWithdrawal } from './withdrawal-desk.ts';

interface UnfinishedOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: TellWithdrawal;
  readonly refund: (row: WithdrawalRow) => Promise<WithdrawalRow>;
  /** What was changed later may still be under way. */
  readonly untilMs: number;
}

const NOTE: RiskNote = 'foundAfterRestart';

/**
 * Takes up what a kill or a failure has left between a row and the core: asked for and never answered, or ended and not
 * yet given back.
 */
export async function finishWithdrawals(options: UnfinishedOptions): Promise<void> {
  const { store, exchange, clock, log, tell, refund, untilMs } = options;
  const queue = { log, job: 'finish-withdrawals', idOf: ({ id }: WithdrawalRow) => id };
  const db = store.tables<WithdrawalTables>();
  const older = db.selectFrom('withdrawals').selectAll().where('updatedAtMs', '<=', untilMs);
  const unanswered = older.where('state', '=', 'requested').where('method', '!=', 'internal');
  await eachByItself(await unanswered.execute(), queue, async (row) => {
    if (exchange.read(({ funds }) => funds.withdrawals.has(row.id) || funds.withdrawalReceipts.has(row.id))) {
      const found = await store.transaction((tx: Kysely<WithdrawalTables>) =>
        admit(tx, { row, riskNotes: NOTE, atMs: clock.nowMs() }),
      );
      if (found !== undefined) await tell(found);
    } else await db.deleteFrom('withdrawals').where('id', '=', row.id).execute();
  });
  const returned = await older.where('isSettled', '=', 0).where('state', 'in', RETURNED_STATES).execute();
  await eachByItself(returned, queue, refund);
}
