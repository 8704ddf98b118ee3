import { listTransferable } from '@candor/contract/transfer.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';

export function transferable(coin: string) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'transferable', coin],
    queryFn: ({ signal }) => call(listTransferable, { query: { coin } }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
  });
}
