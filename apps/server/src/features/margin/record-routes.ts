import {
  type BorrowOrder,
  listBorrowOrders,
  listMarginInterest,
  listMarginLiquidations,
  listMarginRepayments,
  MarginInterestRow,
  MarginLiquidationRow,
  MarginRepayment,
} from '@candor/contract/margin/records.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { CROSS_MARGIN_WALLET } from '@candor/domain/ledger/wallet.ts';
import { owedAt } from '@candor/domain/margin/accounts/margin-account.ts';
import { marginWalletOf, pairOfWallet } from '@candor/domain/margin/accounts/margin-wallet.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { marketNameOf } from '#features/spot/port.ts';
import { type Page, type PageOf, pageOfText, toPage } from '#platform/http/site/page.ts';
import { percentOf, print, printOrNull, ratePercentOf } from './margin-numbers.ts';
import type { InterestRow, LiquidationRow, LoanRow, MarginTables, RepaymentRow } from './margin-records.ts';

const ALL_PAIRS = 'all';

type Views = Kysely<MarginTables>;

/** Loans, interest, repayments and liquidations, from the views. */
export function routeMarginRecords({ http, exchange, store, clock }: Context): void {
  const views = store.views<MarginTables>();
  const placeOf = (wallet: number) => placeOfWallet(exchange, wallet);
  http.route(listBorrowOrders, async ({ caller, params: { state, account, symbol }, query }) => {
    const page = pageOfText(query);
    const pair = symbol === ALL_PAIRS ? undefined : marketNameOf(symbol);
    const wallet = exchange.read((now) => marginWalletOf(now, { mode: 'isolated', ...(pair && { symbol: pair }) }));
    if (account === 'gg_zc' && pair !== undefined && wallet === undefined) {
      return refuse('marginNotOffered', { asset: pair });
    }
    await waitForViews(exchange);
    const isRepaid = state === 'history' ? 1 : 0;
    const filter = { owner: caller.userId, isRepaid, isCross: account === 'gg_qc', wallet };
    const found = await findLoans(views, filter, page);
    const interest = exchange.read((now) => interestOf(now, caller.userId, clock.nowMs()));
    return ok(
      toPage(found, page, (row) => {
        const interestUnits = interest.get(row.id) ?? row.interestUnits;
        return borrowOrderOf({ ...row, interestUnits }, placeOf(row.wallet));
      }),
    );
  });
  http.route(listMarginInterest, async ({ caller, query }) => {
    const page = pageOfText(query);
    await waitForViews(exchange);
    const found = await findEvents(views, 'marginInterest', { owner: caller.userId, page });
    return ok(toPage(found, page, (row) => interestRowOf(row, placeOf(row.wallet))));
  });
  http.route(listMarginRepayments, async ({ caller, query }) => {
    const page = pageOfText(query);
    await waitForViews(exchange);
    const found = await findEvents(views, 'marginRepayments', { owner: caller.userId, page });
    return ok(toPage(found, page, (row) => repaymentOf(row, placeOf(row.wallet))));
  });
  http.route(listMarginLiquidations, async ({ caller, query }) => {
    const page = pageOfText(query);
    await waitForViews(exchange);
    const found = await findEvents(views, 'marginLiquidations', { owner: caller.userId, page });
    return ok(toPage(found, page, (row) => stepOf(row, placeOf(row.wallet))));
  });
}

/** The interest of an owner's open loans as it stands now: the views know it as of the last hour that was counted. */
function interestOf(state: State, owner: number, atMs: number): ReadonlyMap<number, bigint> {
  const interest = new Map<number, bigint>();
  for (const account of state.margin.accounts.values()) {
    if (account.owner !== owner) continue;
    for (const loan of account.loans) interest.set(loan.id, owedAt(state, loan, atMs).interestUnits);
  }
  return interest;
}

interface RecordPlace {
  readonly account: BorrowOrder['account'];
  readonly symbolName: string | null;
}

function placeOfWallet(exchange: Context['exchange'], wallet: number): RecordPlace {
  if (wallet === CROSS_MARGIN_WALLET) return { account: 'gg_qc', symbolName: null };
  return { account: 'gg_zc', symbolName: exchange.read((state) => pairOfWallet(state, wallet))?.symbol ?? null };
}

interface LoanFilter {
  readonly owner: number;
  readonly isRepaid: number;
  readonly isCross: boolean;
  readonly wallet: number | undefined;
}

async function findLoans(views: Views, filter: LoanFilter, { current, size }: Page): Promise<PageOf<LoanRow>> {
  const { owner, isRepaid, isCross, wallet } = filter;
  let query = views
    .selectFrom('marginLoans')
    .where('owner', '=', owner)
    .where('isRepaid', '=', isRepaid)
    .where('wallet', isCross ? '=' : '<>', CROSS_MARGIN_WALLET);
  if (!isCross && wallet !== undefined) query = query.where('wallet', '=', wallet);
  const records = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records, total };
}

type EventTable = 'marginInterest' | 'marginRepayments' | 'marginLiquidations';

async function findEvents<Table extends EventTable>(
  views: Views,
  table: Table,
  { owner, page: { current, size } }: { readonly owner: number; readonly page: Page },
): Promise<PageOf<MarginTables[Table]>> {
  const query = views.selectFrom<EventTable>(table).where('owner', '=', owner);
  const records = await query
    .selectAll()
    .orderBy('sequence', 'desc')
    .orderBy('place', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The rows of the table that was asked for.
  return { records: records as unknown as readonly MarginTables[Table][], total };
}

function borrowOrderOf(row: LoanRow, place: RecordPlace): BorrowOrder {
  return {
    borrowCode: String(row.id),
    ...place,
    symbol: row.asset,
    borrowAmount: print(row.borrowedUnits),
    interestAmount: print(row.interestUnits),
    interestPaid: print(row.interestPaidUnits),
    stillAmount: print(row.borrowedUnits - row.principalUnits),
    borrow_status: row.isRepaid === 1 ? 1 : 0,
    createTime: row.borrowedAtMs,
    updateTime: row.updatedAtMs,
  };
}

function interestRowOf(row: InterestRow, place: RecordPlace): MarginInterestRow {
  return MarginInterestRow.parse({
    id: `${row.sequence}-${row.place}`,
    borrowCode: String(row.loanId),
    ...place,
    symbol: row.asset,
    principal: print(row.principalUnits),
    hours: row.hours,
    amount: print(row.amountUnits),
    dayRate: percentOf(row.dailyRatePpm),
    createTime: row.atMs,
  });
}

function repaymentOf(row: RepaymentRow, place: RecordPlace): MarginRepayment {
  return MarginRepayment.parse({
    id: `${row.sequence}-${row.place}`,
    borrowCode: String(row.loanId),
    ...place,
    symbol: row.asset,
    interest: print(row.interestUnits),
    principal: print(row.principalUnits),
    by: row.paidBy,
    bizNo: row.bizNo,
    createTime: row.atMs,
  });
}

function stepOf(row: LiquidationRow, place: RecordPlace): MarginLiquidationRow {
  return MarginLiquidationRow.parse({
    id: `${row.sequence}-${row.place}`,
    liquidationId: String(row.liquidationId),
    ...place,
    step: row.step,
    symbol: row.asset,
    amount: printOrNull(row.amountUnits ?? undefined),
    fee: printOrNull(row.feeUnits ?? undefined),
    orderId: row.orderId === null ? null : String(row.orderId),
    depositRate: ratePercentOf(BigInt(row.rateCentipercent)),
    createTime: row.atMs,
  });
}
