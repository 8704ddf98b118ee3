import { getInitData, getMt5Amount } from '@candor/contract/markets/wire.ts';
import { getPriceSources } from '@candor/contract/markets/prices.ts';
import { listOptional } from '@candor/contract/markets/watchlist.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import type { MarketTable } from './live-rows.ts';

/** High, low and trend come with the list alone; last price, change and turnover are told by the socket. */
const LIST_EVERY_MS = 30_000;
const SOURCE_VOLUME_EVERY_MS = 60_000;

/** Every market of every list, in one request. */
export const marketTable = queryOptions({
  queryKey: ['markets', 'table'],
  queryFn: async ({ signal }): Promise<MarketTable> => {
    const { rows = [], atMs } = await call(getInitData, { query: { type: 'index' } }, { signal, isQuiet: true });
    return { rows, atMs };
  },
  refetchInterval: LIST_EVERY_MS,
});

/** The markets the reader has starred, in the order they were starred. */
export const watchlist = queryOptions({
  queryKey: ['markets', 'watchlist'],
  queryFn: ({ signal }) => call(listOptional, {}, { signal, isQuiet: true }),
});

export const priceSources = queryOptions({
  queryKey: ['markets', 'priceSources'],
  queryFn: ({ signal }) => call(getPriceSources, {}, { signal, isQuiet: true }),
  staleTime: Infinity,
});

/** What the data source itself reports of a symbol that has no order book here. */
export function sourceVolume(symbol: string) {
  return queryOptions({
    queryKey: ['markets', 'sourceVolume', symbol],
    queryFn: ({ signal }) => call(getMt5Amount, { query: { coin: symbol } }, { signal, isQuiet: true }),
    refetchInterval: SOURCE_VOLUME_EVERY_MS,
  });
}
