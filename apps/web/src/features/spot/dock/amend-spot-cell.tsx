import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useQuery } from '@tanstack/react-query';
import { currentCoinList } from '#shared/trade-desk/coin-lists.ts';
import { AmendCell } from '#shared/trade-desk/orders/amend-cell.tsx';
import { amendOrder, mayAmend } from './amend-order.ts';
import { AskedAmount } from './order-columns.tsx';

interface AmendSpotCellProps {
  readonly order: SpotOrder;
  readonly field: 'price' | 'amount';
}

/** Price or amount of an open order, to be changed in its place where the exchange allows it. */
export function AmendSpotCell({ order, field }: AmendSpotCellProps) {
  const markets = useQuery(currentCoinList('spot')).data ?? [];
  const market = markets.find(({ coin, baseCoin }) => coin === order.symbol && baseCoin === order.coin);
  const isPrice = field === 'price';
  const value = isPrice ? order.delegatePrice : order.delegateTotal;
  const shown = isPrice ? <Amount value={value ?? undefined} /> : <AskedAmount order={order} />;
  if (!mayAmend(order) || value === null) return shown;
  return (
    <AmendCell
      field={field}
      value={value}
      step={isPrice ? market?.tickSize : market?.stepSize}
      onAmend={(text) => void amendOrder(order, isPrice ? { delegatePrice: text } : { delegateTotal: text })}
    >
      {shown}
    </AmendCell>
  );
}
