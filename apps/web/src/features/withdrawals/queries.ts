import { getAddressBook } from '@candor/contract/withdrawals/address-book.ts';
import { findTransferReceiver } from '@candor/contract/withdrawals/internal-transfer.ts';
import type { ChainType } from '@candor/contract/chains/wire.ts';
import { getPayment } from '@candor/contract/identity/wire.ts';
import {
  checkWithdrawalAddress,
  getWithdrawalTerms,
  listWithdrawals,
  listWithdraws,
  type WithdrawalStatus,
} from '@candor/contract/withdrawals/wire.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { askAgainAfter } from '#shared/socket/ask-again-after.ts';

/** Everything that changes when a withdrawal does. */
export const WITHDRAWALS_KEY = ['withdrawals'] as const;
export const WITHDRAWAL_CHANGES = ['WITHDRAWAL', 'OWNCOIN', 'DEPOSIT'] as const;

export const withdrawalTerms = queryOptions({
  queryKey: [...WITHDRAWALS_KEY, 'terms'],
  queryFn: ({ signal }) => call(getWithdrawalTerms, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
  refetchInterval: ({ state: { data } }) => askAgainAfter(data?.hold?.untilMs),
});

/** The book, and what is known of an address because of it. */
const ADDRESS_BOOK_KEY = ['addressBook'] as const;

export const addressBook = queryOptions({
  queryKey: ADDRESS_BOOK_KEY,
  queryFn: ({ signal }) => call(getAddressBook, {}, { signal, isQuiet: true }),
});

/** The same key as in the identity slice: it is the same card. */
export const boundCard = queryOptions({
  queryKey: ['identity', 'bankCard'],
  queryFn: ({ signal }) => call(getPayment, {}, { signal, isQuiet: true }),
});

interface CheckedAddress {
  readonly coin: string;
  readonly chainType: ChainType;
  readonly address: string;
}

export function addressCheck(body: CheckedAddress) {
  return queryOptions({
    queryKey: [...ADDRESS_BOOK_KEY, 'check', body],
    queryFn: ({ signal }) => call(checkWithdrawalAddress, { body }, { signal, isQuiet: true }),
  });
}

/** The newest few, by the call of the first family. */
export const recentWithdrawals = queryOptions({
  queryKey: [...WITHDRAWALS_KEY, 'recent'],
  queryFn: ({ signal }) => call(listWithdraws, { query: { current: '1', size: '5' } }, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

interface WithdrawalsWanted {
  readonly coin?: string | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly page: number;
  readonly size: number;
}

export function withdrawalList({ coin, status, page, size }: WithdrawalsWanted) {
  const body = { coin, status, current: page, size };
  return queryOptions({
    queryKey: [...WITHDRAWALS_KEY, 'list', body],
    queryFn: ({ signal }) => call(listWithdrawals, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Who receives an internal transfer. Not asked twice: looking for people is limited. */
export function transferReceiver(text: string) {
  const receiver = text.trim();
  return queryOptions({
    queryKey: ['transferReceiver', receiver],
    queryFn: ({ signal }) => call(findTransferReceiver, { body: { receiver } }, { signal, isQuiet: true }),
    staleTime: Infinity,
    retry: false,
  });
}
