import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { billsQueryOf, type BillsSearch } from './bills-search.ts';

const PAGE_SIZE = '20';

export function bills(search: BillsSearch, zoneId: string) {
  const body = { ...billsQueryOf(search, zoneId), current: search.page, size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...WALLET_KEY, 'bills', body],
    queryFn: ({ signal }) => call(getMyBill, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
