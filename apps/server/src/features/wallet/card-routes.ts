import { BILL_TYPES, type Bill } from '@candor/contract/wallet/bills.ts';
import { type CardBill, listCardBills } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Context } from '#context.ts';
import { cardPage } from '#features/account/port.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { type BillBook, findBills } from './bills.ts';

/** The bill of one user in every wallet, at the console. */
export function routeCardBills(
  { console, people, exchange }: Pick<Context, 'console' | 'people' | 'exchange'>,
  book: BillBook,
): void {
  console.route(
    listCardBills,
    cardPage(people, async (owner, page) => {
      await waitForViews(exchange);
      const { records, total } = await findBills(book, { owner }, page);
      return { records: records.map(cardBillOf), total };
    }),
  );
}

function cardBillOf({ id, type, coin, billType, amount, balanceAfter, bizNo, createTime }: Bill): CardBill {
  return { id, wallet: type, coin, kind: kindOf(billType), amount, balanceAfter, reference: bizNo, atMs: createTime };
}

function kindOf(billType: number): CardBill['kind'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of this record are the kinds.
  const kinds = Object.keys(BILL_TYPES) as (keyof typeof BILL_TYPES)[];
  return kinds.find((kind) => BILL_TYPES[kind] === billType) ?? null;
}
