import { settingObject, type PerpetualSetting } from '@candor/contract/settings/operator-setting.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { figure, symbolColumn, type ActProps } from './setting-tables.tsx';

/** How much of each contract one account, and all together, may hold. */
export function CapTable({ contracts, acts }: ActProps & { readonly contracts: readonly PerpetualSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.contracts')}>
      <DataTable
        label={t('ops.setting.contracts')}
        rows={contracts}
        rowKey={settingObject}
        columns={[symbolColumn(t), figure(t, 'positionMax'), figure(t, 'openInterestMax'), ...acts]}
      />
    </Panel>
  );
}
