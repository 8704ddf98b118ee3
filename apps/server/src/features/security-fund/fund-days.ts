import { BILL } from '@candor/domain/ledger/bill.ts';
import { SECURITY_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import type { Journal } from '@candor/domain/ledger/journal.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';

/** One day of one asset of the security fund. */
export interface FundDayRow {
  readonly asset: string;
  readonly dayMs: number;
  /** Trading fees paid on it, by whomever. */
  readonly feeUnits: bigint;
  /** What the fund got of them. */
  readonly incomeUnits: bigint;
  /** What the fund held after the last of them. */
  readonly balanceUnits: bigint;
}

export interface FundTables {
  securityFundDays: FundDayRow;
  /** One row: up to when everything is counted. */
  securityFundMoments: { id: number; atMs: number };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ONLY = 1;

/** The fees and the fund day by day, from the legs of the journals and nothing else. */
export const fundDays = projection<FundTables>({
  name: 'security-fund',
  tables: ['securityFundDays', 'securityFundMoments'],
  migrations: [
    {
      name: 'create-security-fund-days',
      async up(db) {
        await db.schema
          .createTable('securityFundDays')
          .addColumn('asset', 'text', notNull)
          .addColumn('dayMs', 'bigint', notNull)
          .addColumn('feeUnits', 'bigint', notNull)
          .addColumn('incomeUnits', 'bigint', notNull)
          .addColumn('balanceUnits', 'bigint', notNull)
          .addPrimaryKeyConstraint('securityFundDays_pkey', ['dayMs', 'asset'])
          .execute();
        await db.schema
          .createTable('securityFundMoments')
          .addColumn('id', 'bigint', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('securityFundMoments_pkey', ['id'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    const journals = entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'journalPosted' ? [event.journal] : [])),
    );
    for (const row of daysOf(journals)) await addDay(tx, row);
    const atMs = entries.at(-1)?.atMs;
    if (atMs === undefined) return;
    await tx
      .insertInto('securityFundMoments')
      .values({ id: ONLY, atMs })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ atMs }))
      .execute();
  },
});

/** What some journals add to a day. A fee too small to complete a unit of the fund leaves its balance as it was. */
interface DayChange extends Omit<FundDayRow, 'balanceUnits'> {
  readonly balanceUnits: bigint | undefined;
}

/** A day that saw no fee has no change. */
function daysOf(journals: readonly Journal[]): readonly DayChange[] {
  const days = new Map<string, DayChange>();
  for (const { atMs, legs } of journals) {
    const dayMs = atMs - (atMs % DAY_MS);
    for (const { owner, asset, units, bill, balanceAfter } of legs) {
      if (bill !== BILL.fee && owner !== SECURITY_FUND) continue;
      const name = `${dayMs}/${asset}`;
      const day = days.get(name) ?? { asset, dayMs, feeUnits: 0n, incomeUnits: 0n, balanceUnits: undefined };
      days.set(
        name,
        owner === SECURITY_FUND
          ? { ...day, incomeUnits: day.incomeUnits + units, balanceUnits: balanceAfter }
          : { ...day, feeUnits: day.feeUnits - units },
      );
    }
  }
  return [...days.values()];
}

async function addDay(tx: Kysely<FundTables>, row: DayChange): Promise<void> {
  const last = await tx
    .selectFrom('securityFundDays')
    .selectAll()
    .where('asset', '=', row.asset)
    .orderBy('dayMs', 'desc')
    .limit(1)
    .executeTakeFirst();
  const balanceUnits = row.balanceUnits ?? last?.balanceUnits ?? 0n;
  if (last?.dayMs !== row.dayMs) {
    await tx
      .insertInto('securityFundDays')
      .values({ ...row, balanceUnits })
      .execute();
    return;
  }
  await tx
    .updateTable('securityFundDays')
    .set({
      feeUnits: last.feeUnits + row.feeUnits,
      incomeUnits: last.incomeUnits + row.incomeUnits,
      balanceUnits,
    })
    .where('asset', '=', row.asset)
    .where('dayMs', '=', row.dayMs)
    .execute();
}
