import { settingObject, type PeriodSetting } from '@candor/contract/settings/operator-setting.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { figure, openColumn, symbolColumn, type ActProps } from './setting-tables.tsx';

/** The periods of second contracts with their terms, the same for everybody who takes one. */
export function PeriodTable({ periods, acts }: ActProps & { readonly periods: readonly PeriodSetting[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('ops.setting.periods')}>
      <DataTable
        label={t('ops.setting.periods')}
        rows={periods}
        rowKey={settingObject}
        columns={[
          symbolColumn(t),
          {
            key: 'period',
            header: t('ops.column.period'),
            align: 'end',
            sortBy: ({ periodSeconds }) => periodSeconds,
            cell: ({ periodSeconds }) => formatDuration(periodSeconds * 1_000, locale),
          },
          openColumn(t, 'isOpen'),
          figure(t, 'oddsPercent', '%'),
          figure(t, 'feePercent', '%'),
          figure(t, 'stakeMin', 'USDT'),
          figure(t, 'stakeMax', 'USDT'),
          ...acts,
        ]}
      />
    </Panel>
  );
}
