import type { SpotFill } from '@candor/contract/spot/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { marketName, sideBadge } from './order-columns.tsx';

/** What every list of own trades shows. */
export function fillColumns(t: Translate, style: DateStyle): readonly Column<SpotFill>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('spot.orders.time'), style),
      cell: (fill) => formatDateTime(fill.createTime, style),
      sortBy: (fill) => fill.createTime,
    },
    { key: 'market', header: t('spot.orders.market'), cell: marketName, sortBy: marketName, isTitle: true },
    { key: 'side', header: t('spot.orders.side'), cell: (fill) => sideBadge(t, fill.type) },
    figure('price', t('spot.orders.price'), ({ price, coin }) => <Amount value={price} unit={coin.toUpperCase()} />),
    figure('amount', t('spot.orders.amount'), ({ quantity, symbol }) => (
      <Amount value={quantity} unit={symbol.toUpperCase()} />
    )),
    figure('value', t('spot.ticket.value'), ({ quote, coin }) => <Amount value={quote} unit={coin.toUpperCase()} />),
    figure('fee', t('spot.orders.fee'), ({ fee, feeAsset }) => <Amount value={fee} unit={feeAsset} />),
    {
      key: 'role',
      header: t('spot.orders.role'),
      cell: ({ liquidity }) => t(liquidity === 'maker' ? 'spot.orders.maker' : 'spot.orders.taker'),
    },
  ];
}

function figure(key: string, header: string, cell: Column<SpotFill>['cell']): Column<SpotFill> {
  return { key, header, cell, align: 'end' };
}
