import { listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { fillQueryOf, orderQueryOf, type RecordAccount, type RecordsSearch } from './records-search.ts';

const PAGE_SIZE = '20';

/** Everything that this page has loaded: one change of an own order makes it look again. */
export const RECORDS_KEY = ['spot', 'records'] as const;

export function orderRecords(search: RecordsSearch, { zoneId, account }: RecordPlace) {
  const query = { ...orderQueryOf(search, zoneId), account, current: search.page, size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'orders', query],
    queryFn: ({ signal }) => call(listSpotOrders, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

interface RecordPlace {
  readonly zoneId: string;
  readonly account: RecordAccount;
}

export function fillRecords(search: RecordsSearch, zoneId: string) {
  const query = { ...fillQueryOf(search, zoneId), current: search.page, size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'fills', query],
    queryFn: ({ signal }) => call(listSpotFills, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
