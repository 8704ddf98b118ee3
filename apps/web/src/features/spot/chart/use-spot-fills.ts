import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import type { FillMark } from '#shared/trade-desk/chart/own-fills.ts';
import type { Desk } from '../desk/desk.ts';
import { ofMarket } from '../dock/of-market.ts';
import { ownFills } from '../queries.ts';

const FILL_CHANGES = ['ORDER'] as const;

/** The latest own trades of a market as marks on its chart. */
export function useSpotFills({ market }: Desk): readonly FillMark[] {
  const isLogin = useSession((session) => session.isLogin);
  useRefreshOn(FILL_CHANGES, ownFills.queryKey);
  const fills = useQuery({ ...ownFills, enabled: isLogin }).data;
  return useMemo(
    () =>
      ofMarket(fills ?? [], market).map(({ tradeId, createTime, price, type }) => ({
        id: tradeId,
        atMs: createTime,
        price: Number(price),
        side: type === 0 ? 'buy' : 'sell',
      })),
    [fills, market],
  );
}
