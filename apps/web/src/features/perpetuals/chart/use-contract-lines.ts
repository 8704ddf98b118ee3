import { useMemo } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useMovedLine } from '#shared/trade-desk/chart/use-moved-line.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { useContractOrders, useOwnPositions } from '../dock/use-contract-orders.ts';
import { contractLines } from './contract-lines.ts';

/** Everything of one's own as lines, each where it stands or was just dragged to. */
export function useContractLines({ contract: { symbol } }: ContractDesk) {
  const t = useT();
  const locale = useLocale();
  const orders = useContractOrders(symbol);
  const all = useOwnPositions();
  const line = useMovedLine(orders);
  const { moved } = line;
  const lines = useMemo(() => {
    const positions = all.filter((position) => position.symbol === symbol);
    return contractLines(t, { orders, positions, locale }).map((one) =>
      one.id === moved?.order.id ? { ...one, price: moved.price } : one,
    );
  }, [all, orders, moved, symbol, t, locale]);
  return { ...line, lines };
}
