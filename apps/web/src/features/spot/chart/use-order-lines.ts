import type { SpotOrder } from '@candor/contract/spot-order.ts';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { OwnLine, OwnLineMoved } from '#shared/trade-desk/chart/use-price-lines.ts';
import type { Desk } from '../desk/desk.ts';
import { mayAmend } from '../dock/amend-order.ts';
import { useRestingOrders } from '../dock/use-resting-orders.ts';

/** An order whose line was dragged, and where to. */
export interface MovedOrder {
  readonly order: SpotOrder;
  readonly price: string;
}

interface OrderLines {
  readonly lines: readonly OwnLine[];
  readonly onMoved: OwnLineMoved;
  readonly moved: MovedOrder | undefined;
  readonly dropMoved: () => void;
}

/** Own orders as lines; one that is dragged waits for a word before it is changed. */
export function useOrderLines({ market }: Desk): OrderLines {
  const t = useT();
  const orders = useRestingOrders(market);
  const [moved, setMoved] = useState<MovedOrder>();
  const lines = useMemo(
    () =>
      orders.map<OwnLine>((order) => ({
        id: order.id,
        price: moved?.order.id === order.id ? moved.price : (order.delegatePrice ?? '0'),
        label: `${t(order.type === 0 ? 'spot.ticket.buy' : 'spot.ticket.sell')} ${order.delegateTotal ?? ''}`,
        tone: order.type === 0 ? 'up' : 'down',
        isMovable: mayAmend(order),
      })),
    [orders, moved, t],
  );
  const onMoved = useCallback<OwnLineMoved>(
    (id, price) => {
      const order = orders.find((candidate) => candidate.id === id);
      if (order !== undefined) setMoved({ order, price });
    },
    [orders],
  );
  return { lines, onMoved, moved, dropMoved: useCallback(() => setMoved(undefined), []) };
}
