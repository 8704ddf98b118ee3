import type { Coin } from '@candor/contract/markets/wire.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { useMemo } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import type { RestingOrder } from '#shared/trade-desk/market-desk.ts';
import { openOrders } from '../queries.ts';

const NONE: readonly SpotOrder[] = [];

/** Own orders of a market that have a price. */
export function useRestingOrders({ coin, baseCoin }: Coin): readonly SpotOrder[] {
  const isLogin = useSession((session) => session.isLogin);
  const orders = useLiveQuery(openOrders, { isEnabled: isLogin }).data ?? NONE;
  return useMemo(
    () => orders.filter((order) => order.symbol === coin && order.coin === baseCoin && order.delegatePrice !== null),
    [orders, coin, baseCoin],
  );
}

/** Those of them that are on the book; what waits for a trigger is not there yet. */
export function useOwnOnBook(market: Coin): readonly RestingOrder[] {
  const orders = useRestingOrders(market);
  return useMemo(
    () =>
      orders
        .filter(({ state }) => state === 'new' || state === 'partlyFilled')
        .map(({ delegatePrice, type }) => ({ price: delegatePrice ?? '0', side: type === 0 ? 'buy' : 'sell' })),
    [orders],
  );
}
