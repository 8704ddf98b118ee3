import { useMemo } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useMovedLine } from '#shared/trade-desk/chart/use-moved-line.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { usePerpetualOrders, useOwnPositions } from '../dock/use-perpetual-orders.ts';
import { perpetualLines } from './perpetual-lines.ts';

/** Everything of one's own as lines, each where it stands or was just dragged to. */
export function usePerpetualLines({ contract: { symbol } }: PerpetualDesk) {
  const t = useT();
  const locale = useLocale();
  const orders = usePerpetualOrders(symbol);
  const all = useOwnPositions();
  const line = useMovedLine(orders);
  const { moved } = line;
  const lines = useMemo(() => {
    const positions = all.filter((position) => position.symbol === symbol);
    return perpetualLines(t, { orders, positions, locale }).map((one) =>
      one.id === moved?.order.id ? { ...one, price: moved.price } : one,
    );
  }, [all, orders, moved, symbol, t, locale]);
  return { ...line, lines };
}
