import { type Bill, exportMyBill, getMyBill } from '@candor/contract/wallet/bills.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import { pairOfWallet } from '@candor/domain/margin/accounts/margin-wallet.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { CsvColumn } from '#platform/csv.ts';
import { csvFileOf } from '#platform/http/requests/csv-file.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { routeCardBills } from './card-routes.ts';
import type { BillTables } from './bill-records.ts';
import { type BillFilter, countBills, findBills, readBills } from './bills.ts';

/** The bill by the page and as a file. */
export function routeBills(context: Context): void {
  const { http, exchange, store, clock } = context;
  const views = store.views<BillTables>();
  const book = {
    views,
    pairOf: (wallet: number) => exchange.read((state) => pairOfWallet(state, wallet))?.symbol,
  };
  routeCardBills(context, book);
  http.route(getMyBill, async ({ caller, body }) => {
    const page = pageOfText(body);
    await waitForViews(exchange);
    return ok(toPage(await findBills(book, filterOf(caller.userId, body), page), page, (bill) => bill));
  });
  http.download(exportMyBill, async ({ caller, query }) => {
    const filter = filterOf(caller.userId, query);
    await waitForViews(exchange);
    const listing = { total: await countBills(views, filter), parts: readBills(book, filter) };
    return ok(csvFileOf('bills', { listing, columns: BILL_COLUMNS, nowMs: clock.nowMs() }));
  });
}

type BillQuery = RequestOutput<typeof exportMyBill>['query'];

function filterOf(owner: number, { type, coin, billType, from, to }: BillQuery): BillFilter {
  return {
    owner,
    wallet: numberOf(type),
    asset: coin,
    billType: numberOf(billType),
    fromMs: numberOf(from),
    toMs: numberOf(to),
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** The names of the columns do not change with the language: programs read these files too. */
const BILL_COLUMNS: readonly CsvColumn<Bill>[] = [
  { title: 'time', of: ({ createTime }) => new Date(createTime).toISOString() },
  { title: 'id', of: ({ id }) => id },
  { title: 'wallet', of: ({ type }) => WALLET_KEYS[type - 1] ?? null },
  { title: 'coin', of: ({ coin }) => coin },
  { title: 'type', isNumber: true, of: ({ billType }) => String(billType) },
  { title: 'amount', isNumber: true, of: ({ amount }) => amount },
  { title: 'balanceAfter', isNumber: true, of: ({ balanceAfter }) => balanceAfter },
  { title: 'number', of: ({ bizNo }) => bizNo },
  { title: 'remark', of: ({ remark }) => remark },
];
