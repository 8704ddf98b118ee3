import type { MarkChanged } from '@candor/domain/perpetuals/perpetuals-event.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';

/** How much was open of a contract when each five minutes ended, by the last mark that was told within them. */
export interface OpenInterestTables {
  openInterestTimes: { symbol: string; endsAtMs: number; openLots: number; markTicks: number };
}

const STEP_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

export const openInterestRecords = projection<OpenInterestTables>({
  name: 'open-interest',
  tables: ['openInterestTimes'],
  migrations: [{ name: 'create-open-interest', up: createTable }],
  async project(entries, tx) {
    const last = new Map<string, MarkChanged>();
    for (const { events } of entries)
      for (const event of events) if (event.kind === 'markChanged') last.set(`${event.symbol}/${endOf(event)}`, event);
    for (const mark of last.values()) await keep(tx, mark);
  },
});

function endOf({ atMs }: MarkChanged): number {
  return atMs - (atMs % STEP_MS) + STEP_MS;
}

async function keep(tx: Kysely<OpenInterestTables>, mark: MarkChanged): Promise<void> {
  const { symbol, markTicks, openInterestLots: openLots } = mark;
  // Rules before version 8 did not say it, and it is not made up.
  if (openLots === undefined) return;
  const endsAtMs = endOf(mark);
  await tx
    .insertInto('openInterestTimes')
    .values({ symbol, endsAtMs, openLots, markTicks })
    .onConflict((conflict) => conflict.columns(['symbol', 'endsAtMs']).doUpdateSet({ openLots, markTicks }))
    .execute();
  if (endsAtMs % HOUR_MS !== 0) return;
  const oldestMs = endsAtMs - KEPT_MS;
  await tx.deleteFrom('openInterestTimes').where('symbol', '=', symbol).where('endsAtMs', '<', oldestMs).execute();
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('openInterestTimes')
    .addColumn('symbol', 'text', notNull)
    .addColumn('endsAtMs', 'bigint', notNull)
    .addColumn('openLots', 'bigint', notNull)
    .addColumn('markTicks', 'bigint', notNull)
    .addPrimaryKeyConstraint('openInterestTimes_pkey', ['symbol', 'endsAtMs'])
    .execute();
}

export interface OpenInterestWish {
  readonly symbol: string;
  /** Times that are whole multiples of it. */
  readonly periodMs: number;
  readonly fromMs: number | undefined;
  readonly toMs: number;
  readonly size: number;
}

/** Times that have passed, oldest first: from one on, or the latest. */
export async function findOpenInterest(
  views: Kysely<OpenInterestTables>,
  { symbol, periodMs, fromMs, toMs, size }: OpenInterestWish,
) {
  const query = views
    .selectFrom('openInterestTimes')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('endsAtMs', '<=', toMs)
    .where(({ eb }) => eb(eb('endsAtMs', '%', periodMs), '=', 0))
    .limit(size);
  if (fromMs !== undefined) return query.where('endsAtMs', '>=', fromMs).orderBy('endsAtMs').execute();
  return (await query.orderBy('endsAtMs', 'desc').execute()).toReversed();
}
