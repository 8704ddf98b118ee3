import { getEquityCurve } from '@candor/contract/portfolio/wire.ts';
import { getWalletAccount } from '@candor/contract/wallet/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';

export const walletAccounts = queryOptions({
  queryKey: [...WALLET_KEY, 'accounts'],
  queryFn: ({ signal }) => call(getWalletAccount, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

export const equityCurve = queryOptions({
  queryKey: ['equityCurve'],
  queryFn: ({ signal }) => call(getEquityCurve, { query: {} }, { signal, isQuiet: true }),
});
