import { type RateSetting, settingObject } from '@candor/contract/settings/operator-setting.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import type { ActProps } from './setting-tables.tsx';

/** What a dollar is shown as in each currency that the index does not tell; without a decision values stay in USDT. */
export function RateTable({ rates, acts }: ActProps & { readonly rates: readonly RateSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.rates')}>
      <DataTable
        label={t('ops.setting.rates')}
        rows={rates}
        rowKey={settingObject}
        columns={[
          { key: 'currency', header: t('ops.settingField.currency'), cell: ({ currency }) => currency.toUpperCase() },
          {
            key: 'perDollar',
            header: t('ops.settingField.perDollar'),
            align: 'end',
            cell: ({ perDollar }) => <Amount value={perDollar ?? undefined} />,
          },
          ...acts,
        ]}
      />
    </Panel>
  );
}
