import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { listSpotFills } from '@candor/contract/spot/records.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OrderDetailsDialog } from '#shared/trade-desk/orders/order-details-dialog.tsx';
import { marketName } from './order-columns.tsx';

interface SpotOrderDetailsProps {
  readonly order: SpotOrder;
  readonly onClose: () => void;
}

const FILLS_SHOWN = '100';

/** A spot order with its trades. */
export function SpotOrderDetails({ order, onClose }: SpotOrderDetailsProps) {
  const t = useT();
  const fills = useQuery({
    queryKey: ['spot', 'orderFills', order.id],
    queryFn: ({ signal }) =>
      call(listSpotFills, { query: { orderId: order.id, size: FILLS_SHOWN } }, { signal, isQuiet: true }),
  }).data?.records;
  const side = t(order.type === 0 ? 'spot.ticket.buy' : 'spot.ticket.sell');
  return (
    <OrderDetailsDialog
      title={`${side} ${marketName(order)}`}
      unit={order.symbol.toUpperCase()}
      {...{ order, fills, onClose }}
    />
  );
}
