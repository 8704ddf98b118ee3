import {
  getBankAccount,
  getDepositAddress,
  listDepositCoins,
  listDeposits,
  listRecharges,
  type DepositStatus,
} from '@candor/contract/deposits/wire.ts';
import type { ChainType } from '@candor/contract/chains/wire.ts';
import { listInternalTransfers } from '@candor/contract/withdrawals/internal-transfer.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const DEPOSITS_KEY = ['deposits'] as const;
export const DEPOSIT_CHANGES = ['DEPOSIT'] as const;

export const depositCoins = queryOptions({
  queryKey: ['depositCoins'],
  queryFn: ({ signal }) => call(listDepositCoins, {}, { signal, isQuiet: true }),
});

export function depositAddress(coin: string, chainType: ChainType) {
  return queryOptions({
    queryKey: ['depositAddress', coin, chainType],
    queryFn: ({ signal }) =>
      call(getDepositAddress, { params: { coin }, query: { chainType } }, { signal, isQuiet: true }),
  });
}

export const bankAccount = queryOptions({
  queryKey: ['bankAccount'],
  queryFn: ({ signal }) => call(getBankAccount, {}, { signal, isQuiet: true }),
});

/** The newest few, by the call of the first family. */
export const recentDeposits = queryOptions({
  queryKey: [...DEPOSITS_KEY, 'recent'],
  queryFn: ({ signal }) => call(listRecharges, { query: { current: '1', size: '5' } }, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

interface DepositsWanted {
  readonly coin?: string | undefined;
  readonly status?: DepositStatus | undefined;
  readonly page: number;
  readonly size: number;
}

export function depositList({ coin, status, page, size }: DepositsWanted) {
  const body = { type: 1, coin, status, current: page, size };
  return queryOptions({
    queryKey: [...DEPOSITS_KEY, body],
    queryFn: ({ signal }) => call(listDeposits, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export const RECEIVED_KEY = ['receivedTransfers'] as const;

const RECEIVED_SIZE = 10;

/** What other users of the exchange have sent. */
export function receivedTransfers(page: number) {
  const body = { direction: 'received', current: page, size: RECEIVED_SIZE } as const;
  return queryOptions({
    queryKey: [...RECEIVED_KEY, page],
    queryFn: ({ signal }) => call(listInternalTransfers, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
