import type { Coin } from '@candor/contract/markets.ts';
import type { SpotOrder } from '@candor/contract/spot-order.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useMemo } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { openOrders } from '../queries.ts';
import { rowPrice } from './book-rows.ts';

const NONE: readonly SpotOrder[] = [];

/** Own orders that rest on this market's book. */
export function useRestingOrders({ coin, baseCoin }: Coin): readonly SpotOrder[] {
  const isLogin = useSession((session) => session.isLogin);
  const orders = useLiveQuery(openOrders, { isEnabled: isLogin }).data ?? NONE;
  return useMemo(
    () => orders.filter((order) => order.symbol === coin && order.coin === baseCoin && order.delegatePrice !== null),
    [orders, coin, baseCoin],
  );
}

/** The rows of the book in which own orders rest. */
export function useOwnPrices(market: Coin, ticks: number): ReadonlySet<bigint> {
  const orders = useRestingOrders(market);
  return useMemo(() => {
    const stepUnits = requireUnits(market.tickSize, LEDGER_SCALE) * BigInt(ticks);
    const resting = orders.filter(({ state }) => state === 'new' || state === 'partlyFilled');
    return new Set(
      resting.map(({ delegatePrice, type }) =>
        rowPrice(requireUnits(delegatePrice ?? '0', LEDGER_SCALE), stepUnits, type === 0 ? 'bid' : 'ask'),
      ),
    );
  }, [orders, market.tickSize, ticks]);
}
