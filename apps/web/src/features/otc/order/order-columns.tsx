import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { Link } from '#shared/router/link.tsx';
import { STATUS_TONES } from './order-state.ts';

/** What is told of an order in a list, and the way to it. */
export function orderColumns(t: Translate, style: DateStyle, path: string): readonly Column<OtcOrder>[] {
  return [
    {
      key: 'order',
      header: t('common.list.number'),
      isTitle: true,
      cell: ({ orderCode }) => (
        <Link to={path} search={{ orderCode }} className={`${linkClass} inline-flex min-h-11 items-center sm:min-h-0`}>
          {orderCode}
        </Link>
      ),
    },
    {
      key: 'side',
      header: t('otc.side.label'),
      cell: ({ role }) => (
        <Badge tone={role === 'buyer' ? 'up' : 'down'}>{t(role === 'buyer' ? 'otc.side.1' : 'otc.side.2')}</Badge>
      ),
    },
    {
      key: 'amount',
      header: t('common.money.amount'),
      align: 'end',
      cell: ({ coinCou, coin }) => <Amount value={coinCou} unit={coin} isPrivate />,
    },
    {
      key: 'payment',
      header: t('otc.column.payment'),
      align: 'end',
      cell: ({ fiatCurrencyAmount, fiat }) => (
        <Amount value={fiatCurrencyAmount} unit={fiat.toUpperCase()} decimals={2} isPrivate />
      ),
    },
    { key: 'other', header: t('otc.column.counterparty'), cell: ({ counterparty }) => counterparty },
    {
      key: 'time',
      header: zonedHeader(t('common.list.time'), style),
      cell: ({ createTime }) => formatDateTime(createTime, style),
    },
    {
      key: 'status',
      header: t('common.list.status'),
      cell: ({ status, appeal_status }) => (
        <span className="inline-flex flex-wrap justify-end gap-1">
          <Badge tone={STATUS_TONES[status]}>{t(`otc.status.${status}`)}</Badge>
          {appeal_status !== null && appeal_status < 4 && <Badge tone="danger">{t('otc.appeal.title')}</Badge>}
        </span>
      ),
    },
  ];
}
