import { getRewardPools, type EarnOrder } from '@candor/contract/earn/wire.ts';
import {
  getFinanceProduct,
  getPersonalIncome,
  listFinanceOrders,
  listFinanceProducts,
} from '@candor/contract/earn/finance.ts';
import { listStakingOrders, listStakingProducts, showStaking } from '@candor/contract/earn/staking.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { planOfFinance, planOfStaking } from './earn-plan.ts';

/** Everything that changes when somebody buys or leaves a product. */
export const EARN_KEY = ['earn'] as const;

const PAGE_SIZE = '20';
const PRODUCTS_SIZE = '100';
const LOOK_EVERY_MS = 30_000;

/** Asked again once one is known: a visitor has bought nothing. */
export function stakingPlans(isLogin: boolean) {
  return queryOptions({
    queryKey: [...EARN_KEY, 'staking', isLogin],
    queryFn: async ({ signal }) => {
      const query = { size: PRODUCTS_SIZE };
      const { records } = await call(listStakingProducts, { query }, { signal, isQuiet: true });
      return records.map(planOfStaking);
    },
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

export type FinanceTab = '1' | '2' | '3';

export function financePlans(type: FinanceTab, isLogin: boolean) {
  return queryOptions({
    queryKey: [...EARN_KEY, 'finance', type, isLogin],
    queryFn: async ({ signal }) => {
      const query = { type, size: PRODUCTS_SIZE };
      const { records } = await call(listFinanceProducts, { query }, { signal, isQuiet: true });
      return records.map(planOfFinance);
    },
    refetchInterval: LOOK_EVERY_MS,
  });
}

export function financePlan(id: string, isLogin: boolean) {
  return queryOptions({
    queryKey: [...EARN_KEY, 'product', id, isLogin],
    queryFn: async ({ signal }) =>
      planOfFinance(await call(getFinanceProduct, { params: { id } }, { signal, isQuiet: true })),
    refetchInterval: LOOK_EVERY_MS,
    // Of another product nothing is kept on the screen.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
}

export const rewardPools = queryOptions({
  queryKey: [...EARN_KEY, 'pools'],
  queryFn: ({ signal }) => call(getRewardPools, {}, { signal, isQuiet: true }),
  refetchInterval: LOOK_EVERY_MS,
});

export type EarnFamily = 'staking' | 'finance';
export type StatusChoice = 'all' | '0' | '1' | '2';

export function earnOrders(family: EarnFamily, status: StatusChoice, page: number) {
  const query = { ...(status !== 'all' && { status }), current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...EARN_KEY, 'orders', family, query],
    queryFn: ({ signal }) =>
      family === 'staking'
        ? call(listStakingOrders, { query }, { signal, isQuiet: true })
        : call(listFinanceOrders, { query }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** A staking order as it stands now: a day may have been paid since the list was read. */
export function stakingOrder(order: EarnOrder) {
  const { id } = order;
  return queryOptions({
    queryKey: [...EARN_KEY, 'order', id],
    queryFn: ({ signal }) => call(showStaking, { body: { id } }, { signal, isQuiet: true }),
    placeholderData: order,
    enabled: order.type === 0,
  });
}

export const personalIncome = queryOptions({
  queryKey: [...EARN_KEY, 'income'],
  queryFn: ({ signal }) => call(getPersonalIncome, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});
