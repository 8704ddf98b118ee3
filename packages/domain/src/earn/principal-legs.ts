import { BILL } from '../ledger/bill.ts';
import type { Leg } from '../ledger/journal.ts';
import { WEALTH_WALLET } from '../ledger/wallet.ts';
import { PRINCIPAL_BILLS } from './earn-bills.ts';
import type { EarnOrder } from './earn-order.ts';

/** The principal leaves its place, and what is returned of it is available again: two lines of the bill. */
export function principalLegs(order: EarnOrder, returnedUnits: bigint): readonly Leg[] {
  const { owner, asset, line, principalUnits } = order;
  const account = { owner, wallet: WEALTH_WALLET, asset } as const;
  return [
    { ...account, bucket: 'pledged', units: -principalUnits, bill: PRINCIPAL_BILLS[line] },
    { ...account, bucket: 'available', units: returnedUnits, bill: BILL.redemption },
  ];
}
