import { getRules } from '@candor/contract/content/wire.ts';
import {
  getDefiRate,
  getDefiStatistics,
  getUserInvestment,
  showDefiIncome,
  showDefiOrders,
} from '@candor/contract/defi/wire.ts';
import { getDefiVaults, listDefiAllowances, listDefiIntents } from '@candor/contract/defi/vault.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Everything that changes when somebody joins, leaves or is paid. */
export const DEFI_KEY = ['defi'] as const;

const PAGE_SIZE = '20';
const LOOK_EVERY_MS = 30_000;
/** What the chain does is seen soon after. */
const CHAIN_EVERY_MS = 4_000;

export const miningTerms = queryOptions({
  queryKey: [...DEFI_KEY, 'terms'],
  queryFn: ({ signal }) => call(getDefiRate, {}, { signal, isQuiet: true }),
  refetchInterval: LOOK_EVERY_MS,
});

export const defiStatistics = queryOptions({
  queryKey: [...DEFI_KEY, 'statistics'],
  queryFn: ({ signal }) => call(getDefiStatistics, {}, { signal, isQuiet: true }),
  refetchInterval: LOOK_EVERY_MS,
});

export const userInvestment = queryOptions({
  queryKey: [...DEFI_KEY, 'investment'],
  queryFn: ({ signal }) => call(getUserInvestment, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

export function miningOrders(page: number) {
  const query = { current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...DEFI_KEY, 'orders', page],
    queryFn: ({ signal }) => call(showDefiOrders, { query }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** The path wants a number and the server looks at the session alone. */
export function miningIncome(page: number) {
  const request = { params: { user: '0' }, query: { current: String(page), size: PAGE_SIZE } };
  return queryOptions({
    queryKey: [...DEFI_KEY, 'income', page],
    queryFn: ({ signal }) => call(showDefiIncome, request, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export function explanation(locale: Locale) {
  return queryOptions({
    queryKey: [...DEFI_KEY, 'explanation', locale],
    queryFn: ({ signal }) => call(getRules, { query: { key: 'DEFI_EXPLAIN' } }, { signal, isQuiet: true }),
  });
}

export const openVaults = queryOptions({
  queryKey: [...DEFI_KEY, 'vaults'],
  queryFn: ({ signal }) => call(getDefiVaults, {}, { signal, isQuiet: true }),
});

export const ownIntents = queryOptions({
  queryKey: [...DEFI_KEY, 'intents'],
  queryFn: ({ signal }) => call(listDefiIntents, { query: { size: PAGE_SIZE } }, { signal, isQuiet: true }),
  refetchInterval: CHAIN_EVERY_MS,
});

export const ownAllowances = queryOptions({
  queryKey: [...DEFI_KEY, 'allowances'],
  queryFn: ({ signal }) => call(listDefiAllowances, {}, { signal, isQuiet: true }),
  refetchInterval: LOOK_EVERY_MS,
});
