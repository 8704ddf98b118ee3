import { cancelAllPerpetualOrders } from '@candor/contract/perpetuals/orders.ts';
import { Button } from '@candor/ui/button.tsx';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { useCancelAll } from '#shared/trade-desk/orders/use-cancel-all.tsx';
import { openPerpetualOrders } from '../queries.ts';

/** Cancels every order that waits, of one contract or of all, with the stops of positions. */
export function CancelAllOrders({ symbol }: { readonly symbol: string | undefined }) {
  const t = useT();
  const orders = useLiveQuery(openPerpetualOrders).data ?? [];
  const count = orders.filter((order) => symbol === undefined || order.symbol === symbol).length;
  const cancelAll = useCancelAll();
  const send = () => call(cancelAllPerpetualOrders, { body: symbol === undefined ? {} : { symbol } });
  return (
    <Button size="small" variant="ghost" disabled={count === 0} onClick={() => cancelAll({ count, send })}>
      {t('spot.orders.cancelAll')}
    </Button>
  );
}
