import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { useMutation } from '@tanstack/react-query';
import { AmendCell } from '#shared/trade-desk/orders/amend-cell.tsx';
import { useListedPerpetuals } from '../desk/use-listed-perpetuals.ts';
import { amendContractOrder, mayAmend } from './amend-perpetual-order.ts';
import { AskedQuantity, PriceCell } from './perpetual-cells.tsx';

interface AmendPerpetualCellProps {
  readonly order: PerpetualOrder;
  readonly field: 'price' | 'amount';
}

/** Price or amount of an open order, to be changed in its place where the exchange allows it. */
export function AmendPerpetualCell({ order, field }: AmendPerpetualCellProps) {
  const terms = useListedPerpetuals().find(({ symbol }) => symbol === order.symbol);
  const isPrice = field === 'price';
  const value = isPrice ? order.delegatePrice : order.delegateTotal;
  const amend = useMutation({
    mutationFn: (text: string) =>
      amendContractOrder(order, isPrice ? { delegatePrice: text } : { delegateTotal: text }),
  });
  const shown = isPrice ? (
    <PriceCell symbol={order.symbol} price={value ?? undefined} />
  ) : (
    <AskedQuantity order={order} />
  );
  if (!mayAmend(order) || value === null) return shown;
  return (
    <AmendCell
      field={field}
      value={value}
      step={isPrice ? terms?.tickSize : terms?.stepSize}
      onAmend={(text) => amend.mutate(text)}
    >
      {shown}
    </AmendCell>
  );
}
