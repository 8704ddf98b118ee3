import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { goodTillText } from '#shared/trade-desk/orders/good-till-text.ts';
import { ORDER_STATE_NAMES } from '#shared/trade-desk/orders/order-state-names.ts';
import { ORDER_TYPE_NAMES } from '#shared/trade-desk/orders/order-type-names.ts';
import type { OrderType } from '../ticket/ticket.ts';

/** What every list of orders begins with. */
export function nameColumns(t: Translate, style: DateStyle): readonly Column<SpotOrder>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('spot.orders.time'), style),
      cell: (order) => formatDateTime(order.createTime, style),
      sortBy: (order) => order.createTime,
    },
    { key: 'market', header: t('spot.orders.market'), cell: marketName, sortBy: marketName, isTitle: true },
    { key: 'type', header: t('spot.orders.type'), cell: (order) => typeText(t, style, order) },
    {
      key: 'side',
      header: t('spot.orders.side'),
      cell: (order) => sideBadge(t, order.type),
      sortBy: (order) => order.type,
    },
  ];
}

export function filledColumn(t: Translate): Column<SpotOrder> {
  return {
    key: 'filled',
    header: t('spot.orders.filled'),
    align: 'end',
    cell: (order) => <Amount value={order.dealNum} unit={order.symbol.toUpperCase()} />,
    sortBy: (order) => order.dealNum,
    sortAs: 'decimal',
  };
}

/** The figures that do not change once the order has ended. */
export function dealColumns(t: Translate): readonly Column<SpotOrder>[] {
  return [
    filledColumn(t),
    {
      key: 'average',
      header: t('spot.orders.average'),
      align: 'end',
      cell: (order) => <Amount value={order.dealPrice ?? undefined} />,
    },
  ];
}

export function triggerColumn(t: Translate): Column<SpotOrder> {
  return {
    key: 'trigger',
    header: t('spot.ticket.trigger'),
    align: 'end',
    cell: (order) => <Amount value={order.triggerPrice ?? undefined} />,
  };
}

export function statusColumn(t: Translate): Column<SpotOrder> {
  return { key: 'status', header: t('spot.orders.status'), cell: (order) => t(ORDER_STATE_NAMES[order.state]) };
}

/** An order by value has no quantity; its budget stands there instead. */
export function AskedAmount({ order }: { readonly order: SpotOrder }) {
  const { delegateTotal, delegateValue, symbol, coin } = order;
  return delegateTotal === null ? (
    <Amount value={delegateValue ?? undefined} unit={coin.toUpperCase()} />
  ) : (
    <Amount value={delegateTotal} unit={symbol.toUpperCase()} />
  );
}

export function sideBadge(t: Translate, type: 0 | 1) {
  return type === 0 ? (
    <Badge tone="up">{t('spot.ticket.buy')}</Badge>
  ) : (
    <Badge tone="down">{t('spot.ticket.sell')}</Badge>
  );
}

export function marketName({ symbol, coin }: { readonly symbol: string; readonly coin: string }): string {
  return `${symbol}/${coin}`.toUpperCase();
}

/** A kind of order, the margin account it trades from, and when it ends by itself. */
function typeText(t: Translate, style: DateStyle, order: SpotOrder): string {
  const { account, goodTillDate } = order;
  return [
    t(ORDER_TYPE_NAMES[orderType(order)]),
    ...(account === undefined ? [] : [t(`spot.account.${account}`)]),
    ...(goodTillDate === null ? [] : [goodTillText(t, style, goodTillDate)]),
  ].join(' · ');
}

export function orderType({ delegateType, ocoGroup }: SpotOrder): OrderType {
  if (ocoGroup !== null) return 'oco';
  return (['limit', 'market', 'stopLimit', 'plan'] as const)[delegateType];
}
