import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useMemo } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useMovedLine } from '#shared/trade-desk/chart/use-moved-line.ts';
import type { OwnLine } from '#shared/trade-desk/chart/use-price-lines.ts';
import type { Desk } from '../desk/desk.ts';
import { mayAmend } from '../dock/amend-order.ts';
import { useRestingOrders } from '../dock/use-resting-orders.ts';

/** Own orders as lines, each where it stands or was just dragged to. */
export function useOrderLines({ market }: Desk) {
  const t = useT();
  const locale = useLocale();
  const orders = useRestingOrders(market);
  const line = useMovedLine(orders);
  const { moved } = line;
  const lines = useMemo(
    () =>
      orders.map<OwnLine>((order) => {
        const side = t(order.type === 0 ? 'spot.ticket.buy' : 'spot.ticket.sell');
        return {
          id: order.id,
          price: moved?.order.id === order.id ? moved.price : (order.delegatePrice ?? '0'),
          label: `${side} ${formatDecimal(order.delegateTotal ?? '', { locale }) ?? ''}`,
          tone: order.type === 0 ? 'up' : 'down',
          isMovable: mayAmend(order),
        };
      }),
    [orders, moved, t, locale],
  );
  return { ...line, lines };
}
