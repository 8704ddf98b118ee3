import { BILL } from '@candor/domain/ledger/bill.ts';
import type { Store } from '#platform/store/store.ts';
import type { BillTables } from './bill-records.ts';

/** The lines of a bill that only a trade, a swap or a second contract makes. */
const TRADE_LINES = [BILL.tradeBuy, BILL.tradeSell, BILL.fee, BILL.swapOut, BILL.secondStake];

export async function hasTraded(store: Pick<Store, 'views'>, userId: number): Promise<boolean> {
  const row = await store
    .views<BillTables>()
    .selectFrom('bills')
    .select('journalId')
    .where('owner', '=', userId)
    .where('billType', 'in', TRADE_LINES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
