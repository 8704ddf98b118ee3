import { settingObject, type LoanSetting } from '@candor/contract/settings/operator-setting.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { figure, openColumn, type ActProps } from './setting-tables.tsx';

/** The loans with their limits, the same for everybody who asks for one. */
export function LoanTable({ loans, acts }: ActProps & { readonly loans: readonly LoanSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.nav.loans')}>
      <DataTable
        label={t('ops.nav.loans')}
        rows={loans}
        rowKey={settingObject}
        columns={[
          { key: 'proId', header: t('ops.column.product'), cell: ({ proId }) => proId },
          openColumn(t, 'isOpen'),
          figure(t, 'amountMin'),
          figure(t, 'amountMax'),
          ...acts,
        ]}
      />
    </Panel>
  );
}
