import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { WALLET_CHANGES } from '#shared/wallet/wallet-queries.ts';
import { DEFI_KEY, miningOrders } from './queries.ts';

const ExitDialog = lazy(async () => ({ default: (await loadChunk(() => import('./exit-dialog.tsx'))).ExitDialog }));

/** One's own deposits, and the way out of each. */
export function OrdersTable() {
  const t = useT();
  const style = useDateStyle();
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<EarnOrder>();
  const query = useQuery(miningOrders(page));
  useRefreshOn(WALLET_CHANGES, DEFI_KEY);
  return (
    <>
      <PagedTable
        label={t('defi.own.title')}
        drawing="sprout"
        empty={t('defi.own.empty')}
        columns={columnsOf(t, style, setLeaving)}
        rowKey={({ id }) => id}
        query={query}
        page={page}
        onPage={setPage}
      />
      {leaving !== undefined && (
        <Suspense>
          <ExitDialog order={leaving} onClose={() => setLeaving(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const TONES = { 0: 'accent', 1: 'success', 2: 'neutral' } as const;

function columnsOf(t: Translate, style: DateStyle, onLeave: (order: EarnOrder) => void): readonly Column<EarnOrder>[] {
  return [
    {
      key: 'amount',
      header: t('common.money.amount'),
      isTitle: true,
      cell: ({ amount, coin, id }) => (
        <span className="inline-flex items-baseline gap-2 font-medium whitespace-nowrap">
          <Amount value={amount} unit={coin} isPrivate />
          <span className="text-12 font-normal text-muted">{t('common.list.order', { number: id })}</span>
        </span>
      ),
    },
    { key: 'odds', header: t('defi.fact.rate'), align: 'end', cell: ({ odds }) => <Amount value={odds} unit="%" /> },
    {
      key: 'daily',
      header: t('defi.fact.daily'),
      align: 'end',
      cell: ({ dailyIncome, coin }) => <Amount value={dailyIncome} unit={coin} isPrivate />,
    },
    {
      key: 'paid',
      header: t('defi.column.paid'),
      align: 'end',
      cell: ({ paid, coin }) => <Amount value={paid} unit={coin} isPrivate />,
    },
    { key: 'since', header: t('defi.column.since'), cell: ({ createTime }) => formatDate(createTime, style) },
    {
      key: 'next',
      header: t('defi.column.next'),
      cell: ({ paymentTime }) => (paymentTime === null ? '—' : formatDateTime(paymentTime, style)),
    },
    {
      key: 'status',
      header: t('common.list.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`defi.status.${status}`)}</Badge>,
    },
    {
      key: 'leave',
      header: t('defi.column.action'),
      isAction: true,
      align: 'end',
      cell: (order) =>
        order.exit !== null && (
          <Button size="small" onClick={() => onLeave(order)}>
            {t('defi.action.exit')}
          </Button>
        ),
    },
  ];
}
