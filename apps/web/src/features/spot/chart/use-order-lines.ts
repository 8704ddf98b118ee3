import type { SpotOrder } from '@candor/contract/spot-order.ts';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useRestingOrders } from '../book/use-own-prices.ts';
import type { Desk } from '../desk/desk.ts';
import { mayAmend } from '../dock/amend-order.ts';
import type { CandleChart } from './candle-chart.ts';
import { onTick } from './on-tick.ts';

/** An order whose line was dragged, and where to. */
export interface MovedOrder {
  readonly order: SpotOrder;
  readonly price: string;
}

interface OrderLines {
  readonly moved: MovedOrder | undefined;
  readonly dropMoved: () => void;
}

/** Own orders as lines; one that is dragged waits for a word before it is changed. */
export function useOrderLines(chart: CandleChart | undefined, { market }: Desk): OrderLines {
  const t = useT();
  const orders = useRestingOrders(market);
  const [moved, setMoved] = useState<MovedOrder>();
  const { tickSize } = market;

  useEffect(() => {
    if (chart === undefined) return;
    const onMoved = (id: string, price: number) => {
      const order = orders.find((candidate) => candidate.id === id);
      if (order !== undefined) setMoved({ order, price: onTick(price, tickSize) });
    };
    const tokens = getComputedStyle(document.documentElement);
    const token = (name: string) => tokens.getPropertyValue(name).trim();
    const lines = orders.map((order) => ({
      id: order.id,
      price: Number(moved?.order.id === order.id ? moved.price : order.delegatePrice),
      label: `${t(order.type === 0 ? 'spot.ticket.buy' : 'spot.ticket.sell')} ${order.delegateTotal ?? ''}`,
      colour: token(order.type === 0 ? '--up' : '--down'),
      ink: token('--on-fill'),
      isMovable: mayAmend(order),
    }));
    chart.showOrders(lines, onMoved);
  }, [chart, orders, moved, tickSize, t]);

  return { moved, dropMoved: useCallback(() => setMoved(undefined), []) };
}
