import { settingObject, type LoanSetting } from '@candor/contract/house-setting.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Table } from '@candor/ui/table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/use-t.ts';
import { figure, type ActProps } from './setting-tables.tsx';

/** The loans with their limits, the same for everybody who asks for one. */
export function LoanTable({ loans, acts }: ActProps & { readonly loans: readonly LoanSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.nav.loans')}>
      <Table
        label={t('ops.nav.loans')}
        rows={loans}
        rowKey={settingObject}
        columns={[
          { key: 'proId', header: t('ops.column.product'), cell: ({ proId }) => proId },
          {
            key: 'isOpen',
            header: t('ops.column.state'),
            cell: ({ isOpen }) => (
              <Badge tone={isOpen ? 'success' : 'danger'}>
                {t(isOpen ? 'ops.setting.open' : 'ops.setting.closed')}
              </Badge>
            ),
          },
          figure(t, 'amountMin'),
          figure(t, 'amountMax'),
          ...acts,
        ]}
      />
    </Panel>
  );
}
