import type { CoinBalance } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { spotBalances } from '../queries.ts';

/** Everything in the spot wallet. */
export function BalancesTable() {
  const t = useT();
  const balances = useLiveQuery(spotBalances);
  const figure = (key: 'available' | 'frozen' | 'total', header: string): Column<CoinBalance> => ({
    key,
    header,
    align: 'end',
    cell: (balance) => <Amount value={balance[key]} isPrivate />,
    sortBy: (balance) => balance[key],
    sortAs: 'decimal',
  });
  return (
    <Loaded query={balances}>
      {(rows) => (
        <Table
          label={t('spot.orders.balances')}
          rows={rows}
          rowKey={({ coin }) => coin}
          empty={<EmptyState isSmall drawing="assets" title={t('spot.funds.empty')} />}
          columns={[
            { key: 'coin', header: t('spot.funds.asset'), cell: ({ coin }) => coin, sortBy: ({ coin }) => coin },
            figure('available', t('spot.funds.available')),
            figure('frozen', t('spot.funds.frozen')),
            figure('total', t('spot.book.total')),
          ]}
        />
      )}
    </Loaded>
  );
}
