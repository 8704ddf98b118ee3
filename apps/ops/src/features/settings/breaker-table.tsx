import { settingObject, type BreakerSetting } from '@candor/contract/settings/operator-setting.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { figure, symbolColumn, type ActProps } from './setting-tables.tsx';

/** When each market stops for an auction, and how long orders collect then. */
export function BreakerTable({ breakers, acts }: ActProps & { readonly breakers: readonly BreakerSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.breakers')}>
      <DataTable
        label={t('ops.setting.breakers')}
        rows={breakers}
        rowKey={settingObject}
        columns={[
          symbolColumn(t),
          figure(t, 'limitPercent', '%'),
          figure(t, 'callSeconds', 's'),
          figure(t, 'extensionSeconds', 's'),
          figure(t, 'extensionsMax'),
          ...acts,
        ]}
      />
    </Panel>
  );
}
