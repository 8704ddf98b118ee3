import { getCreditScore, getLoanTerms, listLoanOrders, listLoanProducts } from '@candor/contract/loans/wire.ts';
import { listRepayTypes } from '@candor/contract/shared/site-links.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Everything that changes when somebody asks for a loan or repays one. */
export const LOANS_KEY = ['loans'] as const;

const PAGE_SIZE = '20';
const PRODUCTS_SIZE = '100';
const LOOK_EVERY_MS = 30_000;
/** Prices move: what secures a loan is measured again. */
const PRICES_EVERY_MS = 5_000;

export const loanProducts = queryOptions({
  queryKey: [...LOANS_KEY, 'products'],
  queryFn: async ({ signal }) => {
    const query = { size: PRODUCTS_SIZE };
    return (await call(listLoanProducts, { query }, { signal, isQuiet: true })).records;
  },
  refetchInterval: LOOK_EVERY_MS,
});

export const loanTerms = queryOptions({
  queryKey: [...LOANS_KEY, 'terms'],
  queryFn: ({ signal }) => call(getLoanTerms, {}, { signal, isQuiet: true }),
  refetchInterval: PRICES_EVERY_MS,
});

/** In which ways loans are repaid, by the number that a product names. */
export const repayTypes = queryOptions({
  queryKey: ['loanRepayTypes'],
  queryFn: ({ signal }) => call(listRepayTypes, {}, { signal, isQuiet: true }),
  staleTime: Infinity,
});

export const creditScore = queryOptions({
  queryKey: [...LOANS_KEY, 'score'],
  queryFn: ({ signal }) => call(getCreditScore, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

export type StatusChoice = 'all' | '0' | '1' | '2' | '3' | '4';

export function loanOrders(status: StatusChoice, page: number) {
  const query = { ...(status !== 'all' && { status }), current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...LOANS_KEY, 'orders', query],
    queryFn: ({ signal }) => call(listLoanOrders, { query }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}
