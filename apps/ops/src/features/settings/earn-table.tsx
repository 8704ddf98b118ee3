import { settingObject, type EarnSetting } from '@candor/contract/settings/operator-setting.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { figure, openColumn, type ActProps } from './setting-tables.tsx';

/** The staking plans and finance products with their limits, the same for everybody who buys one. */
export function EarnTable({ earnProducts, acts }: ActProps & { readonly earnProducts: readonly EarnSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.earnProducts')}>
      <DataTable
        label={t('ops.setting.earnProducts')}
        rows={earnProducts}
        rowKey={settingObject}
        columns={[
          { key: 'planId', header: t('ops.column.product'), cell: ({ planId }) => planId },
          openColumn(t, 'isOpen'),
          figure(t, 'amountMin'),
          figure(t, 'amountMax'),
          figure(t, 'quota'),
          figure(t, 'exitPercent', '%'),
          ...acts,
        ]}
      />
    </Panel>
  );
}
