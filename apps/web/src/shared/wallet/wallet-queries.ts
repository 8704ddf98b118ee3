import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Everything that changes when money of one's own moves. */
export const WALLET_KEY = ['wallet'] as const;
/** What tells of it. */
export const WALLET_CHANGES = ['OWNCOIN', 'DEPOSIT', 'WITHDRAWAL'] as const;

/** The wallet that deposits arrive in, and that withdrawals and swaps draw from. */
export const FUNDING_WALLET = '1';

/** The coins of one wallet by its number, or of all of them. */
export function currencyAccounts(type?: string) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'coins', type ?? 'all'],
    queryFn: ({ signal }) => call(getCurrencyAccount, { body: { type } }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
  });
}
