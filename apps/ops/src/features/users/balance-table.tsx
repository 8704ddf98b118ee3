import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { getUser } from '@candor/contract/staff/users.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { nameWallet } from '#shared/names/name-wallet.ts';
import { useT } from '#shared/texts/use-t.ts';

interface BalanceTableProps {
  readonly rows: ReplyOutput<typeof getUser>['balances'];
}

/** What a user holds, by wallet and coin. */
export function BalanceTable({ rows }: BalanceTableProps) {
  const t = useT();
  return (
    <DataTable
      label={t('ops.user.balances')}
      rows={rows}
      empty={<p className="text-13 text-muted">{t('ops.user.noBalances')}</p>}
      rowKey={({ wallet, coin }) => `${wallet}/${coin}`}
      columns={[
        { key: 'wallet', header: t('ops.column.wallet'), cell: ({ wallet }) => nameWallet(t, wallet) },
        { key: 'coin', header: t('ops.column.coin'), cell: ({ coin }) => coin },
        {
          key: 'available',
          header: t('ops.column.available'),
          align: 'end',
          cell: ({ available }) => <Amount value={available} />,
        },
        {
          key: 'frozen',
          header: t('ops.column.frozen'),
          align: 'end',
          cell: ({ frozen }) => <Amount value={frozen} />,
        },
      ]}
    />
  );
}
