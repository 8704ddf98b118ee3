import {
  getInitData,
  getMt5Amount,
  getPerpetualDetail,
  listContracts,
  listSpotGoods,
  listTransactions,
  type MarketRow,
  MarketType,
} from '@candor/contract/markets/wire.ts';
import { getPriceComparison, getPriceSources } from '@candor/contract/markets/prices.ts';
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

/** The lists that have a call of their own; the others are cut out of the whole table. */
const LIST_CALLS = { spot: listSpotGoods, contract: listContracts } as const;
type ListedTab = keyof typeof LIST_CALLS;

export function isListedTab(tab: string): tab is ListedTab {
  return Object.hasOwn(LIST_CALLS, tab);
}

/** One list by itself, for a screen that shows no other: its rows stand in the table's place while it is looked at. */
export function marketList(tab: ListedTab) {
  return queryOptions({
    queryKey: ['markets', 'list', tab],
    queryFn: ({ signal }) => call(LIST_CALLS[tab], {}, { signal, isQuiet: true }),
    refetchInterval: LIST_EVERY_MS,
  });
}

const TRADES_EVERY_MS = 5_000;

/** The latest trades of all spot markets. */
export const latestTrades = queryOptions({
  queryKey: ['markets', 'latestTrades'],
  queryFn: ({ signal }) =>
    call(listTransactions, { params: { plate: 'xh', market: 'all' } }, { signal, isQuiet: true }),
  refetchInterval: TRADES_EVERY_MS,
});

const COMPARISON_EVERY_MS = 5_000;

/** What each source says of a market (`BTC_USDT`). */
export function priceComparison(market: string) {
  return queryOptions({
    queryKey: ['markets', 'comparison', market],
    queryFn: ({ signal }) => call(getPriceComparison, { params: { market } }, { signal, isQuiet: true }),
    refetchInterval: COMPARISON_EVERY_MS,
  });
}

/** The price of one market of a type number as it stands. */
export function priceOf(symbol: string, type: MarketRow['type']) {
  return queryOptions({
    queryKey: ['markets', 'price', symbol, type],
    queryFn: async ({ signal }) => {
      const body = { symbolNameList: [symbol], type: MarketType.parse(String(type)) };
      return (await call(getPerpetualDetail, { body }, { signal, isQuiet: true }))[0] ?? null;
    },
    refetchInterval: COMPARISON_EVERY_MS,
  });
}

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
