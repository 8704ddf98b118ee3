import type { ContractOrder } from '@candor/contract/perpetual-order.ts';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { OwnLine, OwnLineMoved } from '#shared/trade-desk/chart/use-price-lines.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { useContractOrders, useOwnPositions } from '../dock/use-contract-orders.ts';
import { contractLines } from './contract-lines.ts';

/** An order or a stop whose line was dragged, and where to. */
export interface MovedContractOrder {
  readonly order: ContractOrder;
  readonly price: string;
}

interface ContractLines {
  readonly lines: readonly OwnLine[];
  readonly onMoved: OwnLineMoved;
  readonly moved: MovedContractOrder | undefined;
  readonly dropMoved: () => void;
}

/** Everything of one's own as lines; one that is dragged waits for a word before it is changed. */
export function useContractLines({ contract: { symbol } }: ContractDesk): ContractLines {
  const t = useT();
  const orders = useContractOrders(symbol);
  const all = useOwnPositions();
  const [moved, setMoved] = useState<MovedContractOrder>();
  const lines = useMemo(() => {
    const positions = all.filter((position) => position.symbol === symbol);
    return contractLines(t, { orders, positions }).map((line) =>
      line.id === moved?.order.id ? { ...line, price: moved.price } : line,
    );
  }, [all, orders, moved, symbol, t]);
  const onMoved = useCallback<OwnLineMoved>(
    (id, price) => {
      const order = orders.find((candidate) => candidate.id === id);
      if (order !== undefined) setMoved({ order, price });
    },
    [orders],
  );
  return { lines, onMoved, moved, dropMoved: useCallback(() => setMoved(undefined), []) };
}
