import type { ContractOrder } from '@candor/contract/perpetuals/order.ts';
import type { ContractPosition } from '@candor/contract/perpetuals/position.ts';
import { useMemo } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import type { RestingOrder } from '#shared/trade-desk/market-desk.ts';
import { openContractOrders, openPositions } from '../queries.ts';
import { sideOfOrder } from './side-of-order.ts';

const NO_ORDERS: readonly ContractOrder[] = [];
const NO_POSITIONS: readonly ContractPosition[] = [];

/** Own orders of one contract that wait, its stops among them. */
export function useContractOrders(symbol: string): readonly ContractOrder[] {
  const isLogin = useSession((session) => session.isLogin);
  const orders = useLiveQuery(openContractOrders, { isEnabled: isLogin }).data ?? NO_ORDERS;
  return useMemo(() => orders.filter((order) => order.symbol === symbol), [orders, symbol]);
}

export function useOwnPositions(): readonly ContractPosition[] {
  const isLogin = useSession((session) => session.isLogin);
  return useLiveQuery(openPositions, { isEnabled: isLogin }).data ?? NO_POSITIONS;
}

/** Those of the own orders that are on the book. */
export function useOwnOnContractBook(symbol: string): readonly RestingOrder[] {
  const orders = useContractOrders(symbol);
  return useMemo(
    () =>
      orders
        .filter(({ state }) => state === 'new' || state === 'partlyFilled')
        .map((order) => ({ price: order.delegatePrice ?? '0', side: sideOfOrder(order) })),
    [orders],
  );
}
