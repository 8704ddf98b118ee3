import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { listPerpetualFills } from '@candor/contract/perpetuals/records.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OrderDetailsDialog } from '#shared/trade-desk/orders/order-details-dialog.tsx';
import { DIRECTION_NAMES } from '../dock/direction-names.ts';
import { useUnitName } from '../dock/perpetual-cells.tsx';
import { RECORDS_KEY } from './record-queries.ts';

interface PerpetualOrderDetailsProps {
  readonly order: PerpetualOrder;
  readonly onClose: () => void;
}

const FILLS_SHOWN = '100';

/** An order on a contract with its trades. */
export function PerpetualOrderDetails({ order, onClose }: PerpetualOrderDetailsProps) {
  const t = useT();
  const fills = useQuery({
    queryKey: [...RECORDS_KEY, 'orderFills', order.id],
    queryFn: ({ signal }) =>
      call(listPerpetualFills, { query: { orderId: order.id, size: FILLS_SHOWN } }, { signal, isQuiet: true }),
  }).data?.records;
  return (
    <OrderDetailsDialog
      title={`${t(DIRECTION_NAMES[order.direction])} ${order.symbol}`}
      unit={useUnitName(order.symbol)}
      {...{ order, fills, onClose }}
    />
  );
}
