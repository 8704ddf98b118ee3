import type { Bill } from '@candor/contract/wallet/bills.ts';
import { ISOLATED_MARGIN_WALLET, WALLET_LAST, walletTypeOf } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import type { BillRow, BillTables } from './bill-records.ts';

export interface BillFilter {
  readonly owner: number;
  readonly wallet?: number | undefined;
  readonly asset?: string | undefined;
  readonly billType?: number | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

type Views = Kysely<BillTables>;

/** The lines, and which pair an isolated account's wallet is of. */
export interface BillBook {
  readonly views: Views;
  readonly pairOf: (wallet: number) => string | undefined;
}

/** A page of an owner's bill, newest line first, and how many lines there are. */
export async function findBills(
  { views, pairOf }: BillBook,
  filter: BillFilter,
  { current, size }: Page,
): Promise<PageOf<Bill>> {
  const rows = await newestFirst(views, filter)
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { records: rows.map((row) => billOf(row, pairOf)), total: await countBills(views, filter) };
}

export async function countBills(views: Views, filter: BillFilter): Promise<number> {
  const { total } = await matching(views, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Few enough that nobody else waits noticeably while they are read and written out. */
const READ_AT_ONCE = 250;

/** All of them in parts, each asked for where the one before ended. */
export async function* readBills({ views, pairOf }: BillBook, filter: BillFilter): AsyncGenerator<readonly Bill[]> {
  let rows = await newestFirst(views, filter).limit(READ_AT_ONCE).execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map((row) => billOf(row, pairOf));
    if (rows.length < READ_AT_ONCE) return;
    const { journalId, leg } = last;
    rows = await newestFirst(views, filter)
      .where((where) =>
        where.or([
          where('journalId', '<', journalId),
          where.and([where('journalId', '=', journalId), where('leg', '<', leg)]),
        ]),
      )
      .limit(READ_AT_ONCE)
      .execute();
  }
}

/** Journals are numbered in the order of time. */
function newestFirst(views: Views, filter: BillFilter) {
  return matching(views, filter).selectAll().orderBy('journalId', 'desc').orderBy('leg', 'desc');
}

function matching(views: Views, { owner, wallet, asset, billType, fromMs, toMs }: BillFilter) {
  let query = views.selectFrom('bills').where('owner', '=', owner);
  // Isolated margin has a wallet per pair, each numbered above the wallets of rule 8.1.
  if (wallet === ISOLATED_MARGIN_WALLET) query = query.where('wallet', '>', WALLET_LAST);
  else if (wallet !== undefined) query = query.where('wallet', '=', wallet);
  if (asset !== undefined) query = query.where('asset', '=', asset);
  if (billType !== undefined) query = query.where('billType', '=', billType);
  if (fromMs !== undefined) query = query.where('atMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('atMs', '<=', toMs);
  return query;
}

function billOf(row: BillRow, pairOf: BillBook['pairOf']): Bill {
  const pair = pairOf(row.wallet);
  return {
    id: `${row.journalId}-${row.leg}`,
    createTime: row.atMs,
    type: walletTypeOf(row.wallet),
    ...(pair === undefined ? {} : { pair }),
    coin: row.asset,
    billType: row.billType,
    amount: printUnits(row.amountUnits, LEDGER_SCALE),
    balanceAfter: printUnits(row.balanceUnits, LEDGER_SCALE),
    bizNo: row.bizNo,
    remark: row.remark,
  };
}
