import { Amount } from '@candor/ui/number/amount.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, zonedHeader } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { dealsOf } from './order-queries.ts';
import type { OrderRow } from './order-row.ts';

interface DealsDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** What an order has traded so far, trade by trade. */
export function DealsDialog({ order, onClose }: DealsDialogProps) {
  const t = useT();
  const style = useDateStyle();
  const title = t('spot.orders.trades');
  return (
    <Dialog isOpen onClose={onClose} title={`${title} · ${order.name}`}>
      <Loaded query={useQuery(dealsOf(order.id))}>
        {(deals) => (
          <Table
            label={title}
            rows={deals}
            rowKey={({ tradeId }) => tradeId}
            columns={[
              {
                key: 'time',
                header: zonedHeader(t('spot.orders.time'), style),
                cell: ({ createTime }) => formatDateTime(createTime, style),
              },
              {
                key: 'price',
                header: t('spot.orders.price'),
                align: 'end',
                cell: ({ price }) => <Amount value={price} />,
              },
              {
                key: 'amount',
                header: t('spot.orders.amount'),
                align: 'end',
                cell: ({ amount }) => <Amount value={amount} unit={order.unit} />,
              },
              {
                key: 'fee',
                header: t('spot.orders.fee'),
                align: 'end',
                cell: ({ fee, feeAsset }) => <Amount value={fee} unit={feeAsset} />,
              },
            ]}
            empty={<EmptyState isSmall title={t('spot.orders.emptyTrades')} />}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
