import { type EntrustDeal, listMyDeals } from '@candor/contract/spot/entrust.ts';
import { type SpotFill, SpotOrder } from '@candor/contract/spot/order.ts';
import { listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { CoinBalance, getMyBalance } from '@candor/contract/wallet/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { liveQuery } from '#shared/socket/live-query.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';
import { foldBalances, foldHistory, foldOpenOrders } from './dock/fold.ts';

const SPOT_WALLET = '2';
const HISTORY_SIZE = 50;

export const spotBalances = liveQuery({
  queryKey: ['spot', 'balances'],
  fetch: (signal) => call(getMyBalance, { query: { type: SPOT_WALLET } }, { signal, isQuiet: true }),
  kind: 'OWNCOIN',
  event: z.array(CoinBalance),
  fold: foldBalances,
});

export const openOrders = liveQuery({
  queryKey: ['spot', 'openOrders'],
  fetch: async (signal) => {
    const page = await call(listSpotOrders, { query: { status: '0', size: '200' } }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'ORDER',
  event: SpotOrder,
  fold: foldOpenOrders,
});

export const orderHistory = liveQuery({
  queryKey: ['spot', 'orderHistory'],
  fetch: async (signal) => {
    const query = { status: '1', size: String(HISTORY_SIZE) } as const;
    const page = await call(listSpotOrders, { query }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'ORDER',
  event: SpotOrder,
  fold: (orders: readonly SpotOrder[], order: SpotOrder) => foldHistory(orders, order, HISTORY_SIZE),
});

export const ownFills = queryOptions({
  queryKey: ['spot', 'ownFills'],
  queryFn: async ({ signal }): Promise<readonly SpotFill[]> => {
    const query = { size: String(HISTORY_SIZE) };
    if (!isInTerminal()) return (await call(listSpotFills, { query }, { signal, isQuiet: true })).records;
    const deals = await call(listMyDeals, { params: { symbol: 'all' }, query }, { signal, isQuiet: true });
    return deals.records.map(fillOf);
  },
});

/** A trade in the names of the coin family, as the tables know it. */
function fillOf({ exchangeCoinStr, direction, amount, money, ...same }: EntrustDeal): SpotFill {
  const [symbol = '', coin = ''] = exchangeCoinStr.split('/');
  return { ...same, symbol, coin, type: direction === 1 ? 0 : 1, quantity: amount, quote: money };
}
