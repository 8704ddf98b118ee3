import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '#shared/moment.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

interface LinkedTradeTableProps {
  readonly rows: ReplyOutput<typeof openWithdrawalCase>['linkedTrades'];
}

/** With whom its owner has traded who seems to be the same person. */
export function LinkedTradeTable({ rows }: LinkedTradeTableProps) {
  const t = useT();
  const label = t('ops.withdrawal.linkedTrades');
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-13 font-medium">{label}</h3>
      <DataTable
        label={label}
        rows={rows}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'user',
            header: t('ops.column.user'),
            isTitle: true,
            cell: ({ userId }) => <UserLink userId={userId} />,
          },
          { key: 'cause', header: t('ops.agents.cause'), cell: ({ cause }) => t(`ops.agents.cause.${cause}`) },
          { key: 'trades', header: t('ops.withdrawal.trades'), align: 'end', cell: ({ tradeCount }) => tradeCount },
          {
            key: 'value',
            header: t('ops.withdrawal.value'),
            align: 'end',
            cell: ({ value }) => <Amount value={value} unit="USDT" decimals={2} />,
          },
          { key: 'time', header: t('ops.column.time'), cell: ({ lastAtMs }) => <Moment atMs={lastAtMs} /> },
        ]}
      />
    </div>
  );
}
