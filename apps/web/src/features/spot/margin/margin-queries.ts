import {
  getAllProperty,
  getCanBorrow,
  getFixedProperty,
  getMarginTerms,
  listCanBorrow,
  previewBorrow,
} from '@candor/contract/margin/wire.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import type { TicketAccount } from '../ticket/ticket.ts';

export type MarginMode = Exclude<TicketAccount, 'spot'>;

/** Everything that changes when a margin account does. */
export const MARGIN_KEY = ['margin'] as const;
/** What tells of it. */
const MARGIN_CHANGES = ['OWNCOIN'] as const;

/** The rate follows the index, of which the private socket says nothing. */
const RATE_EVERY_MS = 5_000;

/** `all` is the cross account, `fixed` the isolated one. */
export function familyOf(mode: MarginMode): 'all' | 'fixed' {
  return mode === 'cross' ? 'all' : 'fixed';
}

/** On which terms coins are lent, and where there are isolated accounts. */
export const marginTerms = queryOptions({
  queryKey: [...MARGIN_KEY, 'terms'],
  queryFn: ({ signal }) => call(getMarginTerms, {}, { signal, isQuiet: true }),
});

/** A margin account as it stands; asked for while an order is to be traded with it. */
export function useMarginProperty(account: TicketAccount, symbol: string) {
  const isLogin = useSession((session) => session.isLogin);
  useRefreshOn(MARGIN_CHANGES, MARGIN_KEY);
  return useQuery({
    queryKey: [...MARGIN_KEY, 'property', account, symbol],
    queryFn: ({ signal }) =>
      account === 'isolated'
        ? call(getFixedProperty, { params: { symbol: symbol.replace('/', '_') } }, { signal, isQuiet: true })
        : call(getAllProperty, { query: { symbolName: symbol } }, { signal, isQuiet: true }),
    enabled: isLogin && account !== 'spot',
    refetchInterval: RATE_EVERY_MS,
    refetchOnMount: 'always',
  });
}

interface BorrowWish {
  readonly mode: MarginMode;
  readonly symbol: string;
  readonly coin: string;
  readonly amount: string;
}

/** What a loan would cost and where it would lead, before it is taken. */
export function borrowPreview({ mode, symbol, coin, amount }: BorrowWish) {
  const body = { symbolName: symbol, symbol: coin, depositAmount: amount };
  return queryOptions({
    queryKey: [...MARGIN_KEY, 'preview', mode, body],
    queryFn: ({ signal }) => call(previewBorrow, { params: { mode: familyOf(mode) }, body }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

interface BorrowPlace {
  readonly mode: MarginMode;
  readonly symbol: string;
}

/** The most that could be borrowed now of each coin: of the pair's two, and in the cross account of every coin. */
export function mostToBorrow({ mode, symbol }: BorrowPlace) {
  return queryOptions({
    queryKey: [...MARGIN_KEY, 'most', mode, symbol],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const [coin = '', quote = ''] = symbol.split('/');
      const request = { params: { mode: familyOf(mode) }, body: { symbolName: symbol } };
      const [pair, all] = await Promise.all([
        call(getCanBorrow, request, { signal, isQuiet: true }),
        mode === 'cross' ? call(listCanBorrow, {}, { signal, isQuiet: true }) : [],
      ]);
      const listed = all.map(({ symbol: name, canBorrow }) => [name, canBorrow ?? '0'] as const);
      return { ...Object.fromEntries(listed), [coin]: pair.coinBalance, [quote]: pair.baseBalance };
    },
    refetchInterval: RATE_EVERY_MS,
    refetchOnMount: 'always',
  });
}
