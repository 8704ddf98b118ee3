import { SecondOrderEvent, type SecondOrder } from '@candor/contract/second-contracts/order.ts';
import { listSecondPeriods, selectSecondOrders } from '@candor/contract/second-contracts/wire.ts';
import { CoinBalance, getMyBalance } from '@candor/contract/wallet/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { liveQuery } from '#shared/socket/live-query.ts';
import { currentCoinList } from '#shared/trade-desk/coin-lists.ts';
import { foldPerpetualBalance, foldEnded, foldRunning } from './dock/fold.ts';

const PERPETUAL_WALLET = '5';
const PRICES_EVERY_MS = 5_000;
const TERMS_STALE_MS = 60_000;
const ENDED_SIZE = 50;

/** The underlyings with their latest index prices. */
export const secondMarkets = { ...currentCoinList('sec'), refetchInterval: PRICES_EVERY_MS };

export function periodsOf(secondId: string) {
  return queryOptions({
    queryKey: ['second-contracts', 'periods', secondId],
    queryFn: ({ signal }) => call(listSecondPeriods, { body: { secondId } }, { signal, isQuiet: true }),
    staleTime: TERMS_STALE_MS,
  });
}

/** What the contract wallet holds. */
export const perpetualBalances = liveQuery({
  queryKey: ['second-contracts', 'balances'],
  fetch: (signal) => call(getMyBalance, { query: { type: PERPETUAL_WALLET } }, { signal, isQuiet: true }),
  kind: 'OWNCOIN',
  event: z.array(CoinBalance),
  fold: foldPerpetualBalance,
});

/** Other products settle on the same socket; their news are none of these lists'. */
const SettlementNews = z.catch(z.nullable(SecondOrderEvent), null);

export const runningOrders = liveQuery({
  queryKey: ['second-contracts', 'running'],
  fetch: async (signal): Promise<readonly SecondOrder[]> => {
    const page = await call(selectSecondOrders, { body: { status: '0' } }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'SETTLEMENT',
  event: SettlementNews,
  fold: (orders, news) => (news === null ? orders : foldRunning(orders, news.order)),
});

export const endedOrders = liveQuery({
  queryKey: ['second-contracts', 'ended'],
  fetch: async (signal): Promise<readonly SecondOrder[]> => {
    const body = { status: '1', size: String(ENDED_SIZE) } as const;
    const page = await call(selectSecondOrders, { body }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'SETTLEMENT',
  event: SettlementNews,
  fold: (orders, news) => (news === null ? orders : foldEnded(orders, news.order, ENDED_SIZE)),
});
