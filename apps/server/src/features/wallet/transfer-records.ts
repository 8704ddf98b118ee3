import type { Kysely } from 'kysely';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import type { BillTables } from './bill-records.ts';

export interface TransferFilter {
  readonly owner: number;
  readonly fromWallet: number;
  readonly toWallet: number;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** What went from one of an owner's wallets to another, by one journal. */
interface TransferRow {
  readonly bizNo: string;
  readonly asset: string;
  readonly amountUnits: bigint;
  readonly atMs: number;
}

/** A page of an owner's transfers between two wallets, newest first, and how many there are. */
export async function findTransfers(
  views: Kysely<BillTables>,
  filter: TransferFilter,
  { current, size }: Page,
): Promise<PageOf<TransferRow>> {
  const records = await matching(views, filter)
    .select(['come.bizNo', 'come.asset', 'come.amountUnits', 'come.atMs'])
    .orderBy('come.journalId', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await matching(views, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records, total };
}

/** A transfer is two lines of a bill: what has gone, and what has come. */
function matching(views: Kysely<BillTables>, { owner, fromWallet, toWallet, fromMs, toMs }: TransferFilter) {
  let query = views
    .selectFrom('bills as come')
    .innerJoin('bills as gone', (join) =>
      join
        .onRef('gone.owner', '=', 'come.owner')
        .onRef('gone.journalId', '=', 'come.journalId')
        .onRef('gone.asset', '=', 'come.asset'),
    )
    .where('come.owner', '=', owner)
    .where('come.bizNo', 'like', 'transfer:%')
    .where('come.wallet', '=', toWallet)
    .where('come.amountUnits', '>', 0n)
    .where('gone.wallet', '=', fromWallet)
    .where('gone.amountUnits', '<', 0n);
  if (fromMs !== undefined) query = query.where('come.atMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('come.atMs', '<=', toMs);
  return query;
}
