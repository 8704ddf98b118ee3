import { listLiquidations, getInsuranceFund, listFundingRates } from '@candor/contract/perpetual-market.ts';
import { listPositions } from '@candor/contract/perpetual-positions.ts';
import {
  listContractFills,
  listContractOrders,
  listOwnFundings,
  listOwnLiquidations,
} from '@candor/contract/perpetual-records.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { PERPETUALS_KEY } from '../queries.ts';

/** Which records: of one contract, of one kind of contract, in one margin mode, on which page. */
export interface RecordChoice {
  readonly symbol?: string | undefined;
  readonly contractType?: '1' | '2' | undefined;
  readonly current?: string | undefined;
  readonly size: string;
}

/** Asked for again whenever an own order or position has moved. */
export const RECORDS_KEY = [...PERPETUALS_KEY, 'records'] as const;

export interface OrderChoice extends RecordChoice {
  readonly status: '0' | '1';
  /** Isolated (1) or cross (2) alone. */
  readonly pattern?: '1' | '2' | undefined;
}

export function orderRecords(query: OrderChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'orders', query],
    queryFn: ({ signal }) => call(listContractOrders, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function fillRecords(query: RecordChoice) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'fills', query],
    queryFn: ({ signal }) => call(listContractFills, { query }, { signal, isQuiet: true }),
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
