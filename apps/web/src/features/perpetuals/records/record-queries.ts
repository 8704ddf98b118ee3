import {
  getFundingRate,
  getInsuranceFund,
  listFundingRates,
  listLiquidations,
} from '@candor/contract/perpetuals/market.ts';
import { listPositions } from '@candor/contract/perpetuals/positions.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import {
  type exportPerpetualOrders,
  listPerpetualFills,
  listPerpetualOrders,
  listOwnFundings,
  listOwnLiquidations,
} from '@candor/contract/perpetuals/records.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { PERPETUALS_KEY } from '../queries.ts';

/** Which records: of one contract, of one kind of contract, of some days. */
export interface RecordFilter {
  readonly symbol?: string | undefined;
  readonly contractType?: '1' | '2' | undefined;
  /** UTC milliseconds, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type OrderFilter = Omit<RequestInput<typeof exportPerpetualOrders>['query'], 'status'> & {
  readonly status: '0' | '1';
};

/** The same, a page of it. */
export type RecordChoice<Filter extends RecordFilter = RecordFilter> = Filter & {
  readonly current?: string | undefined;
  readonly size: string;
};

export type OrderChoice = RecordChoice<OrderFilter>;

/** Asked for again whenever an own order or position has moved. */
export const RECORDS_KEY = [...PERPETUALS_KEY, 'records'] as const;

export function orderRecords(query: OrderChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'orders', query],
    queryFn: ({ signal }) => call(listPerpetualOrders, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function fillRecords(query: RecordChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'fills', query],
    queryFn: ({ signal }) => call(listPerpetualFills, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function closedPositions(query: RecordChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'closed', query],
    queryFn: ({ signal }) => call(listPositions, { query: { ...query, status: '1' } }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function fundingRecords(query: RecordChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'fundings', query],
    queryFn: ({ signal }) => call(listOwnFundings, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function liquidationRecords(query: RecordChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'liquidations', query],
    queryFn: ({ signal }) => call(listOwnLiquidations, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

const PUBLIC_SIZE = '20';

/** What everybody may see of a contract: its fundings, and the liquidations on it. */
export function fundingRates(symbol: string) {
  return queryOptions({
    queryKey: ['perpetualsPublic', 'fundingRates', symbol],
    queryFn: ({ signal }) =>
      call(listFundingRates, { params: { symbol }, query: { size: PUBLIC_SIZE } }, { signal, isQuiet: true }),
  });
}

const FUNDING_EVERY_MS = 30_000;

export function fundingNow(symbol: string) {
  return queryOptions({
    queryKey: ['perpetualsPublic', 'fundingNow', symbol],
    queryFn: ({ signal }) => call(getFundingRate, { query: { symbolName: symbol } }, { signal, isQuiet: true }),
    refetchInterval: FUNDING_EVERY_MS,
  });
}

export function publicLiquidations(symbol: string) {
  return queryOptions({
    queryKey: ['perpetualsPublic', 'liquidations', symbol],
    queryFn: ({ signal }) =>
      call(listLiquidations, { query: { symbol, size: PUBLIC_SIZE } }, { signal, isQuiet: true }),
  });
}

export const insuranceFund = queryOptions({
  queryKey: ['perpetualsPublic', 'insuranceFund'],
  queryFn: ({ signal }) => call(getInsuranceFund, {}, { signal, isQuiet: true }),
});
