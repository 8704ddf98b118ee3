import type { MarkRow } from '@candor/contract/perpetuals/market.ts';
import type { MarkChanged } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';

/** Mark and index at the end of each minute. */
export interface MarkTables {
  contractMarks: { symbol: string; minuteMs: number; markUnits: bigint; indexUnits: bigint };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every second of the index is signed and kept elsewhere; the minutes are for looking back at a glance. */
const KEPT_MS = 7 * 24 * HOUR_MS;

export async function keepMarks(
  tx: Kysely<MarkTables>,
  marks: readonly MarkChanged[],
  perpetualNamed: PerpetualNamed,
): Promise<void> {
  const last = new Map(marks.map((mark) => [`${mark.symbol}/${mark.atMs - (mark.atMs % MINUTE_MS)}`, mark]));
  for (const { symbol, atMs, markTicks, indexUnits } of last.values()) {
    const minuteMs = atMs - (atMs % MINUTE_MS);
    const values = { markUnits: priceUnitsOf(markTicks, perpetualNamed(symbol)), indexUnits };
    await tx
      .insertInto('contractMarks')
      .values({ symbol, minuteMs, ...values })
      .onConflict((conflict) => conflict.columns(['symbol', 'minuteMs']).doUpdateSet(values))
      .execute();
    if (minuteMs % HOUR_MS !== 0) continue;
    const oldestMs = minuteMs - KEPT_MS;
    await tx.deleteFrom('contractMarks').where('symbol', '=', symbol).where('minuteMs', '<', oldestMs).execute();
  }
}

/** The minutes of a contract, newest first. */
export async function findMarks(
  views: Kysely<MarkTables>,
  symbol: string,
  { current, size }: Page,
): Promise<PageOf<z.infer<typeof MarkRow>>> {
  const query = views.selectFrom('contractMarks').where('symbol', '=', symbol);
  const rows = await query
    .selectAll()
    .orderBy('minuteMs', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = rows.map(({ minuteMs, markUnits, indexUnits }) => ({
    atMs: minuteMs,
    markPrice: printUnits(markUnits, LEDGER_SCALE),
    indexPrice: printUnits(indexUnits, LEDGER_SCALE),
  }));
  return { records, total };
}

export interface MarkWish {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The minutes of a contract between two times, both included, oldest first. */
export async function findMarksBetween(views: Kysely<MarkTables>, { symbol, fromMs, toMs }: MarkWish) {
  const query = views.selectFrom('contractMarks').selectAll().where('symbol', '=', symbol);
  return query.where('minuteMs', '>=', fromMs).where('minuteMs', '<=', toMs).orderBy('minuteMs').execute();
}
