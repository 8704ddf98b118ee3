import type { RebateDay } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { rebateHistory } from './queries.ts';

const TONES = { accruing: 'accent', waiting: 'warning', paid: 'success', forfeited: 'neutral' } as const;

/** What each day brought in each coin, and what became of it. */
export function RebateTable() {
  const t = useT();
  const style = useDateStyle();
  const [page, setPage] = useState(1);
  const query = useQuery(rebateHistory(page));
  return (
    <PagedTable
      label={t('referrals.tab.days')}
      drawing="network"
      empty={t('referrals.noDays')}
      columns={columnsOf(t, style)}
      rowKey={({ dayMs, coin }) => `${dayMs} ${coin}`}
      query={query}
      page={page}
      onPage={setPage}
    />
  );
}

/** A day is one in UTC, whatever zone its reader lives in. */
function columnsOf(t: Translate, style: DateStyle): readonly Column<RebateDay>[] {
  return [
    {
      key: 'day',
      header: t('referrals.column.day'),
      isTitle: true,
      cell: ({ dayMs }) => formatDate(dayMs, { ...style, zoneId: 'UTC' }),
    },
    {
      key: 'amount',
      header: t('referrals.column.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} isPrivate />,
    },
    {
      key: 'state',
      header: t('referrals.column.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`referrals.state.${state}`)}</Badge>,
    },
    {
      key: 'at',
      header: t('referrals.column.payment'),
      align: 'end',
      cell: ({ atMs }) => formatDateTime(atMs, style),
    },
  ];
}
