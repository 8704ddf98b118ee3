import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { ReactNode } from 'react';
import { AskButton } from '#shared/support/ask-button.tsx';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { PlainMessageId, Translate } from '#shared/i18n/translate.ts';
import { AskedAmount, marketName, orderType, sideBadge } from '../dock/order-columns.tsx';
import { goodTillText } from '#shared/trade-desk/orders/good-till-text.ts';
import { ORDER_STATE_NAMES } from '#shared/trade-desk/orders/order-state-names.ts';
import { ORDER_TYPE_NAMES } from '#shared/trade-desk/orders/order-type-names.ts';

/** Everything there is to an order, two lines a cell, so that a row fits a laptop. */
export function orderRecordColumns(t: Translate, style: DateStyle): readonly Column<SpotOrder>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('spot.orders.time'), style),
      cell: ({ createTime }) => formatDateTime(createTime, style),
    },
    { key: 'market', header: t('spot.orders.market'), cell: marketName, isTitle: true },
    { key: 'side', header: t('spot.orders.side'), cell: ({ type }) => sideBadge(t, type) },
    {
      key: 'type',
      header: t('spot.orders.type'),
      cell: (order) => <TwoLines first={t(ORDER_TYPE_NAMES[orderType(order)])} second={lifetimeOf(t, style, order)} />,
    },
    figure('price', t('spot.orders.price'), (order) => <AskedPrice t={t} order={order} />),
    figure('amount', t('spot.orders.amount'), (order) => (
      <TwoLines first={<AskedAmount order={order} />} second={orderValue(order)} />
    )),
    figure('filled', t('spot.orders.filled'), ({ dealNum, dealPrice, symbol }) => (
      <TwoLines
        first={<Amount value={dealNum} unit={symbol.toUpperCase()} />}
        second={dealPrice !== null && <>@ {<Amount value={dealPrice} />}</>}
      />
    )),
    figure('fee', t('spot.orders.fee'), ({ fee, feeAsset }) => <Amount value={fee} unit={feeAsset} />),
    {
      key: 'status',
      header: t('spot.orders.status'),
      cell: ({ state, reason, orderNo }) => (
        <span className="flex items-center gap-1">
          <TwoLines first={t(ORDER_STATE_NAMES[state])} second={isReason(reason) && t(REASON_NAMES[reason])} />
          <AskButton about={{ kind: 'order', number: orderNo }} />
        </span>
      ),
    },
  ];
}

export function endedColumn(t: Translate, style: DateStyle): Column<SpotOrder> {
  return {
    key: 'ended',
    header: t('records.column.ended'),
    cell: ({ updateTime }) => formatDateTime(updateTime, style),
  };
}

function figure(key: string, header: string, cell: Column<SpotOrder>['cell']): Column<SpotOrder> {
  return { key, header, cell, align: 'end' };
}

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="flex flex-col">
      <span>{first}</span>
      {second !== false && <span className="text-12 text-muted">{second}</span>}
    </span>
  );
}

interface OrderPartProps {
  readonly order: SpotOrder;
}

/** The limit, or "at market", and under it what the order waits for. */
function AskedPrice({ t, order }: OrderPartProps & { readonly t: Translate }) {
  const { delegatePrice, triggerPrice, takeProfitPrice, stopLossPrice, ocoGroup } = order;
  const waited = (
    <span className="flex flex-col whitespace-nowrap">
      {ocoGroup === null && <NamedPrice name={t('spot.ticket.trigger')} price={triggerPrice} />}
      <NamedPrice name={t('spot.ticket.takeProfit')} price={takeProfitPrice} />
      <NamedPrice name={t('spot.ticket.stopLoss')} price={stopLossPrice} />
    </span>
  );
  return (
    <TwoLines
      first={delegatePrice === null ? t('spot.ticket.atMarket') : <Amount value={delegatePrice} />}
      second={(triggerPrice !== null || ocoGroup !== null) && waited}
    />
  );
}

interface NamedPriceProps {
  readonly name: string;
  readonly price: string | null;
}

function NamedPrice({ name, price }: NamedPriceProps) {
  if (price === null) return null;
  return (
    <span>
      {name} <Amount value={price} />
    </span>
  );
}

/** Not known for a quantity at the market, and already said for an order by value. */
function orderValue({ delegateTotal, delegateValue, coin }: SpotOrder): ReactNode {
  if (delegateTotal === null || delegateValue === null) return false;
  return <Amount value={delegateValue} unit={coin.toUpperCase()} />;
}

function lifetimeOf(t: Translate, style: DateStyle, order: SpotOrder): string | false {
  const { postOnly, timeInForce, delegatePrice, goodTillDate } = order;
  if (goodTillDate !== null) return goodTillText(t, style, goodTillDate);
  if (postOnly) return t('spot.lifetime.postOnly');
  return delegatePrice === null || timeInForce === 'GTC' ? false : timeInForce;
}

/** Who cancelled their own order knows why. */
const REASON_NAMES = {
  marginLiquidation: 'records.reason.marginLiquidation',
  otherLegDone: 'records.reason.otherLegDone',
  marketClosed: 'records.reason.marketClosed',
  accountRestricted: 'records.reason.accountRestricted',
  immediateOrCancel: 'records.reason.immediateOrCancel',
  fillOrKill: 'records.reason.fillOrKill',
  goodTillDate: 'records.reason.goodTillDate',
  selfTradePrevented: 'records.reason.selfTradePrevented',
  protectionPrice: 'records.reason.protectionPrice',
  priceOutsideBand: 'records.reason.priceOutsideBand',
  wouldMatchImmediately: 'records.reason.wouldMatchImmediately',
  noLiquidity: 'records.reason.noLiquidity',
} as const satisfies Record<string, PlainMessageId>;

function isReason(reason: string | null): reason is keyof typeof REASON_NAMES {
  return reason !== null && Object.hasOwn(REASON_NAMES, reason);
}
