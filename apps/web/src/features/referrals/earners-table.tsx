import type { Earner } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDate, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { earners } from './queries.ts';
import { Coins } from './rebate-sums.tsx';
import { relativeColumns } from './referral-columns.tsx';

/** Who gets a share of one's own fees: nobody pays more for it. */
export function EarnersTable() {
  const t = useT();
  const style = useDateStyle();
  const query = useQuery(earners);
  return (
    <Loaded query={query}>
      {(known) => (
        <div className="flex flex-col gap-3">
          <p className="text-13 text-muted">{t('referrals.earnersText')}</p>
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={t('referrals.tab.earners')}
              columns={columnsOf(t, style)}
              rows={known}
              rowKey={({ generation }) => String(generation)}
              empty={<EmptyState drawing="network" title={t('referrals.noEarners')} />}
            />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function columnsOf(t: Translate, style: DateStyle): readonly Column<Earner>[] {
  return [
    ...relativeColumns(t),
    {
      key: 'share',
      header: t('referrals.column.share'),
      align: 'end',
      cell: ({ percent }) => <Amount value={percent} unit="%" />,
    },
    {
      key: 'rebates',
      header: t('referrals.rebates'),
      align: 'end',
      cell: ({ rebates }) => (
        <span className="inline-flex flex-col items-end">
          <Coins amounts={rebates} />
        </span>
      ),
    },
    {
      key: 'until',
      header: t('referrals.column.until'),
      align: 'end',
      cell: ({ endsAtMs }) => formatDate(endsAtMs, style),
    },
  ];
}
