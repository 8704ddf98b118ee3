import { useCallback, useState } from 'react';
import type { OwnLineMoved } from './use-price-lines.ts';

/** An order whose line was dragged, and where to. */
export interface MovedLine<Order> {
  readonly order: Order;
  readonly price: string;
}

interface MovedLineState<Order> {
  readonly onMoved: OwnLineMoved;
  readonly moved: MovedLine<Order> | undefined;
  readonly dropMoved: () => void;
}

/** A line that is dragged waits for a word before its order is changed. */
export function useMovedLine<Order extends { readonly id: string }>(orders: readonly Order[]): MovedLineState<Order> {
  const [moved, setMoved] = useState<MovedLine<Order>>();
  const onMoved = useCallback<OwnLineMoved>(
    (id, price) => {
      const order = orders.find((candidate) => candidate.id === id);
      if (order !== undefined) setMoved({ order, price });
    },
    [orders],
  );
  return { onMoved, moved, dropMoved: useCallback(() => setMoved(undefined), []) };
}
