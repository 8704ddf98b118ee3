import {
  type CardOrder,
  type CardPosition,
  listCardOrders,
  listCardPositions,
} from '@candor/contract/staff/user-card/card-parts.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { call } from '#shared/api/call.ts';
import { Moment } from '#shared/moment.tsx';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { CardTable } from './card-table.tsx';
import type { CardPartProps } from './card-part-props.ts';

/** What a user has open on every market. */
export function OrderPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.card.orders')}
      name={[listCardOrders.path, userId]}
      fetchPage={(current) => call(listCardOrders, { params: { userId }, query: { current } })}
      columns={orderColumns(t)}
      rowKey={({ id }) => id}
    />
  );
}

/** Contract positions at the mark of now. */
export function PositionPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.card.positions')}
      name={[listCardPositions.path, userId]}
      fetchPage={(current) => call(listCardPositions, { params: { userId }, query: { current } })}
      columns={positionColumns(t)}
      rowKey={({ id }) => id}
    />
  );
}

function orderColumns(t: Translate): readonly Column<CardOrder>[] {
  return [
    { key: 'id', header: t('ops.column.number'), isTitle: true, cell: ({ id }) => id },
    { key: 'product', header: t('ops.column.product'), cell: ({ product }) => t(`ops.card.product.${product}`) },
    { key: 'market', header: t('ops.column.market'), cell: ({ market }) => market },
    { key: 'side', header: t('ops.card.side'), cell: ({ side }) => t(`ops.card.side.${side}`) },
    { key: 'price', header: t('ops.card.price'), align: 'end', cell: ({ price }) => amountOf(price) },
    { key: 'trigger', header: t('ops.card.trigger'), align: 'end', cell: ({ triggerPrice }) => amountOf(triggerPrice) },
    { key: 'quantity', header: t('ops.card.quantity'), align: 'end', cell: ({ quantity }) => amountOf(quantity) },
    { key: 'filled', header: t('ops.card.filled'), align: 'end', cell: ({ filled }) => amountOf(filled) },
    { key: 'time', header: t('ops.column.time'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
  ];
}

function positionColumns(t: Translate): readonly Column<CardPosition>[] {
  return [
    { key: 'market', header: t('ops.column.market'), isTitle: true, cell: ({ market }) => market },
    {
      key: 'direction',
      header: t('ops.card.side'),
      cell: ({ direction, leverage, margin }) =>
        `${t(`ops.card.direction.${direction}`)} ${leverage}× · ${t(`ops.card.product.${margin}`)}`,
    },
    { key: 'quantity', header: t('ops.card.quantity'), align: 'end', cell: ({ quantity }) => amountOf(quantity) },
    { key: 'entry', header: t('ops.card.entryPrice'), align: 'end', cell: ({ entryPrice }) => amountOf(entryPrice) },
    {
      key: 'liquidation',
      header: t('ops.card.liquidationPrice'),
      align: 'end',
      cell: ({ liquidationPrice }) => amountOf(liquidationPrice),
    },
    {
      key: 'profit',
      header: t('ops.card.profit'),
      align: 'end',
      cell: ({ profit, coin }) => <Amount value={profit} unit={coin} sign="always" isDirectional />,
    },
    {
      key: 'ratio',
      header: t('ops.card.marginRatio'),
      align: 'end',
      cell: ({ marginRatio }) => (marginRatio === null ? '—' : <Amount value={marginRatio} unit="%" />),
    },
  ];
}

function amountOf(value: string | null) {
  return value === null ? '—' : <Amount value={value} />;
}
