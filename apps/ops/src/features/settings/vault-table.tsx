import { settingObject, type VaultSetting } from '@candor/contract/settings/operator-setting.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { openColumn, type ActProps } from './setting-tables.tsx';

/** The vaults of the list, and whether each is offered; another address cannot be typed here. */
export function VaultTable({ vaults, acts }: ActProps & { readonly vaults: readonly VaultSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.vaults')}>
      <DataTable
        label={t('ops.setting.vaults')}
        rows={vaults}
        rowKey={settingObject}
        columns={[
          { key: 'chain', header: t('ops.column.network'), cell: ({ chainId }) => chainId },
          {
            key: 'vault',
            header: t('ops.column.product'),
            cell: ({ vault }) => <span className="font-mono break-all">{vault}</span>,
          },
          openColumn(t, 'isOpen'),
          ...acts,
        ]}
      />
    </Panel>
  );
}
