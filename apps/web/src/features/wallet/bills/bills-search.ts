import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { exportMyBill } from '@candor/contract/wallet/bills.ts';
import * as z from 'zod/mini';
import { daysToMs } from '#shared/i18n/day-range.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What the address says of the bills: which of them, which page; '' is everything. Typed by hand it may hold anything. */
export const BillsSearch = z.object({
  wallet: z.catch(z.string().check(z.regex(/^[1-8]$/)), ''),
  coin: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/)), ''),
  kind: z.catch(z.string().check(z.regex(/^[1-9]\d?$/)), ''),
  from: z.catch(Day, ''),
  to: z.catch(Day, ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});
export type BillsSearch = z.infer<typeof BillsSearch>;

export function billsQueryOf(
  { wallet, coin, kind, from, to }: BillsSearch,
  zoneId: string,
): RequestInput<typeof exportMyBill>['query'] {
  return {
    type: wallet || undefined,
    coin: coin || undefined,
    billType: kind || undefined,
    ...daysToMs({ from, to }, zoneId),
  };
}

export function isFiltered({ wallet, coin, kind, from, to }: BillsSearch): boolean {
  return [wallet, coin, kind, from, to].some((chosen) => chosen !== '');
}
