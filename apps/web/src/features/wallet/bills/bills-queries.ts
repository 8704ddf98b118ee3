import { type DictionaryCode, getDictionary } from '@candor/contract/markets/public-lists.ts';
import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { billsQueryOf, type BillsSearch } from './bills-search.ts';

const PAGE_SIZE = '20';

/** The dictionary of each wallet's kinds of lines, by the wallet's number. */
const DICTIONARIES: Readonly<Record<string, DictionaryCode>> = {
  1: 'assets_mybill_wallet_type',
  2: 'assets_mybill_spot_type',
  3: 'assets_mybill_margin_type',
  4: 'assets_mybill_margin_type',
  5: 'assets_mybill_contract_type',
  6: 'assets_mybill_market_type',
  7: 'assets_mybill_wealth_type',
  8: 'assets_mybill_service_type',
};

const ALL_KINDS = Object.values(BILL_TYPES).map(String);

/** The kinds of lines that a wallet may have, by their numbers; of all wallets every kind. */
export function billKinds(wallet: string) {
  const dictCode = DICTIONARIES[wallet];
  return queryOptions({
    queryKey: ['billKinds', dictCode],
    queryFn: async ({ signal }) => {
      if (dictCode === undefined) return ALL_KINDS;
      const items = await call(getDictionary, { params: { dictCode } }, { signal, isQuiet: true });
      return items.map(({ value }) => value);
    },
    staleTime: Infinity,
    placeholderData: ALL_KINDS,
  });
}

export function bills(search: BillsSearch, zoneId: string) {
  const body = { ...billsQueryOf(search, zoneId), current: search.page, size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...WALLET_KEY, 'bills', body],
    queryFn: ({ signal }) => call(getMyBill, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
