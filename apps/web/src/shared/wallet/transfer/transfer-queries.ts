import { getDepositRate, getMarginTerms } from '@candor/contract/margin/wire.ts';
import { listTransferable } from '@candor/contract/wallet/transfer.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';

const LEVEL_EVERY_MS = 5_000;

export const isolatedPairs = queryOptions({
  queryKey: ['margin', 'terms', 'pairs'],
  queryFn: async ({ signal }) => (await call(getMarginTerms, {}, { signal, isQuiet: true })).pairs,
});

export function transferable(coin: string, pair: string) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'transferable', coin, pair],
    queryFn: ({ signal }) =>
      call(listTransferable, { query: { coin, exchangeCoinId: pair } }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
  });
}

/** The margin level of the cross account, which follows the index. */
export const marginLevel = queryOptions({
  queryKey: ['margin', 'level'],
  queryFn: ({ signal }) => call(getDepositRate, {}, { signal, isQuiet: true }),
  refetchInterval: LEVEL_EVERY_MS,
  refetchOnMount: 'always',
});
