import type { SpotOrder } from '@candor/contract/spot.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Table, type Column } from '@candor/ui/table.tsx';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface OrdersTableProps {
  readonly label: string;
  readonly orders: readonly SpotOrder[];
  readonly empty: ReactNode;
  /** Given for orders that can still be cancelled. */
  readonly onCancel?: (order: SpotOrder) => void;
  readonly cancellingId?: string | undefined;
}

export function OrdersTable({ label, orders, empty, onCancel, cancellingId }: OrdersTableProps) {
  const t = useT();
  const style = useDateStyle();
  const columns: Column<SpotOrder>[] = [
    { key: 'time', header: t('spot.orders.time'), cell: (order) => formatDateTime(order.createTime, style) },
    { key: 'market', header: t('spot.orders.market'), cell: marketName, isTitle: true },
    { key: 'side', header: t('spot.orders.side'), cell: (order) => <SideBadge order={order} /> },
    ...figureColumns(t),
    { key: 'status', header: t('spot.orders.status'), cell: (order) => statusText(t, order) },
  ];
  if (onCancel !== undefined) {
    columns.push({
      key: 'action',
      header: t('spot.orders.action'),
      align: 'end',
      cell: (order) => (
        <Button size="small" isLoading={order.id === cancellingId} onClick={() => onCancel(order)}>
          {t('spot.orders.cancel')}
        </Button>
      ),
    });
  }
  return <Table label={label} columns={columns} rows={orders} rowKey={(order) => order.id} empty={empty} />;
}

function figureColumns(t: Translate): readonly Column<SpotOrder>[] {
  const figure = (key: string, header: string, cell: Column<SpotOrder>['cell']): Column<SpotOrder> => ({
    key,
    header,
    cell,
    align: 'end',
  });
  return [
    figure('price', t('spot.orders.price'), (order) => <Amount value={order.delegatePrice} />),
    figure('amount', t('spot.orders.amount'), (order) => (
      <Amount value={order.delegateTotal} unit={order.symbol.toUpperCase()} />
    )),
    figure('filled', t('spot.orders.filled'), (order) => (
      <Amount value={order.dealNum} unit={order.symbol.toUpperCase()} />
    )),
    figure('average', t('spot.orders.average'), (order) => <Amount value={order.dealPrice ?? undefined} />),
    figure('fee', t('spot.orders.fee'), (order) => <Amount value={order.fee} unit={order.feeAsset} />),
  ];
}

function marketName({ symbol, coin }: SpotOrder): string {
  return `${symbol}/${coin}`.toUpperCase();
}

function SideBadge({ order }: { readonly order: SpotOrder }) {
  const t = useT();
  return order.type === 0 ? (
    <Badge tone="up">{t('spot.ticket.buy')}</Badge>
  ) : (
    <Badge tone="down">{t('spot.ticket.sell')}</Badge>
  );
}

function statusText(t: Translate, { status, dealNum }: SpotOrder): string {
  const isPartly = dealNum !== '0';
  if (status === 1) return t('spot.status.filled');
  if (status === 0) return isPartly ? t('spot.status.partlyFilled') : t('spot.status.waiting');
  return isPartly ? t('spot.status.partlyCancelled') : t('spot.status.cancelled');
}
