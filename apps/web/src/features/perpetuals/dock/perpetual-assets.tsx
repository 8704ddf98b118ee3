import type { PerpetualAsset } from '@candor/contract/perpetuals/position.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { RatioBar } from '../positions/ratio-bar.tsx';
import { perpetualAssets } from '../queries.ts';

/** The contract wallet, a row for each settlement coin, at the marks. */
export function PerpetualAssets() {
  const t = useT();
  const assets = useQuery(perpetualAssets);
  const figure = (
    key: 'balance' | 'available' | 'frozen' | 'margin' | 'equity',
    header: string,
  ): Column<PerpetualAsset> => ({
    key,
    header,
    align: 'end',
    cell: (asset) => <Amount value={asset[key]} isPrivate />,
    sortBy: (asset) => asset[key],
    sortAs: 'decimal',
  });
  const columns: readonly Column<PerpetualAsset>[] = [
    { key: 'coin', header: t('spot.funds.asset'), cell: ({ coin }) => coin, sortBy: ({ coin }) => coin },
    figure('balance', t('perpetuals.funds.balance')),
    figure('available', t('spot.ticket.available')),
    figure('frozen', t('spot.funds.frozen')),
    figure('margin', t('perpetuals.funds.isolated')),
    {
      key: 'unrealised',
      header: t('perpetuals.figure.unrealised'),
      align: 'end',
      cell: ({ unrealised }) => <Amount value={unrealised} sign="always" isDirectional isPrivate />,
    },
    figure('equity', t('perpetuals.funds.equity')),
    {
      key: 'ratio',
      header: t('perpetuals.figure.marginRatio'),
      align: 'end',
      cell: ({ marginRatio }) => <RatioBar percent={marginRatio ?? undefined} />,
    },
  ];
  return (
    <Loaded query={assets}>
      {(rows) => (
        <Table
          label={t('perpetuals.tab.assets')}
          columns={columns}
          rows={rows}
          rowKey={({ coin }) => coin}
          empty={<EmptyState isSmall drawing="assets" title={t('perpetuals.funds.empty')} />}
        />
      )}
    </Loaded>
  );
}
