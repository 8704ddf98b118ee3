import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDate, formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';

const TONES = { 0: 'accent', 1: 'success', 2: 'neutral' } as const;

/** What is told of an order, and the way out of it while there is one. */
export function orderColumns(
  t: Translate,
  style: DateStyle,
  onLeave: (order: EarnOrder) => void,
): readonly Column<EarnOrder>[] {
  return [
    ...productColumns(t),
    {
      key: 'paid',
      header: t('earn.column.paid'),
      align: 'end',
      cell: ({ paid, estimatedRevenue, coin }) => (
        <>
          <Amount value={paid} isPrivate /> / <Amount value={estimatedRevenue} unit={coin} isPrivate />
        </>
      ),
    },
    {
      key: 'term',
      header: t('earn.column.term'),
      cell: ({ beginTime, endTime }) => `${formatDate(beginTime, style)} – ${formatDate(endTime, style)}`,
    },
    {
      key: 'next',
      header: t('earn.column.next'),
      cell: ({ paymentTime }) => (paymentTime === null ? '—' : formatDateTime(paymentTime, style)),
    },
    {
      key: 'status',
      header: t('common.list.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`earn.status.${status}`)}</Badge>,
    },
    {
      key: 'leave',
      header: t('earn.column.action'),
      isAction: true,
      align: 'end',
      cell: (order) =>
        order.exit !== null && (
          <Button size="small" onClick={() => onLeave(order)}>
            {t('earn.action.redeem')}
          </Button>
        ),
    },
  ];
}

function productColumns(t: Translate): readonly Column<EarnOrder>[] {
  return [
    {
      key: 'product',
      header: t('earn.column.product'),
      isTitle: true,
      cell: ({ coin, days, id }) => (
        <span className="inline-flex items-baseline gap-2 font-medium whitespace-nowrap">
          {t('earn.plan.name', { coin, days })}
          <span className="text-12 font-normal text-muted">{t('common.list.order', { number: id })}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('common.money.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} isPrivate />,
    },
    {
      key: 'odds',
      header: t('earn.fact.dailyRate'),
      align: 'end',
      cell: ({ odds }) => <Amount value={odds} unit="%" />,
    },
  ];
}
