import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { PlainMessageId, Translate } from '#shared/i18n/translate.ts';
import { goodTillText } from '#shared/trade-desk/orders/good-till-text.ts';
import { ORDER_STATE_NAMES } from '#shared/trade-desk/orders/order-state-names.ts';
import { ORDER_TYPE_NAMES } from '#shared/trade-desk/orders/order-type-names.ts';
import { AskedQuantity, PriceCell } from './perpetual-cells.tsx';
import { DIRECTION_NAMES } from './direction-names.ts';
import { sideOfOrder } from './side-of-order.ts';

const DELEGATE_TYPES = ['limit', 'market', 'stopLimit', 'plan'] as const;

type Cell = Column<PerpetualOrder>['cell'];

/** The figures of an order that a list may let its reader change. */
interface AskedCells {
  readonly price: Cell;
  readonly amount: Cell;
}

const PLAIN_CELLS: AskedCells = {
  price: ({ symbol, delegatePrice }) => <PriceCell symbol={symbol} price={delegatePrice ?? undefined} />,
  amount: (order) => <AskedQuantity order={order} />,
};

/** What every list of contract orders shows. */
export function perpetualOrderColumns(
  t: Translate,
  style: DateStyle,
  asked: AskedCells = PLAIN_CELLS,
): readonly Column<PerpetualOrder>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('spot.orders.time'), style),
      cell: (order) => formatDateTime(order.createTime, style),
      sortBy: (order) => order.createTime,
    },
    {
      key: 'contract',
      header: t('perpetuals.positions.contract'),
      cell: ({ symbol }) => symbol,
      sortBy: ({ symbol }) => symbol,
      isTitle: true,
    },
    {
      key: 'direction',
      header: t('perpetuals.positions.direction'),
      cell: (order) => (
        <Badge tone={sideOfOrder(order) === 'buy' ? 'up' : 'down'}>{t(DIRECTION_NAMES[order.direction])}</Badge>
      ),
    },
    {
      key: 'type',
      header: t('spot.orders.type'),
      cell: (order) => typeText(t, style, order),
    },
    {
      key: 'price',
      header: t('spot.orders.price'),
      align: 'end',
      cell: asked.price,
      sortBy: ({ delegatePrice }) => delegatePrice ?? undefined,
      sortAs: 'decimal',
    },
    {
      key: 'trigger',
      header: t('spot.ticket.trigger'),
      align: 'end',
      cell: ({ symbol, triggerPrice }) => <PriceCell symbol={symbol} price={triggerPrice ?? undefined} />,
      sortBy: ({ triggerPrice }) => triggerPrice ?? undefined,
      sortAs: 'decimal',
    },
    { key: 'amount', header: t('spot.orders.amount'), align: 'end', cell: asked.amount },
    {
      key: 'status',
      header: t('spot.orders.status'),
      cell: ({ state }) => t(ORDER_STATE_NAMES[state]),
    },
  ];
}

/** What an order has come to. */
export function dealtColumns(t: Translate): readonly Column<PerpetualOrder>[] {
  return [
    {
      key: 'average',
      header: t('spot.orders.average'),
      align: 'end',
      cell: ({ symbol, dealPrice }) => <PriceCell symbol={symbol} price={dealPrice ?? undefined} />,
    },
    {
      key: 'fee',
      header: t('spot.orders.fee'),
      align: 'end',
      cell: ({ fee, feeAsset }) => <Amount value={fee} unit={feeAsset} />,
    },
    {
      key: 'realised',
      header: t('perpetuals.figure.realised'),
      align: 'end',
      cell: ({ earn, feeAsset }) => <Amount value={earn} unit={feeAsset} sign="always" isDirectional />,
    },
  ];
}

function typeText(t: Translate, style: DateStyle, order: PerpetualOrder): string {
  const name = t(typeName(order));
  return order.goodTillDate === null ? name : `${name} · ${goodTillText(t, style, order.goodTillDate)}`;
}

/** A stop or a liquidation is called by what sent it; an own order by its type. */
function typeName({ origin, delegateType }: PerpetualOrder): PlainMessageId {
  if (origin === 'takeProfit') return 'spot.ticket.takeProfit';
  if (origin === 'stopLoss') return 'spot.ticket.stopLoss';
  if (origin === 'liquidation') return 'perpetuals.toast.liquidation';
  return ORDER_TYPE_NAMES[DELEGATE_TYPES[delegateType]];
}
