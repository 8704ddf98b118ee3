import type { Locale } from '@candor/contract/shared/locale.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import type { OwnLine } from '#shared/trade-desk/chart/use-price-lines.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { DIRECTION_NAMES } from '../dock/direction-names.ts';
import { sideOfOrder } from '../dock/side-of-order.ts';

interface OwnThings {
  readonly orders: readonly PerpetualOrder[];
  readonly positions: readonly PerpetualPosition[];
  /** How the reader writes figures. */
  readonly locale: Locale;
}

/** Entry and liquidation of each position, the stops that protect it, and the orders that rest. */
export function perpetualLines(t: Translate, { orders, positions, locale }: OwnThings): readonly OwnLine[] {
  return [
    ...positions.flatMap((position) => positionLines(t, position, locale)),
    ...orders.flatMap((order) => orderLine(t, order, locale)),
  ];
}

function positionLines(t: Translate, position: PerpetualPosition, locale: Locale): readonly OwnLine[] {
  const { id, type, openPrice, closePrice, openNum } = position;
  const side = t(type === 0 ? 'perpetuals.side.long' : 'perpetuals.side.short');
  const label = `${side} ${formatDecimal(openNum, { locale }) ?? ''}`;
  const entry: readonly OwnLine[] =
    openPrice === null ? [] : [{ id: `entry-${id}`, price: openPrice, label, tone: 'accent', isMovable: false }];
  const liquidation: readonly OwnLine[] =
    closePrice === null
      ? []
      : [
          {
            id: `liquidation-${id}`,
            price: closePrice,
            label: `${t('perpetuals.figure.liquidation')} · ${side}`,
            tone: 'warning',
            isMovable: false,
          },
        ];
  return [...entry, ...liquidation];
}

function orderLine(t: Translate, order: PerpetualOrder, locale: Locale): readonly OwnLine[] {
  const price = isStop(order) ? order.triggerPrice : order.delegatePrice;
  if (price === null) return [];
  return [
    {
      id: order.id,
      price,
      label: `${orderName(t, order)} ${formatDecimal(order.delegateTotal ?? '', { locale }) ?? ''}`.trim(),
      tone: isStop(order) ? (order.origin === 'takeProfit' ? 'up' : 'down') : toneOf(order),
      isMovable: isStop(order) || order.state === 'new' || order.state === 'partlyFilled',
    },
  ];
}

/** A stop of a position is moved by its trigger, an order by its price. */
export function isStop({ positionId, origin }: PerpetualOrder): boolean {
  return positionId !== null && (origin === 'takeProfit' || origin === 'stopLoss');
}

export function orderName(t: Translate, order: PerpetualOrder): string {
  if (!isStop(order)) return t(DIRECTION_NAMES[order.direction]);
  return t(order.origin === 'takeProfit' ? 'spot.ticket.takeProfit' : 'spot.ticket.stopLoss');
}

function toneOf(order: PerpetualOrder): OwnLine['tone'] {
  return sideOfOrder(order) === 'buy' ? 'up' : 'down';
}
