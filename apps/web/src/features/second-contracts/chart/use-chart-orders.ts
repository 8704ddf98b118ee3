import { formatFigure } from '@candor/format/format-figure.ts';
import { useMemo } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { runningOrders } from '../queries.ts';
import type { ChartOrder } from './open-line.tsx';

/** The reader's running contracts on one index that have their open price, the one that closes first at the front. */
export function useChartOrders(symbol: string): readonly ChartOrder[] {
  const t = useT();
  const locale = useLocale();
  const isLogin = useSession((session) => session.isLogin);
  const { data: orders } = useLiveQuery(runningOrders, { isEnabled: isLogin });
  return useMemo(() => {
    const opened = (orders ?? []).flatMap((order): readonly ChartOrder[] => {
      const { id, betContent, betAmount, baseSymbol, openPrice, openTime, closeTime } = order;
      if (order.symbol !== symbol || openPrice === null || openTime === null || closeTime === null) return [];
      const isRise = betContent === 1;
      const direction = t(isRise ? 'second-contracts.direction.rise' : 'second-contracts.direction.fall');
      const name = `${direction} ${formatFigure(betAmount, 'number', locale)} ${baseSymbol.toUpperCase()}`;
      return [{ id, isRise, name, openPrice, openAtMs: openTime, closeAtMs: closeTime }];
    });
    return opened.toSorted((left, right) => left.closeAtMs - right.closeAtMs);
  }, [orders, symbol, t, locale]);
}
