import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { useMemo } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import type { RestingOrder } from '#shared/trade-desk/market-desk.ts';
import { openPerpetualOrders, openPositions } from '../queries.ts';
import { sideOfOrder } from './side-of-order.ts';

const NO_ORDERS: readonly PerpetualOrder[] = [];
const NO_POSITIONS: readonly PerpetualPosition[] = [];

/** Own orders of one contract that wait, its stops among them. */
export function usePerpetualOrders(symbol: string): readonly PerpetualOrder[] {
  const isLogin = useSession((session) => session.isLogin);
  const orders = useLiveQuery(openPerpetualOrders, { isEnabled: isLogin }).data ?? NO_ORDERS;
  return useMemo(() => orders.filter((order) => order.symbol === symbol), [orders, symbol]);
}

export function useOwnPositions(): readonly PerpetualPosition[] {
  const isLogin = useSession((session) => session.isLogin);
  return useLiveQuery(openPositions, { isEnabled: isLogin }).data ?? NO_POSITIONS;
}

/** Those of the own orders that are on the book. */
export function useOwnOnPerpetualBook(symbol: string): readonly RestingOrder[] {
  const orders = usePerpetualOrders(symbol);
  return useMemo(
    () =>
      orders
        .filter(({ state }) => state === 'new' || state === 'partlyFilled')
        .map((order) => ({ price: order.delegatePrice ?? '0', side: sideOfOrder(order) })),
    [orders],
  );
}
